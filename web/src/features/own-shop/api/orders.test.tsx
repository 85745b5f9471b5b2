import { shopOrderInfo, shopOrderMove } from '@pasar/contract/calls/shops/orders'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '@/lib/api/query.ts'
import { useMoveOrder, useShopOrder } from './orders.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

/** The state that the server's reads show. */
let stored: string
let reads: number

beforeEach(() => {
  queryClient.clear()
  ;[stored, reads] = ['shipped', 0]
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes(shopOrderInfo.path)) reads++
    const state = path.endsWith(shopOrderMove.path) ? 'delivered' : stored
    return Response.json({ code: 200, msg: '', data: { id: 'o', state, moves: [] } })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

/** Opens a shipped order, and marks it as delivered. @returns the state that is shown */
async function deliver(): Promise<() => string | undefined> {
  const { result } = renderHook(() => ({ order: useShopOrder('o'), move: useMoveOrder() }), { wrapper })
  await pass(0.1)
  expect(result.current.order.data?.state).toBe('shipped')
  await act(async () => {
    void result.current.move.run({ id: 'o', move: 'deliver' })
    await vi.advanceTimersByTimeAsync(100)
  })
  return () => result.current.order.data?.state
}

test('an order that leaves the state of a move after a read has shown it is shown as it is read', async () => {
  const shown = await deliver()
  expect(shown()).toBe('delivered')
  stored = 'delivered'
  await pass(2)
  stored = 'shipped'
  void queryClient.invalidateQueries({ queryKey: [shopOrderInfo.path] })
  await pass(0.1)
  expect(shown()).toBe('shipped')
})

test('an order that no read shows in the state of a move is shown as it is read after 15 s, and polled no more', async () => {
  const shown = await deliver()
  await pass(10)
  expect(shown()).toBe('delivered')
  await pass(5)
  expect(shown()).toBe('shipped')
  const before = reads
  await pass(10)
  expect(reads).toBe(before)
})
