import type { Domain } from '../../platform/domain.ts'
import { walletJobs } from './jobs.ts'
import { walletAdminRoutes } from './routes.admin.ts'
import { walletRoutes } from './routes.shop.ts'

export { bankNamed, cardNumber, type PayoutCard, payoutCard } from './bank-cards/payout-card.ts'
export { isSameName, maskedNumber } from './bank-cards/rules.ts'
export { type PayoutRate, payoutRate } from './exchange/payout-rate.ts'
export { assetName } from './messages.ts'
export { baseCurrency, rateBook } from './rates/rate-book.ts'
export { type RateBook, worthIn } from './rates/rules.ts'
export { staffNames } from './staff-names.ts'
export { dayIn } from './time.ts'

/**
 * What members have: assets and their log, transfers between members, exchange between assets at the operator's
 * rates, points and their end, bank cards.
 */
export const wallet: Domain = {
  routes: [...walletRoutes, ...walletAdminRoutes],
  jobs: walletJobs,
}
