import { shopCartUpdate } from '@pasar/contract/calls/shops/cart'
import { shopDraft } from '@pasar/contract/calls/shops/checkout'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '@/lib/api/query.ts'
import { request } from '@/lib/api/request.ts'
import { useSession } from '@/lib/session.ts'
import { useShopCartChanges } from './shop-cart.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

afterEach(() => {
  cleanup()
  useSession.setState({ token: '' })
  vi.unstubAllGlobals()
})

test('a checkout of shops that opens before a change of their cart is stored is priced again afterwards', async () => {
  let stored = 1
  let store: () => void = () => undefined
  useSession.setState({ token: 't' })
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith(shopCartUpdate.path)) {
      await new Promise<void>((done) => {
        store = done
      })
      stored = 2
    }
    return Response.json({ code: 200, msg: '', data: { quantity: stored } })
  })
  const changes = renderHook(useShopCartChanges, { wrapper })
  changes.result.current.change([{ shopId: 'shop', skuId: 's1' }], { quantity: 2 })
  changes.unmount()
  const draft = renderHook(
    () => useQuery({ queryKey: [shopDraft.path], queryFn: () => request(shopDraft, { source: 'cart' }) }),
    { wrapper },
  )
  await vi.waitFor(() => expect(draft.result.current.data).toEqual({ quantity: 1 }))
  store()
  await vi.waitFor(() => expect(draft.result.current.data).toEqual({ quantity: 2 }))
})
