import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.assign(globalThis, { matchMedia: () => query })
})
vi.mock('@/features/human-check/components/HumanCheck.tsx', () => ({
  HumanCheck: ({ onPass }: { onPass: (pass: string) => void }) => (
    <button type="button" onClick={() => onPass('p1')}>
      Pass
    </button>
  ),
}))

import { pages } from '@/app/paths.ts'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { navigate } from '@/lib/location.ts'
import HumanCheckPage from './HumanCheckPage.tsx'

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  navigate(pages.humanCheck.path, 'replace')
})
afterEach(cleanup)

const pass = () => {
  render(<HumanCheckPage />)
  fireEvent.click(screen.getByRole('button', { name: 'Pass' }))
}

test('a check that a visit starts with leads on to the home page', () => {
  pass()
  fireEvent.click(screen.getByRole('button', { name: 'Go to the home page' }))
  expect(location.hash).toBe('#/pages/tabbar/index')
})

test('a check within a visit leads back to the page before', () => {
  const back = vi.spyOn(history, 'back').mockReturnValue()
  navigate(pages.humanCheck.path, 'push')
  pass()
  fireEvent.click(screen.getAllByRole('button', { name: 'Back' }).at(-1)!)
  expect(back).toHaveBeenCalledOnce()
})
