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

  test.each(outside)('a sign-in does not lead to %j', (to) => {
    go(pages.cart)
    go(pages.login, { to })
    completeSignIn(session, 'page', to)
    expect(open).not.toHaveBeenCalled()
    expect(currentPath()).not.toBe(to)
  })

  test('a sign-in leads to the page that asked for it', () => {
    go(pages.login)
    completeSignIn(session, 'page', '/pages/order/orderInfo?id=7')
    const { pathname, search } = useLocation.getState().location
    expect([pathname, search.id]).toEqual([pages.order.path, '7'])
  })
})
