import { type Draft, draftPreview } from '@pasar/contract/calls/checkout'
import type { RefusalName } from '@pasar/contract/codes'
import { useState } from 'react'
import { useRead } from '@/lib/api/query.ts'
import type { CheckoutOptions } from '../model/checkout-options.ts'

/** What is bought: one SKU at once, or what is selected in the cart. */
export type Purchase = { skuId: string; quantity: number } | null

export const buildPurchaseInput = (bought: Purchase) =>
  bought ? ({ source: 'direct', ...bought } as const) : ({ source: 'cart' } as const)

const handles = [
  'nothing-selected',
  'sku-unavailable',
  'out-of-stock',
  'limit-exceeded',
  'not-found',
] as const satisfies readonly RefusalName[]

/** The order priced by the server for what the shopper wants; the last prices stay while it is priced anew. */
export function useDraft(bought: Purchase, wishes: CheckoutOptions) {
  const query = useRead(
    draftPreview,
    {
      ...buildPurchaseInput(bought),
      addressId: wishes.addressId,
      couponIds: wishes.couponIds?.join(','),
      points: wishes.points === '0' ? undefined : wishes.points,
    },
    { staleTime: 0, handles },
  )
  const [last, setLast] = useState<Draft>()
  if (query.data && query.data !== last) setLast(query.data)
  return {
    draft: query.data ?? last,
    error: query.error,
    refetch: query.refetch,
    pricing: query.isFetching,
  }
}
