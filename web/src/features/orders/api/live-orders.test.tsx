import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { publishLiveEvent } from '@/features/live/listeners.ts'
import { queryClient } from '@/lib/api/query.ts'
import { useOrder, useOrders, useParcels } from './orders.ts'

/** The addresses of the reads. */
let reads: string[]
const countOf = (path: string) => reads.filter((it) => it.startsWith(path)).length

beforeEach(() => {
  reads = []
  queryClient.clear()
  vi.stubGlobal('fetch', async (address: string) => {
    reads.push(address)
    const data = { list: [], total: 0, page: 1, limit: 10, state: 'received' }
    return Response.json({ code: 200, msg: '', data })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (hook: () => unknown) =>
  renderHook(hook, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })

it.each([
  ['an order', () => useOrder('o1'), '/shop/order/info'],
  ['a list of orders', () => useOrders('all', '', false), '/shop/order/list'],
  ['the parcels of an order', () => useParcels('o1'), '/shop/order/packageList'],
] as const)(
  'reads %s again when a message about it arrives, and after events may have been missed',
  async (_, hook, path) => {
    show(hook)
    await vi.waitFor(() => expect(countOf(path)).toBe(1))
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    publishLiveEvent({ topic: 'chat' })
    publishLiveEvent({ topic: 'messages' })
    await vi.waitFor(() => expect(countOf(path)).toBe(2))
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    publishLiveEvent({ topic: 'resync' })
    await vi.waitFor(() => expect(countOf(path)).toBe(3))
  },
)
