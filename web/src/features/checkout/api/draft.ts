import { type Draft, draftPreview } from '@pasar/contract/calls/checkout'
import type { RefusalName } from '@pasar/contract/codes'
import { useState } from 'react'
import { useRead } from '@/lib/api/query.ts'
import type { CheckoutOptions } from '../model/checkout-options.ts'

/** A direct purchase of one SKU, or null for the selected cart items. */
export type Purchase = { skuId: string; quantity: number } | null

export const buildPurchaseInput = (purchase: Purchase) =>
  purchase ? ({ source: 'direct', ...purchase } as const) : ({ source: 'cart' } as const)

const handles = [
  'nothing-selected',
  'sku-unavailable',
  'out-of-stock',
  'limit-exceeded',
  'not-found',
] as const satisfies readonly RefusalName[]

/** Reads the draft, priced by the server for the options. The previous draft stays while prices update. */
export function useDraft(purchase: Purchase, options: CheckoutOptions) {
  const query = useRead(
    draftPreview,
    {
      ...buildPurchaseInput(purchase),
      addressId: options.addressId,
      couponIds: options.couponIds?.join(','),
      points: options.points === '0' ? undefined : options.points,
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
