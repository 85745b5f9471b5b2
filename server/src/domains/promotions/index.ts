import type { Domain } from '../../platform/domain.ts'
import { promotionAdminRoutes } from './routes.admin.ts'

export {
  exceedsMemberLimit,
  findFlashOffers,
  findPromotedProducts,
  findRunningPromotions,
  flashColumn,
  type GiftSku,
  hasMemberLimit,
  lockPromotionUnits,
  type PromotedProducts,
  type PromotionUnits,
  promotionsColumn,
  type RunningPromotions,
  returnPromotionUnits,
  toFlashOffer,
  toRunningPromotions,
  usePromotionUnits,
  type Viewer,
} from './queries.ts'
export { chooseGiftUnits, type FlashOffer, toFlashPrice, unitsForMember } from './rules.ts'

/** Promotions beside coupons: flash sales, buy-get discounts and gifts. */
export const promotions: Domain = { routes: promotionAdminRoutes, jobs: [] }
