import type { Output } from '@pasar/contract/call'
import { orderInfo, orderList, parcelList, trackingLog } from '@pasar/contract/calls/orders'
import { shopPurchaseInfo, shopPurchaseList } from '@pasar/contract/calls/shops/orders'
import { useLiveReads } from '@/features/live/use-live-reads.ts'
import { useRead } from '@/lib/api/query.ts'
import { useReadPages } from '@/lib/api/read-pages.ts'
import { isPolled, type View } from '../model/views.ts'

export type Order = Output<typeof orderInfo>

const POLL_MS = 20_000
/** Used while the tracking log is behind the parcels. */
const FAST_POLL_MS = 2_000

/** An order in the list. */
export type ListedOrder = Output<typeof orderList>['list'][number]

const listReads = [orderList, shopPurchaseList]
const orderReads = [orderInfo, shopPurchaseInfo]
const parcelReads = [parcelList, trackingLog]

/**
 * Reads the orders of a view, again when a message arrives: most changes of an order bring one.
 * @param ofShops whether only those in member-owned shops
 */
export function useOrders(view: View, keyword: string, ofShops: boolean) {
  useLiveReads('messages', listReads)
  const input = { view, keyword: keyword || undefined, limit: 10 }
  const all = useReadPages(orderList, input, { staleTime: 5_000, enabled: !ofShops })
  const shops = useReadPages(shopPurchaseList, input, { staleTime: 5_000, enabled: ofShops })
  const shown = ofShops ? shops : all
  return { ...shown, items: shown.items as readonly ListedOrder[] }
}

/** Reads what an order in a member-owned shop has in addition. Polls while its owner has to answer. */
export function useShopPurchase({ id, kind, hold }: Pick<Order, 'id' | 'kind' | 'hold'>) {
  const options = { staleTime: 0, enabled: kind === 'shop', handles: ['not-found'] } as const
  return useRead(shopPurchaseInfo, { id }, { ...options, refetchInterval: hold === 'shop' && POLL_MS })
}

/** Reads an order, again when a message arrives. Polls while a parcel or a payment is in progress. */
export function useOrder(id: string) {
  useLiveReads('messages', orderReads)
  const query = useRead(orderInfo, { id }, { staleTime: 0, enabled: id !== '', handles: ['not-found'] })
  const polled = query.data !== undefined && isPolled[query.data.state]
  useRead(
    orderInfo,
    { id },
    {
      enabled: polled || query.data?.paymentPending === true,
      refetchInterval: POLL_MS,
      handles: ['not-found'],
    },
  )
  return query
}

/** Reads the parcels of an order with their tracking. Polls until all are delivered. */
export function useParcels(orderId: string) {
  useLiveReads('messages', parcelReads)
  const base = { staleTime: 0, enabled: orderId !== '', handles: ['not-found'] } as const
  const parcels = useRead(parcelList, { orderId }, base)
  const inTransit = parcels.data?.list.some(
    (parcel) => parcel.state !== 'delivered' && parcel.state !== 'returned',
  )
  const log = useRead(trackingLog, { orderId }, base)
  // The log may be older than the parcels: refetch until it contains their latest events.
  const behind = parcels.data?.list.some(
    ({ id, lastEvent }) =>
      lastEvent && !log.data?.list.some((entry) => entry.packageId === id && entry.at >= lastEvent.at),
  )
  useRead(parcelList, { orderId }, { ...base, refetchInterval: inTransit ? POLL_MS : false })
  useRead(
    trackingLog,
    { orderId },
    { ...base, refetchInterval: behind ? FAST_POLL_MS : inTransit ? POLL_MS : false },
  )
  return { parcels, log }
}
