import type { Domain } from '../../platform/domain.ts'
import { giftCardJobs } from './jobs.ts'
import { giftCardAdminRoutes } from './routes.admin.ts'
import { giftCardRoutes } from './routes.shop.ts'

export { issueBought, voidBought } from './issue-bought.ts'

/** Gift cards: made for who bought them or by staff, given, redeemed into the balance once. */
export const giftcards: Domain = {
  routes: [...giftCardRoutes, ...giftCardAdminRoutes],
  jobs: giftCardJobs,
}
