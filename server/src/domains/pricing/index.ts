import type { Domain } from '../../platform/domain.ts'
import { pricingAdminRoutes } from './routes.admin.ts'
import { pricingRoutes } from './routes.shop.ts'

export {
  getStoredAdjustments,
  presentAdjustments,
  type StoredAdjustment,
  storeAdjustments,
} from './adjustments.ts'
export { applyCoupons, bestCoupons, type CouponLine } from './coupon-rules.ts'
export {
  dealerLevelColumn,
  findDealerDiscount,
  isDealerDiscountable,
  toDealerDiscount,
} from './dealer-prices.ts'
export {
  defaultDuties,
  isProhibited,
  presentDuties,
  presentProhibited,
  prohibitedColumn,
  type StoredDuties,
} from './destinations.ts'
export { type FreightTerms, freightRows, listFreightTerms, toFreightTerms } from './freight-queries.ts'
export { type DeliveryDays, estimateDelivery } from './freight-rules.ts'
export { getFreightSummary } from './freight-summary.ts'
export { isSameFreightZone } from './freight-zone.ts'
export { listCouponsById, listProductCoupons, presentOffered } from './list-coupons.ts'
export {
  formatMoney,
  formatPoints,
  formatTotal,
  presentCollectable,
  presentDraftCoupons,
} from './presenter.ts'
export {
  type FlashPrice,
  getRegularPrice,
  getUnitPrice,
  isUnitPrice,
  type UnitPrice,
} from './price-sources.ts'
export { type BuyGetTerms, type GiftTerms, isInScope } from './promotion-rules.ts'
export {
  big,
  type HeldCoupon,
  hasFirstOrderCoupon,
  heldCoupons,
  isNewMember,
  lockFreeCoupons,
  type OfferedCoupon,
  offeredColumn,
  offeredCoupons,
  offeredToProduct,
  type Raw,
  releaseCoupons,
  spendCouponsAgain,
  toHeldCoupon,
  toOfferedCoupon,
} from './queries.ts'
export { type PricedDraft, type PriceLine, priceDraft, toCouponLines } from './rules.ts'

export const pricing: Domain = {
  routes: [...pricingRoutes, ...pricingAdminRoutes],
  jobs: [],
}
