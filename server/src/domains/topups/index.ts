import type { Domain } from '../../platform/domain.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { closeUnproved } from './close.ts'
import { topUpRoutes } from './routes.ts'

export { transferableCurrencies } from './accounts.ts'
export { closeTopUp } from './close.ts'
export { creditTopUp } from './credit.ts'
export { companyWords } from './messages.ts'
export { openTopUp } from './open.ts'
export { cancelTopUp, sendProof } from './proof.ts'
export {
  changeTopUp,
  dueTopUps,
  lockTopUp,
  memberTopUps,
  type TopUpRow,
  topUpById,
  topUpsById,
} from './queries.ts'
export { beginTopUpRefund, endTopUpRefund } from './refunds.ts'
export { linesOf } from './review/lines.ts'
export { reviewOf } from './review/show.ts'
export { type Bounds, openStates, presetsOf } from './rules.ts'
export { topUpBounds } from './terms.ts'
export { wireTopUps } from './wire.ts'

/**
 * Money that members put into their balance: what it is, transfers to the shop's accounts with their proof and review,
 * and the crediting. How it is paid at payment companies is payments' business.
 */
export const topups: Domain = {
  routes: topUpRoutes,
  jobs: [defineJob({ name: 'topups.close-unproved', cron: '23 * * * *', run: closeUnproved })],
}
