import { couponClaim, couponList, couponMine, couponRedeem } from '@pasar/contract/calls/pricing'
import { handle, handleOutside, type Route } from '../../platform/http/calls/handle.ts'
import { collectCoupon } from './collect-coupon.ts'
import { listCoupons, listMyCoupons } from './list-coupons.ts'
import { redeemCode } from './redeem-code.ts'

export const pricingRoutes: Route[] = [
  handle(couponList, listCoupons),
  handle(couponMine, listMyCoupons),
  handle(couponClaim, collectCoupon),
  handleOutside(couponRedeem, redeemCode),
]
