import type { Session } from '@pasar/contract/calls/identity'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pages, readSearch } from '@/app/paths.ts'
import { completeSignIn } from '@/features/login/model/complete-sign-in.ts'
import { trackHistory, useLocation } from '@/lib/location.ts'
import { useLogin } from '@/lib/login.ts'
import { go } from '@/lib/nav.tsx'

trackHistory()

const session = { token: 't', refreshToken: 'r', expiresAt: '', user: {} } as Session
const currentPath = () => useLocation.getState().location.pathname

/** Addresses that lead out of the client, in every spelling that a browser accepts. */
const outside = [
  'https://evil.example/',
  'HTTPS://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  ' https://evil.example',
  '/pages/none',
]

/** The parameters of pages that name the page to open next. `to` of an exchange is an asset. */
const leadingOn = Object.values(pages).flatMap((page) =>
  page === pages.exchange
    ? []
    : ['to', 'next'].filter((name) => name in page.readers).map((name) => ({ page, name, path: page.path })),
)

describe('§2 parameters that lead on', () => {
  beforeEach(() => {
    useLogin.setState({ open: false, next: null, leaving: false })
    vi.stubGlobal('open', vi.fn())
  })
  afterEach(() => vi.unstubAllGlobals())

  test.each(leadingOn)('$name of $path accepts only pages of this client', ({ page, name }) => {
    const read = (value: string) => (readSearch(page, { [name]: value }) as Record<string, unknown>)[name]
    for (const address of outside) expect(read(address), address).toBe('')
    expect(read('/pages/goods/payNext?orderIds=a,b')).toBe('/pages/goods/payNext?orderIds=a,b')
  })

  test.each(outside)('a sign-in does not lead to %j', async (to) => {
    go(pages.cart)
    go(pages.login, { to })
    completeSignIn(session, 'page', to)
    await vi.waitFor(() => expect(currentPath()).toBe(pages.cart.path))
    await new Promise((done) => setTimeout(done))
    expect(open).not.toHaveBeenCalled()
    expect(currentPath()).toBe(pages.cart.path)
  })

  test.each(outside)('a sign-in on the first page of a visit does not lead to %j', async (to) => {
    go(pages.login, { to }, { replace: true })
    const { location } = useLocation.getState()
    useLocation.setState({ location: { ...location, index: 0 } })
    completeSignIn(session, 'page', to)
    await vi.waitFor(() => expect(currentPath()).not.toBe(pages.login.path))
    expect(open).not.toHaveBeenCalled()
    expect([pages.home.path, pages.account.path]).toContain(currentPath())
  })

  test('a sign-in leads to the page that asked for it', async () => {
    go(pages.login)
    completeSignIn(session, 'page', '/pages/order/orderInfo?id=7')
    await vi.waitFor(() => {
      const { pathname, search } = useLocation.getState().location
      expect([pathname, search.id]).toEqual([pages.order.path, '7'])
    })
  })
})
