import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.assign(globalThis, { matchMedia: () => query, scrollTo: () => undefined })
})

import { pages } from '@/app/paths.ts'
import { recordCodeSent } from '@/features/login/model/resend.ts'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { useLocation } from '@/lib/location.ts'
import { closeLogin, useLogin } from '@/lib/login.ts'
import { go } from '@/lib/nav.tsx'
import { useSession } from '@/lib/session.ts'
import { useQuestion } from '@/ui/overlays/confirm.ts'
import CancelConfirmPage from './CancelConfirmPage.tsx'
import CancelFinishedPage from './CancelFinishedPage.tsx'

/** Whether the server knows the session, and what happens to a confirmation. */
let isSignedIn: boolean
let isConnected: boolean
/** The access token has expired, and responses to its renewal are lost. */
let isExpired: boolean
let confirmation: 'answered' | 'executed' | 'lost' | 'overloaded'

const info = {
  cancellation: {
    ...{ id: '0190a000-0000-7000-8000-000000000000', state: 'approved', reason: '' },
    ...{ appliedAt: '2026-03-04T05:06:07.000Z', decidedAt: '2026-03-05T05:06:07.000Z' },
  },
  matters: [],
  codeTargets: [{ channel: 'email', to: 'n***@example.com' }],
}

const ended = { code: 2001, msg: 'sign in', data: null }

let confirmations = 0

async function answer(address: string): Promise<Response> {
  if (address.includes('/confirm')) confirmations++
  if (isExpired && !address.includes('/no_auth/')) return Response.json(ended)
  if (isExpired) throw new TypeError('lost')
  if (address.includes('/confirm') && isSignedIn) {
    if (confirmation === 'overloaded') {
      isConnected = false
      return Response.json({ code: 3009, msg: 'busy', data: { retryAfter: 1 } }, { status: 503 })
    }
    if (confirmation === 'answered') return Response.json({ code: 200, msg: '', data: {} })
    if (confirmation === 'executed') isSignedIn = false
    throw new TypeError('lost')
  }
  if (!isConnected) throw new TypeError('offline')
  if (!isSignedIn) return Response.json(ended)
  return Response.json({ code: 200, msg: '', data: info })
}

function Page() {
  const path = useLocation((s) => s.location.pathname)
  return path === pages.cancelFinished.path ? <CancelFinishedPage /> : <CancelConfirmPage />
}
const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  )
const address = () => useLocation.getState().location.pathname

const findCode = () =>
  vi.waitFor(() => {
    const input = document.querySelector('input[name="code"]')
    expect(input).not.toBeNull()
    return input!
  })

