import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { useSession } from '@/lib/session.ts'
import { useToasts } from '@/ui/overlays/toast-store.ts'
import { useBuyAgain } from './order-actions.ts'

const SKU_UNAVAILABLE = 3201
let lost: RegExp | undefined
const sent: { path: string; body: Record<string, unknown> }[] = []

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  sent.length = 0
  lost = undefined
  useToasts.setState({ list: [] })
  useSession.setState({ token: 't' })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (lost?.test(address)) throw new TypeError('offline')
    if (!body)
      return Response.json({ code: 200, msg: '', data: { shop: { id: 'shop', name: '', slug: '' } } })
    const input = JSON.parse(String(body))
    sent.push({ path: address, body: input })
    if (input.skuId === 'gone')
      return Response.json({ code: SKU_UNAVAILABLE, msg: 'gone', data: { left: 0 } })
    return Response.json({ code: 200, msg: '', data: { count: 1, lines: 1, added: 1, skipped: [] } })
  })
})
afterEach(() => {
  cleanup()
  useSession.setState({ token: '' })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const items = ['gone', 'tea'].map((skuId) => ({ skuId, quantity: 2 })) as never

test('an order of a shop goes to the cart of shops, and names what its shop no longer has', async () => {
  const { result } = renderHook(useBuyAgain, { wrapper })
  expect(await result.current.run({ id: 'o1', kind: 'shop', items })).toEqual({ added: 1, skipped: ['gone'] })
  expect(sent.map(({ path, body }) => [path, body.shopId, body.skuId])).toEqual([
    ['/attractive/cart/add', 'shop', 'gone'],
    ['/attractive/cart/add', 'shop', 'tea'],
  ])
})

test('an order of the platform goes to its cart', async () => {
  const { result } = renderHook(useBuyAgain, { wrapper })
  await result.current.run({ id: 'o1', kind: 'regular', items })
  expect(sent.map(({ path }) => path)).toEqual(['/shop/cart/installAll'])
})

test.each([
  ['the order', /order.info/],
  ['the cart of the shop', /cart.add/],
])(
  'says that there is no connection when the call to %s is lost, and calls no item unavailable',
  async (_, path) => {
    lost = path
    const { result } = renderHook(useBuyAgain, { wrapper })
    expect(await result.current.run({ id: 'o1', kind: 'shop', items })).toBeNull()
    expect(useToasts.getState().list).toHaveLength(1)
  },
)
