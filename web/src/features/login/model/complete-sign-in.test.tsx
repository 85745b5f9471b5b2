import type { Session } from '@pasar/contract/calls/identity'
import { fireEvent, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pages } from '@/app/paths.ts'
import { trackHistory, useLocation } from '@/lib/location.ts'
import { closeLogin, openLogin, useLogin } from '@/lib/login.ts'
import { go } from '@/lib/nav.tsx'
import { LoginForm } from '../components/LoginForm.tsx'
import { completeSignIn } from './complete-sign-in.ts'

trackHistory()

const session: Session = {
  token: 't',
  refreshToken: 'r',
  expiresAt: '2026-11-25T12:00:00.000Z',
  user: {} as Session['user'],
}
const here = () => useLocation.getState().location.pathname
const checkout = vi.fn(() => go(pages.checkout))

/** The sheet over the cart, left by its link to a page; another page closes the sheet. */
async function leaveSheetFor({ path }: { path: string }) {
  openLogin(checkout)
  const form = render(<LoginForm where="sheet" />)
  fireEvent.click(form.container.querySelector(`a[href^="#${path}"]`)!)
  await vi.waitFor(() => expect(here()).toBe(path))
  closeLogin()
  form.unmount()
}

beforeEach(() => {
  useLogin.setState({ open: false, next: null, leaving: false })
  checkout.mockClear()
  go(pages.cart)
})

test('somebody who closed the sheet is not sent on by a later sign-in', async () => {
  openLogin(checkout)
  closeLogin()
  go(pages.login)
  completeSignIn(session, 'page')
  await vi.waitFor(() => expect(here()).toBe(pages.cart.path))
  expect(checkout).not.toHaveBeenCalled()
})

test('somebody who left the form for something else is not sent on by a later sign-in', async () => {
  await leaveSheetFor(pages.register)
  go(pages.home)
  go(pages.register)
  completeSignIn(session, 'page')
  await vi.waitFor(() => expect(here()).toBe(pages.home.path))
  expect(checkout).not.toHaveBeenCalled()
})

test.each([
  ['registering', pages.register],
  ['a new password', pages.forgotPassword],
] as const)(
  '%s from the sheet comes to what was being done, and Back from there to the cart',
  async (_, page) => {
    await leaveSheetFor(page)
    if (page === pages.forgotPassword) go(pages.login, {}, { replace: true })
    completeSignIn(session, 'page')
    await vi.waitFor(() => expect(here()).toBe(pages.checkout.path))
    expect(checkout).toHaveBeenCalledOnce()
    history.back()
    await vi.waitFor(() => expect(here()).toBe(pages.cart.path))
  },
)
