import type { Output, Sent } from '@pasar/contract/call'
import * as calls from '@pasar/contract/calls/after-sales/after-sales'
import { orderInfo, orderList } from '@pasar/contract/calls/orders'
import { shopPurchaseList } from '@pasar/contract/calls/shops/orders'
import type { AfterSaleKind } from '@pasar/contract/orders/after-sale-states'
import { useLiveReads } from '@/features/live/use-live-reads.ts'
import { useRead } from '@/lib/api/query.ts'
import { useReadPages } from '@/lib/api/read-pages.ts'
import { useCall } from '@/lib/api/use-call.ts'

export type AfterSale = Output<typeof calls.afterSaleInfo>
export type Eligibility = Output<typeof calls.afterSaleGoods>
export type EligibleItem = Eligibility['items'][number]
export type Unit = Sent<typeof calls.orderAfterSaleApply>['items'] extends (infer T)[] | undefined ? T : never
export type RequestView = (typeof calls.afterSaleViews)[number]

const POLL_MS = 20_000
const reads = [calls.afterSaleList, calls.afterSaleInfo, calls.afterSaleTrack]
const changes = [...reads, calls.afterSaleGoods, orderList, shopPurchaseList, orderInfo]

/** Reads requests again when the shop has acted. */
const useLiveRequests = () => useLiveReads('after-sales', reads)

/** @param formerId the rejected request that is repeated; empty without one */
export const useEligibility = (orderId: string, formerId = '') =>
  useRead(
    calls.afterSaleGoods,
    { orderId, formerId: formerId || undefined },
    { staleTime: 0, handles: ['not-found', 'state-changed'] },
  )

export const useReasons = (orderId: string) => useRead(calls.afterSaleReasonList, { orderId })

export const useReplacements = (itemId: string, enabled: boolean) =>
  useRead(calls.afterSaleReplacements, { itemId }, { staleTime: 0, enabled })

/** Reads the most that a return of the chosen units refunds, and the ways it goes. */
export const useExpectedRefund = (
  orderId: string,
  kind: AfterSaleKind,
  items: readonly Unit[],
  formerId?: string,
) =>
  useRead(
    calls.orderAfterSaleApply,
    { orderId, kind, items: [...items], formerId },
    {
      enabled: kind === 'return' && items.length > 0,
      handles: ['after-sale-excluded', 'after-sale-too-many', 'state-changed'],
    },
  )

/** Reads the member's requests. @param mine only those that wait for the member */
export function useRequests(view: RequestView, mine: boolean, limit = 10) {
  useLiveRequests()
  return useReadPages(calls.afterSaleList, { view, mine: mine || undefined, limit }, { staleTime: 5_000 })
}

/** Reads a request. Polls while a parcel or a refund is in progress. */
export function useRequest(id: string) {
  useLiveRequests()
  const options = { staleTime: 0, enabled: id !== '', handles: ['not-found'] } as const
  const query = useRead(calls.afterSaleInfo, { id }, options)
  const state = query.data?.state
  const moves = state === 'in_transit' || state === 'refunding' || state === 'replacement_sent'
  useRead(calls.afterSaleInfo, { id }, { ...options, refetchInterval: moves ? POLL_MS : false })
  return query
}

/** Reads the parcels of a request with their tracking events. */
export const useTracking = (id: string, enabled: boolean) =>
  useRead(calls.afterSaleTrack, { id }, { staleTime: 0, enabled })

export const useCarriers = () => useRead(calls.afterSaleCarriers, {})
export const useCenters = (orderId: string) => useRead(calls.afterSaleCenters, { orderId })

export const useSubmitRequest = () =>
  useCall(calls.afterSaleSubmit, { changes, handles: ['exchanges-reached'] })
export const useWithdraw = () => useCall(calls.afterSaleCancel, { changes })
export const useSendGoods = () => useCall(calls.afterSaleExpressSave, { changes })
export const useConfirmGoods = () => useCall(calls.afterSaleReceipt, { changes })
export const useEscalate = () => useCall(calls.afterSaleEscalate, { changes })
export const useWriteMessage = () => useCall(calls.afterSaleMessage, { changes: reads })
export const useMarkRead = () => useCall(calls.afterSaleRead, { changes: [calls.afterSaleList] })
