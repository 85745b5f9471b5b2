import { act, cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { pages } from '@/app/paths.ts'
import { navigate, trackHistory, useLocation } from '@/lib/location.ts'
import { go } from '@/lib/nav.tsx'
import { installBackStack } from './back-stack.ts'
import { useCloseOnBack } from './use-close-on-back.ts'

installBackStack()
trackHistory()
afterEach(cleanup)

const getPath = () => useLocation.getState().location.pathname
/** Resolves after the steps through the history and the work that they defer. */
const settle = () => act(() => new Promise((done) => setTimeout(done, 50)))
const goBack = async () => {
  history.back()
  await settle()
}

let setOpen: (count: number) => void
function Sheets() {
  const [count, setCount] = useState(0)
  useCloseOnBack(count > 0, () => setCount((now) => Math.min(now, 0)))
  useCloseOnBack(count > 1, () => setCount((now) => Math.min(now, 1)))
  useCloseOnBack(count > 2, () => setCount((now) => Math.min(now, 2)))
  setOpen = setCount
  return <p>{count}</p>
}

test.each([
  ['stay open', false],
  ['close with the tap', true],
])('stacked sheets that %s leave no entry below a page that is opened from them', async (_, closes) => {
  navigate(pages.account.path, 'push')
  navigate(pages.cart.path, 'push')
  const { index } = useLocation.getState().location
  const { container } = render(<Sheets />)
  for (const count of [1, 2, 3]) act(() => setOpen(count))
  act(() => {
    if (closes) setOpen(0)
    go(pages.settings)
  })
  await vi.waitFor(() => expect(getPath()).toBe(pages.settings.path))
  await settle()
  expect(useLocation.getState().location.index).toBe(index + 1)
  expect(container.textContent).toBe('0')
  await goBack()
  expect(getPath()).toBe(pages.cart.path)
  await goBack()
  expect(getPath()).toBe(pages.account.path)
})
