import { orderCreate } from '@pasar/contract/calls/checkout'
import { consentRequests } from '@pasar/contract/calls/content/agreements'
import { codes } from '@pasar/contract/codes'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '@/lib/api/query.ts'
import { loadRefusals } from '@/lib/api/refusal-names.ts'
import { request } from '@/lib/api/request.ts'
import { useLocation } from '@/lib/location.ts'
import { useSession } from '@/lib/session.ts'
import { postpone, useConsentRequests } from './consent-requests.ts'
import { startConsents } from './start-consents.ts'

const SETTLED_MS = 500
const terms = { id: 'a', kind: 'terms', version: 'v2', title: 'Terms', summary: 'Returns' } as const
let overdue = false
let asked = 0
let end: () => void
const member = { token: 'token', refreshToken: '', user: null }
const goTo = (pathname: string) =>
  useLocation.setState(({ location }) => ({ location: { ...location, pathname, search: {}, key: pathname } }))
const isOpen = () => useConsentRequests.getState().requests !== null
const settle = () => vi.advanceTimersByTimeAsync(SETTLED_MS)

// Its code loads on demand, which no fake clock waits for.
beforeAll(() => loadRefusals())
beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  queryClient.clear()
  overdue = false
  asked = 0
  useConsentRequests.setState({ requests: null })
  useSession.setState({ token: '', refreshToken: '', user: null })
  goTo('/pages/tabbar/index')
  vi.stubGlobal('fetch', async (url: string) => {
    if (!String(url).includes(consentRequests.path))
      return new Response(
        JSON.stringify({ code: codes['agreement-outdated'].code, msg: 'Please agree first', data: null }),
      )
    asked++
    const now = '2026-11-23T12:00:00.000Z'
    return new Response(
      JSON.stringify({ code: 200, msg: '', data: { list: [terms], dueAt: now, overdue, now } }),
    )
  })
  end = startConsents()
})
afterEach(() => {
  end()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('asks nothing of visitors, and members as soon as they sign in', async () => {
  await settle()
  expect([asked, isOpen()]).toEqual([0, false])
  useSession.setState(member)
  await settle()
  expect([asked, isOpen()]).toEqual([1, true])
})

it('never opens by itself on checkout and payment pages', async () => {
  goTo('/pages/goods/goodsPay')
  useSession.setState(member)
  await settle()
  expect(isOpen()).toBe(false)
  goTo('/pages/tabbar/my')
  await settle()
  expect(isOpen()).toBe(true)
})

it('is not repeated in the visit after “later”, and once more after the deadline', async () => {
  useSession.setState(member)
  await settle()
  postpone(useConsentRequests.getState().requests!)
  useConsentRequests.setState({ requests: null })
  goTo('/pages/tabbar/my')
  await settle()
  expect(isOpen()).toBe(false)
  overdue = true
  queryClient.clear()
  goTo('/pages/tabbar/shop')
  await settle()
  expect(isOpen()).toBe(true)
})

it('opens wherever the server has refused a call for want of it, and closes on signing out', async () => {
  goTo('/pages/goods/goodsPay')
  useSession.setState(member)
  await settle()
  await request(orderCreate, {} as never).catch(() => undefined)
  await settle()
  expect(isOpen()).toBe(true)
  useSession.setState({ token: '', refreshToken: '', user: null })
  expect(isOpen()).toBe(false)
})
