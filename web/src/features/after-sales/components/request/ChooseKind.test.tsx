import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import type { EligibleItem } from '../../api/after-sales.ts'
import { ChooseKind } from './ChooseKind.tsx'

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
})
afterEach(cleanup)

const over = 'The period is over'
const item = (obstacles: { return: string; exchange: string }) =>
  ({
    kinds: [
      { kind: 'return', max: 0, obstacleText: obstacles.return },
      { kind: 'exchange', max: 0, obstacleText: obstacles.exchange },
      { kind: 'warranty', max: 1, obstacleText: '' },
    ],
  }) as unknown as EligibleItem

const show = (obstacles: { return: string; exchange: string }) =>
  render(
    <ChooseKind
      offer={{ items: [item(obstacles)], kinds: ['warranty'] }}
      value="warranty"
      onChange={() => undefined}
    />,
  )

test('kinds that are refused for the same reason say it once, and cannot be chosen', () => {
  show({ return: over, exchange: over })
  expect(screen.getAllByRole('radio')).toHaveLength(1)
  expect(screen.getByRole<HTMLInputElement>('radio').checked).toBe(true)
  expect(document.body.textContent?.split(over)).toHaveLength(2)
})

test('a kind that is refused for a reason of its own says it', () => {
  show({ return: over, exchange: 'Each unit is exchanged once' })
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ disabled }) => disabled)).toEqual([
    true,
    true,
    false,
  ])
})
