import type { Session } from '@pasar/contract/calls/identity'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pages } from '@/app/paths.ts'
import { queryClient } from '@/lib/api/query.ts'
import { trackHistory, useLocation } from '@/lib/location.ts'
import { closeLogin, openLogin, useLogin } from '@/lib/login.ts'
import { go } from '@/lib/nav.tsx'
import { LoginForm } from '../components/LoginForm.tsx'
import { completeSignIn } from './complete-sign-in.ts'

trackHistory()
vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }))

const session: Session = {
  token: 't',
  refreshToken: 'r',
  expiresAt: '2026-11-25T12:00:00.000Z',
  user: {} as Session['user'],
}
const currentPath = () => useLocation.getState().location.pathname
const checkout = vi.fn(() => go(pages.checkout))

/** Opens the sheet over the cart and follows its link to a page, which closes the sheet. */
async function leaveSheetFor({ path }: { path: string }) {
  openLogin(checkout)
  const form = render(
    <QueryClientProvider client={queryClient}>
      <LoginForm where="sheet" />
    </QueryClientProvider>,
  )
  fireEvent.click(form.container.querySelector(`a[href^="#${path}"]`)!)
  await vi.waitFor(() => expect(currentPath()).toBe(path))
  closeLogin()
  form.unmount()
}

beforeEach(() => {
  useLogin.setState({ open: false, next: null, leaving: false })
  checkout.mockClear()
  go(pages.cart)
})

test('does not continue after a sign-in when the sheet was closed', async () => {
  openLogin(checkout)
  closeLogin()
  go(pages.login)
  completeSignIn(session, 'page')
  await vi.waitFor(() => expect(currentPath()).toBe(pages.cart.path))
  expect(checkout).not.toHaveBeenCalled()
})

test('does not continue after a sign-in when the form was left for another page', async () => {
  await leaveSheetFor(pages.register)
  go(pages.home)
  go(pages.register)
  completeSignIn(session, 'page')
  await vi.waitFor(() => expect(currentPath()).toBe(pages.home.path))
  expect(checkout).not.toHaveBeenCalled()
})

const target = pages.coupons.path

test('returns behind the sign-in form after a registration or a password reset from there', async () => {
  go(pages.login)
  go(pages.register)
  completeSignIn(session, 'page')
  await vi.waitFor(() => expect(currentPath()).toBe(pages.cart.path))
  go(pages.login)
  go(pages.forgotPassword)
  go(pages.login, {}, { replace: true })
  completeSignIn(session, 'page')
  await vi.waitFor(() => expect(currentPath()).toBe(pages.cart.path))
})

test.each([
  ['a sign-in', [pages.login]],
  ['a registration', [pages.login, pages.register]],
])('opens the target after %s, and returns to the page before the form on Back', async (_, forms) => {
  for (const form of forms) go(form, { to: target })
  completeSignIn(session, 'page', target)
  await vi.waitFor(() => expect(currentPath()).toBe(target))
  history.back()
  await vi.waitFor(() => expect(currentPath()).toBe(pages.cart.path))
})

test('replaces a form that the visit started with, by the target or the account', async () => {
  const startWith = (form: typeof pages.login) => {
    go(form, {}, { replace: true })
    const { location } = useLocation.getState()
    history.replaceState({ key: location.key, index: 0 }, '')
    useLocation.setState({ location: { ...location, index: 0 } })
  }
  vi.spyOn(history, 'length', 'get').mockReturnValue(1)
  startWith(pages.login)
  completeSignIn(session, 'page', target)
  await vi.waitFor(() => expect(currentPath()).toBe(target))
  expect(useLocation.getState().location.index).toBe(0)
  startWith(pages.login)
  completeSignIn(session, 'page')
  await vi.waitFor(() => expect(currentPath()).toBe(pages.account.path))
  expect(useLocation.getState().location.index).toBe(0)
  vi.restoreAllMocks()
})

test.each([
  ['a registration', pages.register],
  ['a password reset', pages.forgotPassword],
] as const)('continues after %s from the sheet, and returns to the cart on Back', async (_, page) => {
  await leaveSheetFor(page)
  if (page === pages.forgotPassword) go(pages.login, {}, { replace: true })
  completeSignIn(session, 'page')
  await vi.waitFor(() => expect(currentPath()).toBe(pages.checkout.path))
  expect(checkout).toHaveBeenCalledOnce()
  history.back()
  await vi.waitFor(() => expect(currentPath()).toBe(pages.cart.path))
})
