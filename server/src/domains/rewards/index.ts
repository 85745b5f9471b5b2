import type { Domain } from '../../platform/domain.ts'
import { rewardJobs } from './jobs.ts'
import { pairingGauges } from './pairing/gauges.ts'
import { rewardAdminRoutes } from './routes.admin.ts'
import { rewardRoutes } from './routes.shop.ts'

export { auditRewards } from './audit-rewards.ts'
export { decideRun } from './pairing/decide-run.ts'
export { releasePairing } from './pairing/release.ts'
export { runPairing } from './pairing/run-pairing.ts'
export { settleOrder } from './settle-order.ts'

/** What members earn from the orders of those they invited, and the plan by which it is computed. */
export const rewards: Domain = {
  routes: [...rewardRoutes, ...rewardAdminRoutes],
  jobs: rewardJobs,
  gauges: pairingGauges,
}
