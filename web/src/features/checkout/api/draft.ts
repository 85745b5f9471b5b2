import type { Sent } from '@pasar/contract/call'
import { type Draft, draftPreview } from '@pasar/contract/calls/checkout'
import { coupleAcceptDraft, coupleDraft } from '@pasar/contract/calls/couple-packs'
import { groupDraft } from '@pasar/contract/calls/group-buying'
import type { RefusalName } from '@pasar/contract/codes'
import { useState } from 'react'
import { stayInWaitingRoom } from '@/features/waiting-room/model/admission.ts'
import { PREFETCHED_MS } from '@/lib/api/prefetched.ts'
import { buildQuery, queryClient, useRead } from '@/lib/api/query.ts'
import { type CheckoutOptions, getCheckoutOptions } from '../model/checkout-options.ts'
import { findDraftError } from '../model/draft-error.ts'

/** The offer of a purchase in a group, and the group to join; without one a group is opened. */
export type GroupTerms = { offerId: string; groupId: string | undefined }

/**
 * The half of a couple pack: of the initiator, who invites the partner by username and can offer one address
 * for both, or of the partner, who accepts the pack and can take the initiator's address.
 */
export type CoupleTerms =
  | { offerId: string; partner: string; together: boolean }
  | { packId: string; together: boolean }

/** A direct purchase of one SKU, or null for the selected cart items. */
export type Purchase = {
  skuId: string
  quantity: number
  /** Whether it is bought at its points price. */
  inPoints?: boolean
  group?: GroupTerms | undefined
  couple?: CoupleTerms | undefined
} | null

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
  'admission-required',
] as const satisfies readonly RefusalName[]

/** Why a member cannot buy in a group. */
export const groupRefusals = [
  'group-offer-unavailable',
  'group-closed',
  'group-full',
  'group-joined',
  'group-seats-unpaid',
] as const satisfies readonly RefusalName[]

/** Why a member cannot order or accept a couple pack. */
export const coupleRefusals = [
  'couple-offer-unavailable',
  'couple-partner-unavailable',
  'couple-pack-exists',
  'couple-pack-closed',
] as const satisfies readonly RefusalName[]

const fresh = { staleTime: 0, ...stayInWaitingRoom } as const

const buildDraftInput = (purchase: Purchase, options: CheckoutOptions): Sent<typeof draftPreview> => ({
  ...buildPurchaseInput(purchase),
  addressId: options.addressId,
  couponIds: options.couponIds?.join(','),
  points: options.points === '0' ? undefined : options.points,
  inPoints: purchase?.inPoints ? '1' : undefined,
  delivery: options.delivery || undefined,
})

/** Starts to read the draft of the selected cart items. */
export const prefetchCartDraft = (): void =>
  void queryClient.prefetchQuery(
    buildQuery(draftPreview, buildDraftInput(null, getCheckoutOptions()), { ...fresh, handles }),
  )

/** Reads the draft of the half of a couple pack; null for other purchases. */
function useCoupleDraft(purchase: Purchase, { addressId, ...others }: CheckoutOptions) {
  const delivery = others.delivery || undefined
  const couple = purchase?.couple
  const isAccepting = couple !== undefined && 'packId' in couple
  const isInviting = couple !== undefined && 'offerId' in couple
  const options = { ...fresh, handles: [...handles, ...coupleRefusals, 'address-required'] } as const
  const initiator = useRead(
    coupleDraft,
    { offerId: isInviting ? couple.offerId : '', skuId: purchase?.skuId ?? '', addressId, delivery },
    { ...options, enabled: isInviting },
  )
  const partner = useRead(
    coupleAcceptDraft,
    {
      id: isAccepting ? couple.packId : '',
      addressId: couple?.together ? undefined : addressId,
      delivery,
      toInitiator: couple?.together ? '1' : '',
    },
    { ...options, enabled: isAccepting },
  )
  return isInviting ? initiator : isAccepting ? partner : null
}

/** Reads the draft, priced by the server for the options. The previous draft stays while prices update. */
export function useDraft(purchase: Purchase, options: CheckoutOptions) {
  const group = purchase?.group
  const regular = useRead(draftPreview, buildDraftInput(purchase, options), {
    ...fresh,
    ...(!purchase && { staleTime: PREFETCHED_MS }),
    handles,
    enabled: !group && !purchase?.couple,
  })
  const grouped = useRead(
    groupDraft,
    {
      offerId: group?.offerId ?? '',
      groupId: group?.groupId,
      skuId: purchase?.skuId ?? '',
      quantity: purchase?.quantity,
      addressId: options.addressId,
      delivery: options.delivery || undefined,
    },
    { ...fresh, handles: [...handles, ...groupRefusals], enabled: group !== undefined },
  )
  const couple = useCoupleDraft(purchase, options)
  const query = couple ?? (group ? grouped : regular)
  const [last, setLast] = useState<Draft>()
  if (query.data && query.data !== last) setLast(query.data)
  return {
    draft: query.data ?? last,
    error: findDraftError(query),
    refetch: query.refetch,
    pricing: query.isFetching,
  }
}
