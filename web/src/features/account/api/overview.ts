import { orderList } from '@pasar/contract/calls/orders'
import { couponMine } from '@pasar/contract/calls/pricing'
import { useRead } from '@/lib/api/query.ts'
import { useSignedIn } from '@/lib/session.ts'

/** Returns the number of orders in each view. Undefined for visitors and while loading. */
export const useOrderCounts = () => useNewestOrder()?.counts

/** Returns the number of all orders. Undefined for visitors and while loading. */
export const useOrderTotal = () => useNewestOrder()?.total

const useNewestOrder = () => useRead(orderList, { limit: 1 }, { enabled: useSignedIn() }).data

/** Reads the member's coupons. */
export const useMyCoupons = () => useRead(couponMine, {}, { enabled: useSignedIn() })
