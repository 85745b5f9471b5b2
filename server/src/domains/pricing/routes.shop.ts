import { couponClaim, couponList, couponMine } from '@pasar/contract/calls/pricing'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { collectCoupon } from './collect-coupon.ts'
import { listCoupons, listMyCoupons } from './list-coupons.ts'

export const pricingRoutes: Route[] = [
  handle(couponList, listCoupons),
  handle(couponMine, listMyCoupons),
  handle(couponClaim, collectCoupon),
]
