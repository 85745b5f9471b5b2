import type { Domain } from '../../platform/domain.ts'
import { openCorrectionsVeto } from './erasure-veto.ts'
import { walletJobs } from './jobs.ts'
import { walletAdminRoutes } from './routes.admin.ts'
import { walletRoutes } from './routes.shop.ts'

export { approveAlone, loadApprovalTest } from './approvals/single-approvals.ts'
export { cardPurpose } from './bank-cards/manage-cards.ts'
export {
  decryptCardNumber,
  findPayoutCard,
  type PayoutCard,
  presentBankByCode,
} from './bank-cards/payout-card.ts'
export { isSameName, maskNumber } from './bank-cards/rules.ts'
export { limitPerDay } from './daily-limits.ts'
export { type ChargeRate, findChargeRate } from './exchange/charge-rate.ts'
export { findPayoutRate, type PayoutRate } from './exchange/payout-rate.ts'
export { assetName } from './messages.ts'
export { baseCurrency, getRateBook } from './rates/rate-book.ts'
export { convertAmount, type RateBook } from './rates/rules.ts'
export { countLookup } from './transfers/find-receiver.ts'

/**
 * Members' wallets: assets and their log, transfers between members, exchanges at the operator's rates,
 * points and their expiry, bank cards.
 */
export const wallet: Domain = {
  routes: [...walletRoutes, ...walletAdminRoutes],
  jobs: walletJobs,
  vetoes: [openCorrectionsVeto],
}
