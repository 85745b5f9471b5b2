import { draftPreview } from '@pasar/contract/calls/checkout'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiRefusal } from '@/lib/api/errors.ts'
import { invalidateReads, queryClient } from '@/lib/api/query.ts'
import { useNetwork } from '@/lib/network.ts'
import { noOptions } from '../model/checkout-options.ts'
import { type Purchase, prefetchCartDraft, useDraft } from './draft.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

/** codes/checkout.ts */
const OUT_OF_STOCK = 3203

let state: 'priced' | 'lost' | 'refused'
let requests: number
beforeEach(() => {
  state = 'priced'
  requests = 0
  useNetwork.setState({ online: false })
  vi.stubGlobal('fetch', async () => {
    requests++
    if (state === 'lost') throw new TypeError('offline')
    if (state === 'refused') return Response.json({ code: OUT_OF_STOCK, msg: 'sold out', data: null })
    return Response.json({ code: 200, msg: '', data: { lines: [] } })
  })
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

const read = async () => {
  const { result, rerender } = renderHook((change: object) => useDraft(null, { ...noOptions, ...change }), {
    wrapper,
    initialProps: {},
  })
  await waitFor(() => expect(result.current.draft).toBeDefined())
  return { result, rerender }
}
const readAgain = (next: typeof state) => {
  state = next
  return act(() => invalidateReads([draftPreview]))
}

test('a draft that is read again without a connection stays, and a refusal replaces it', async () => {
  const { result } = await read()
  await readAgain('lost')
  await waitFor(() => expect(result.current.pricing).toBe(false))
  expect(result.current.error).toBeNull()
  await readAgain('refused')
  await waitFor(() => expect(result.current.error).toBeInstanceOf(ApiRefusal))
})

test('options that could not be priced are an error, as the draft is that of other options', async () => {
  const { result, rerender } = await read()
  state = 'lost'
  rerender({ points: '100' })
  await waitFor(() => expect(result.current.error).not.toBeNull())
})

/** The page as it is opened: what it prefetches, then its first render. */
async function arrive(purchase: Purchase) {
  if (!purchase) prefetchCartDraft()
  const { result, unmount } = renderHook(() => useDraft(purchase, noOptions), { wrapper })
  await waitFor(() => expect(result.current.draft).toBeDefined())
  await waitFor(() => expect(result.current.pricing).toBe(false))
  unmount()
}

test.each([
  ['the cart', null],
  ['one SKU', { skuId: '0190a000-0000-7000-8000-000000000001', quantity: 1 }],
])('the draft of %s is one request at each arrival, also right after the last one', async (_, purchase) => {
  await arrive(purchase)
  expect(requests).toBe(1)
  // As after the buyer's identity was saved on another page.
  await arrive(purchase)
  expect(requests).toBe(2)
})
