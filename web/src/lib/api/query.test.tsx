import { orderList } from '@pasar/contract/calls/orders'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useNetwork } from '../network.ts'
import { queryClient, useRead } from './query.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

/** Generous for busy machines. */
const slow = { timeout: 10_000 }

const setOnline = (online: boolean) => {
  onlineManager.setOnline(online)
  useNetwork.setState({ online })
}

afterEach(() => {
  setOnline(true)
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('fails at once while offline, and reads again once online', async () => {
  const fetched = vi.fn().mockRejectedValue(new TypeError('offline'))
  vi.stubGlobal('fetch', fetched)
  setOnline(false)
  const { result } = renderHook(() => useRead(orderList, { view: 'all' }), { wrapper })
  await waitFor(() => expect(result.current.status).toBe('error'), slow)
  const page = { list: [], total: 0, page: 1, limit: 10 }
  fetched.mockImplementation(async () => new Response(JSON.stringify({ code: 200, msg: '', data: page })))
  setOnline(true)
  await waitFor(() => expect(result.current.data).toEqual(page), slow)
})
