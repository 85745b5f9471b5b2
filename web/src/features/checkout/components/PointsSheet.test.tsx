import type { Draft } from '@pasar/contract/calls/checkout'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The sheet of phones observes its size.
vi.hoisted(() => {
  const query = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  const observer = class {
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { matchMedia: () => query, ResizeObserver: observer })
})

import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { installBackStack } from '@/ui/overlays/back-stack.ts'
import '@/ui/overlays/SheetPanel.tsx'
import { PointsSheet } from './PointsSheet.tsx'

installBackStack()

const points = (amount: string) => ({ amount, currency: 'PTS' as const })
const draftWith = (used: string, usable = '4200.00') =>
  ({
    points: {
      ...{ available: points('9000.00'), usable: points(usable), used: points(used) },
      worth: { amount: '42.00', currency: 'MYR' },
    },
  }) as Draft

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
})
afterEach(cleanup)

const show = (draft: Draft) => {
  const onChoose = vi.fn()
  render(<PointsSheet open onClose={() => undefined} draft={draft} onChoose={onChoose} />)
  return onChoose
}
const field = () => screen.findByLabelText<HTMLInputElement>(/Points to use/, {}, { timeout: 5_000 })

test.each([
  ['0.00', '4200.00', '4200'],
  ['1500.00', '4200.00', '1500'],
  ['0.00', '4200.50', '4200.5'],
])('with %s of %s points in use, the field offers %s', async (used, usable, offered) => {
  show(draftWith(used, usable))
  expect((await field()).value).toBe(offered)
})

test('more points than can be used are an error, and “Use maximum” offers a whole number', async () => {
  const onChoose = show(draftWith('0.00'))
  const input = await field()
  fireEvent.change(input, { target: { value: '9999' } })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/You can use up to 4,200 here/)).toBeTruthy()
  fireEvent.change(input, { target: { value: 'many' } })
  expect(screen.getByText('Please enter a valid amount of points')).toBeTruthy()
  fireEvent.change(input, { target: { value: '9999' } })
  fireEvent.submit(input.closest('form')!)
  expect(onChoose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Use maximum' }))
  expect(input.value).toBe('4200')
  fireEvent.submit(input.closest('form')!)
  expect(onChoose).toHaveBeenCalledWith('4200.00')
})
