import type { Domain } from '../../platform/domain.ts'
import { openLinksVeto } from './erasure-veto.ts'
import { giftCardJobs } from './jobs.ts'
import { giftCardAdminRoutes } from './routes.admin.ts'
import { giftCardRoutes } from './routes.shop.ts'

export { showGiftCard, voidCard } from './admin/cards.ts'
export { encryptCode, generateCode, hashCode } from './code.ts'
export {
  changeCovered,
  countValidCards,
  issuePurchasedCards,
  sumCovered,
  voidPurchasedCards,
} from './purchased-cards.ts'
export { findCard } from './queries.ts'
export { redeemAllCards, sumOpenCards } from './redeem-all.ts'

/** Gift cards: purchased or issued by staff, given to others, redeemed once into the balance. */
export const giftcards: Domain = {
  routes: [...giftCardRoutes, ...giftCardAdminRoutes],
  jobs: giftCardJobs,
  vetoes: [openLinksVeto],
}
