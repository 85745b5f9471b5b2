import type { Output } from '@pasar/contract/call'
import { orderInfo, orderList, parcelList, trackingLog } from '@pasar/contract/calls/orders'
import { useRead, useReadPages } from '@/lib/api/query.ts'
import { isPolled, type View } from '../model/views.ts'

export type Order = Output<typeof orderInfo>

/** How often what is on its way is looked at. */
const POLL_MS = 20_000
/** How often the log is asked for while it lacks what the parcels already tell. */
const FAST_POLL_MS = 2_000

export const useOrders = (view: View, keyword: string) =>
  useReadPages(orderList, { view, keyword: keyword || undefined, limit: 10 }, { staleTime: 5_000 })

/** One order, whole; looked at again while something is on its way to it: a parcel or a payment. */
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

/** The parcels of an order and what happened to them, looked at again until all of them arrived. */
export function useParcels(orderId: string) {
  const base = { staleTime: 0, enabled: orderId !== '', handles: ['not-found'] } as const
  const parcels = useRead(parcelList, { orderId }, base)
  const moving = parcels.data?.list.some(
    (parcel) => parcel.state !== 'delivered' && parcel.state !== 'returned',
  )
  const log = useRead(trackingLog, { orderId }, base)
  // The parcels may be answered before the log: it is asked again until it has caught up with the last of them.
  const behind = parcels.data?.list.some(
    ({ id, lastEvent }) =>
      lastEvent && !log.data?.list.some((entry) => entry.packageId === id && entry.at >= lastEvent.at),
  )
  useRead(parcelList, { orderId }, { ...base, refetchInterval: moving ? POLL_MS : false })
  useRead(
    trackingLog,
    { orderId },
    { ...base, refetchInterval: behind ? FAST_POLL_MS : moving ? POLL_MS : false },
  )
  return { parcels, log }
}
