import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '@/lib/api/query.ts'
import { useVisitorCart } from '../model/visitor-cart.ts'
import { useAddToCart } from './add-item.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

test('adding is pending until its message shows, so that a second tap on the button adds nothing', async () => {
  const { result } = renderHook(() => useAddToCart(), { wrapper })
  let added: Promise<boolean> | undefined
  act(() => {
    added = result.current.add({ skuId: 's1' })
  })
  expect(result.current.pending).toBe(true)
  await act(async () => expect(await added).toBe(true))
  await vi.waitFor(() => expect(result.current.pending).toBe(false))
  expect(useVisitorCart.getState().lines).toMatchObject([{ skuId: 's1', quantity: 1 }])
})
