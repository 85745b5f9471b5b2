import type { Output } from '@pasar/contract/call'
import { groupInfo, groupOfferInfo, groupOfferList, openGroupList } from '@pasar/contract/calls/group-buying'
import { invalidateReads, useRead } from '@/lib/api/query.ts'
import { useReadPages } from '@/lib/api/read-pages.ts'
import { offerList, STALE_MS } from './offer-list.ts'

export type { BuyingGroup, GroupOffer } from '@pasar/contract/calls/group-buying'
export type Group = Output<typeof groupInfo>
export type OfferSkus = Output<typeof groupOfferInfo>['skus']

const POLL_MS = 15_000
/** Used after the last payment, until the group is complete. */
const FAST_POLL_MS = 2_000

/** Reads the offers that can be bought now. */
export const useGroupOffers = () => useReadPages(...offerList)

/** Reads the open groups of a product with its offer. */
export const useOpenGroups = (goodsId: string) =>
  useReadPages(openGroupList, { goodsId, limit: 5 }, { staleTime: STALE_MS })

/** Reads the SKUs of an offer. */
export const useOfferSkus = (offerId: string) =>
  useRead(groupOfferInfo, { id: offerId }, { staleTime: STALE_MS, handles: ['not-found'] })

/** Reads a group by its id, or by an order of the member in it. Polls while it is open. */
export function useGroup(target: { id: string } | { orderId: string }) {
  const query = useRead(groupInfo, target, { staleTime: STALE_MS, handles: ['not-found'] })
  const isComplete = query.data !== undefined && query.data.paid >= query.data.size
  useRead(groupInfo, target, {
    enabled: query.data?.state === 'open',
    refetchInterval: isComplete ? FAST_POLL_MS : POLL_MS,
    handles: ['not-found'],
  })
  return query
}

/** Reads groups and offers again, after one has ended. */
export const refreshGroups = (): void =>
  void invalidateReads([groupOfferList, openGroupList, groupInfo, groupOfferInfo])
