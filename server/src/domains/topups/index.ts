import type { Domain } from '../../platform/domain.ts'
import { openTopUpsVeto } from './erasure-veto.ts'
import { topUpJobs } from './jobs.ts'
import { topUpAdminRoutes } from './routes.admin.ts'
import { topUpRoutes } from './routes.shop.ts'

export { findTransferCurrencies } from './accounts.ts'
export { presentTopUpLines } from './admin/list-top-ups.ts'
export { presentReview } from './admin/show-top-up.ts'
export { closeTopUp } from './close-top-up.ts'
export { creditTopUp } from './credit-top-up.ts'
export { transferLabels } from './messages.ts'
export { openTopUp } from './open-top-up.ts'
export { presentTopUps } from './presenter.ts'
export {
  findTopUp,
  findTopUps,
  listMemberTopUps,
  lockTopUp,
  type TopUpRow,
  updateTopUp,
} from './queries.ts'
export { beginTopUpRefund, endTopUpRefund, reserveTopUpRefund, revertTopUpRefund } from './refunds.ts'
export { type Bounds, computePresets, openStates, refundableAmount } from './rules.ts'
export { cancelTopUp, sendProof } from './send-proof.ts'
export { computeTopUpBounds } from './terms.ts'

/**
 * Top-ups of members' balances: bank transfers with proof and review, and crediting. The payments domain
 * collects top-ups at payment providers.
 */
export const topups: Domain = {
  routes: [...topUpRoutes, ...topUpAdminRoutes],
  jobs: topUpJobs,
  vetoes: [openTopUpsVeto],
}
