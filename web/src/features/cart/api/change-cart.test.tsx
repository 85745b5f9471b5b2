import { type CartItem, cartUpdateAll } from '@pasar/contract/calls/cart'
import { draftPreview } from '@pasar/contract/calls/checkout'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient, useRead } from '@/lib/api/query.ts'
import { useSession } from '@/lib/session.ts'
import { useCartChanges } from './change-cart.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

afterEach(() => {
  cleanup()
  useSession.setState({ token: '' })
  vi.unstubAllGlobals()
})

test('a checkout that opens before a change of the cart is stored is priced again afterwards', async () => {
  let stored = 1
  let store: () => void = () => undefined
  useSession.setState({ token: 't' })
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith(cartUpdateAll.path)) {
      await new Promise<void>((done) => {
        store = done
      })
      stored = 2
    }
    return Response.json({ code: 200, msg: '', data: { quantity: stored } })
  })
  const changes = renderHook(useCartChanges, { wrapper })
  changes.result.current.change([{ skuId: 's1' } as CartItem], { quantity: 2 })
  changes.unmount()
  const draft = renderHook(() => useRead(draftPreview, { source: 'cart' }), { wrapper })
  await vi.waitFor(() => expect(draft.result.current.data).toEqual({ quantity: 1 }))
  store()
  await vi.waitFor(() => expect(draft.result.current.data).toEqual({ quantity: 2 }))
})
