import { orderList } from '@pasar/contract/calls/orders'
import { couponMine } from '@pasar/contract/calls/pricing'
import { useRead } from '@/lib/api/query.ts'
import { useSignedIn } from '@/lib/session.ts'

/** How many orders stand in each view; undefined for a visitor or while unknown. */
export const useOrderCounts = () => useRead(orderList, { limit: 1 }, { enabled: useSignedIn() }).data?.counts

/** The coupons the member holds. */
export const useMyCoupons = () => useRead(couponMine, {}, { enabled: useSignedIn() })

/** How many of them can be used now. */
export const useUsableCouponCount = (): number | undefined =>
  useMyCoupons().data?.list.filter(({ state }) => state === 'usable').length
