import { type Draft, draftPreview } from '@pasar/contract/calls/checkout'
import { groupDraft } from '@pasar/contract/calls/group-buying'
import type { RefusalName } from '@pasar/contract/codes'
import { useState } from 'react'
import { useRead } from '@/lib/api/query.ts'
import type { CheckoutOptions } from '../model/checkout-options.ts'

/** The offer of a purchase in a group, and the group to join; without one a group is opened. */
export type GroupTerms = { offerId: string; groupId: string | undefined }

/** A direct purchase of one SKU, or null for the selected cart items. */
export type Purchase = { skuId: string; quantity: number; group?: GroupTerms | undefined } | null

export const buildPurchaseInput = (purchase: Purchase) =>
  purchase
    ? ({ source: 'direct', skuId: purchase.skuId, quantity: purchase.quantity } as const)
    : ({ source: 'cart' } as const)

const handles = [
  'nothing-selected',
  'sku-unavailable',
  'out-of-stock',
  'limit-exceeded',
  'not-found',
] as const satisfies readonly RefusalName[]

/** Why a member cannot buy in a group. */
export const groupRefusals = [
  'group-offer-unavailable',
  'group-closed',
  'group-full',
  'group-joined',
  'group-seats-unpaid',
] as const satisfies readonly RefusalName[]

/** Reads the draft, priced by the server for the options. The previous draft stays while prices update. */
export function useDraft(purchase: Purchase, options: CheckoutOptions) {
  const group = purchase?.group
  const regular = useRead(
    draftPreview,
    {
      ...buildPurchaseInput(purchase),
      addressId: options.addressId,
      couponIds: options.couponIds?.join(','),
      points: options.points === '0' ? undefined : options.points,
    },
    { staleTime: 0, handles, enabled: !group },
  )
  const grouped = useRead(
    groupDraft,
    {
      offerId: group?.offerId ?? '',
      groupId: group?.groupId,
      skuId: purchase?.skuId ?? '',
      quantity: purchase?.quantity,
      addressId: options.addressId,
    },
    { staleTime: 0, handles: [...handles, ...groupRefusals], enabled: group !== undefined },
  )
  const query = group ? grouped : regular
  const [last, setLast] = useState<Draft>()
  if (query.data && query.data !== last) setLast(query.data)
  return {
    draft: query.data ?? last,
    error: query.error,
    refetch: query.refetch,
    pricing: query.isFetching,
  }
}
