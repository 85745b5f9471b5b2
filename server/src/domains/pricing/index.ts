import type { Domain } from '../../platform/domain.ts'
import { pricingRoutes } from './routes.shop.ts'

export { applyCoupons, bestCoupons, type CouponLine, type CouponTerms } from './coupon-rules.ts'
export { type FreightSummary, freightSummary } from './freight-summary.ts'
export { couponsForGoods } from './list-coupons.ts'
export { freightTerms, type HeldCoupon, heldCoupons, offeredCoupons, releaseCoupons, retakeCoupons } from './queries.ts'
export { type PricedDraft, type PriceLine, priceDraft, struckPriceOf, unitPriceOf } from './rules.ts'
export { wireDraftCoupons } from './wire.ts'

export const pricing: Domain = { routes: pricingRoutes, jobs: [] }
