import type { Output } from '@pasar/contract/call'
import { orderInfo, orderList, parcelList, trackingLog } from '@pasar/contract/calls/orders'
import { useRead, useReadPages } from '@/lib/api/query.ts'
import { isPolled, type View } from '../model/views.ts'

export type Order = Output<typeof orderInfo>

const POLL_MS = 20_000
/** Used while the tracking log is behind the parcels. */
const FAST_POLL_MS = 2_000

export const useOrders = (view: View, keyword: string) =>
  useReadPages(orderList, { view, keyword: keyword || undefined, limit: 10 }, { staleTime: 5_000 })

/** Reads an order. Polls while a parcel or a payment is in progress. */
export function useOrder(id: string) {
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