/** Confirms by a code, and waits until that has ended. */
async function confirmByCode() {
  fireEvent.change(await findCode(), { target: { value: '123456' } })
  fireEvent.submit(document.querySelector('form')!)
  await vi.waitFor(() => expect(useQuestion.getState().question).not.toBeNull())
  useQuestion.getState().answer(true)
  const before = confirmations
  await vi.waitFor(() => expect(confirmations).toBe(before + 1))
}

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 })
  await setLanguage('en-us')
  await loadFullPack()
  queryClient.clear()
  sessionStorage.clear()
  useSession.setState({ token: 'token', user: { id: 'm1' } as never })
  recordCodeSent('cancel m1 email', { challengeId: '0190a000-0000-7000-8000-000000000001', retryAfter: 0 })
  ;[isSignedIn, isConnected, isExpired, confirmation] = [true, true, false, 'executed']
  vi.stubGlobal('fetch', answer)
  go(pages.cancelConfirm)
})
afterEach(() => {
  cleanup()
  closeLogin()
  useSession.setState({ token: '', user: null })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Waits longer than a refused call does before it opens the sign-in. */
const passTime = () => vi.advanceTimersByTimeAsync(5_000)

test('a confirmation that was not executed and got no response leaves the form, and a session that ends later asks to sign in', async () => {
  confirmation = 'lost'
  show()
  await confirmByCode()
  await passTime()
  expect(address()).toBe(pages.cancelConfirm.path)
  expect(useSession.getState().token).toBe('token')
  isSignedIn = false
  await confirmByCode()
  await vi.waitFor(() => expect(useLogin.getState().open).toBe(true), 5_000)
  expect(address()).toBe(pages.cancelConfirm.path)
})

test('a session that ended before the only confirmation asks to sign in', async () => {
  show()
  await findCode()
  isSignedIn = false
  await confirmByCode()
  await vi.waitFor(() => expect(useLogin.getState().open).toBe(true), 5_000)
  expect(address()).toBe(pages.cancelConfirm.path)
})

/** Waits for the page that says that the account may be cancelled, and not that it is. */
async function expectUncertain() {
  await vi.waitFor(() => expect(address()).toBe(pages.cancelFinished.path))
  await vi.waitFor(() => expect(document.body.textContent).toContain('may be cancelled'))
  expect(document.body.textContent).not.toContain('Your account is cancelled')
}

/** Ends the session, confirms again, and waits for the sign-in on the same page. */
async function expectSignInAfterEnd() {
  ;[isSignedIn, isConnected, isExpired] = [false, true, false]
  await confirmByCode()
  await vi.waitFor(() => expect(useLogin.getState().open).toBe(true), 5_000)
  expect(address()).toBe(pages.cancelConfirm.path)
}

test('a confirmation that was refused because the token had expired, and whose renewal got no response, does not count as sent', async () => {
  show()
  await findCode()
  isExpired = true
  await confirmByCode()
  await passTime()
  await expectSignInAfterEnd()
})

test('a confirmation of an offline device was not sent', async () => {
  show()
  await findCode()
  isConnected = false
  confirmation = 'lost'
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await confirmByCode()
  await passTime()
  onLine.mockRestore()
  await expectSignInAfterEnd()
})

test('a confirmation that an overloaded server refused was not executed', async () => {
  show()
  await findCode()
  confirmation = 'overloaded'
  await confirmByCode()
  await passTime()
  await expectSignInAfterEnd()
})

test('a session that ends a day after a lost confirmation asks to sign in', async () => {
  show()
  await findCode()
  ;[isConnected, confirmation] = [false, 'lost']
  await confirmByCode()
  await passTime()
  vi.setSystemTime(Date.now() + 86_400_000)
  await expectSignInAfterEnd()
})

test('a session that ends after a refused confirmation asks to sign in, also when the one before was lost', async () => {
  show()
  await findCode()
  ;[isConnected, confirmation] = [false, 'lost']
  await confirmByCode()
  await passTime()
  confirmation = 'overloaded'
  await confirmByCode()
  await passTime()
  await expectSignInAfterEnd()
})

test('a confirmation with a response ends with the cancelled account', async () => {
  confirmation = 'answered'
  show()
  await confirmByCode()
  await vi.waitFor(() => expect(document.body.textContent).toContain('Your account is cancelled'))
})

test('a session that ends after a confirmation without a response ends with the account that may be cancelled, until the member signs in', async () => {
  show()
  await confirmByCode()
  await expectUncertain()
  expect(useSession.getState().token).toBe('')
  await passTime()
  expect(useLogin.getState().open).toBe(false)
})

test('the next attempt finds that the account may be cancelled once the connection is back', async () => {
  show()
  await findCode()
  isConnected = false
  await confirmByCode()
  await passTime()
  expect(address()).toBe(pages.cancelConfirm.path)
  isConnected = true
  await confirmByCode()
  await expectUncertain()
  await passTime()
  expect(useLogin.getState().open).toBe(false)
})

test('a page that is loaded again finds that the account may be cancelled', async () => {
  const { unmount } = show()
  await findCode()
  isConnected = false
  await confirmByCode()
  await passTime()
  unmount()
  queryClient.clear()
  isConnected = true
  show()
  await expectUncertain()
  await passTime()
  expect(useLogin.getState().open).toBe(false)
})
