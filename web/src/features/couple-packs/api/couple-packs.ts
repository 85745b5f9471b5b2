import {
  coupleCancel,
  coupleCenter,
  coupleDecline,
  coupleOfferInfo,
  coupleOrderList,
  couplePartner,
} from '@pasar/contract/calls/couple-packs'
import { orderInfo, orderList } from '@pasar/contract/calls/orders'
import { invalidateReads, useRead } from '@/lib/api/query.ts'
import { useReadPages } from '@/lib/api/read-pages.ts'
import { useCall } from '@/lib/api/use-call.ts'

export type { CoupleOffer, CouplePack } from '@pasar/contract/calls/couple-packs'

/** The other member pays or answers meanwhile. */
const STALE_MS = 5_000
const POLL_MS = 15_000

/** Reads the couple packs of a product. */
export const useCoupleOffer = (goodsId: string) =>
  useRead(coupleOfferInfo, { goodsId }, { staleTime: STALE_MS })

/** Finds the partner by username. The form shows refusals at the field. */
export const useFindPartner = () =>
  useCall(couplePartner, { handles: ['couple-partner-unavailable', 'too-many-requests'] })

/** Reads a pack by its id, or by the member's order in it. Polls while it is open. */
export function useCouplePack(target: { id: string } | { orderId: string }) {
  const options = { staleTime: STALE_MS, handles: ['not-found'] } as const
  const query = useRead(coupleCenter, target, options)
  const pack = query.data?.packs[0]
  const isOpen = pack?.state === 'awaiting_partner' || pack?.state === 'accepted'
  useRead(coupleCenter, target, { ...options, enabled: isOpen, refetchInterval: POLL_MS })
  return { ...query, pack }
}

/** Reads all packs of the member, newest first. */
export const useCouplePacks = () => useReadPages(coupleOrderList, {}, { staleTime: STALE_MS })

const changes = [coupleCenter, coupleOrderList, orderInfo, orderList]
export const useDeclinePack = () => useCall(coupleDecline, { changes })
export const useCancelPack = () => useCall(coupleCancel, { changes })

/** Reads packs again, after one has ended. */
export const refreshPacks = (): void => void invalidateReads([coupleCenter, coupleOrderList])
