import type { Domain } from '../../platform/domain.ts'
import { networkJobs } from './jobs.ts'
import { networkAdminRoutes } from './routes.admin.ts'
import { networkRoutes } from './routes.shop.ts'

export { countTeams } from './count-teams.ts'
export { findOrderEntries, findReferrers, type VolumeEntry } from './order-queries.ts'
export { closeLegDay, countLegs, lockLegs } from './placement/count-legs.ts'
export { addCarry, saveCarries } from './placement/leg-queries.ts'
export { chooseJump } from './placement/rules.ts'
export { recordReceipt } from './record-volume.ts'

/** The referral tree, and the sales volume of members and their teams. */
export const network: Domain = { routes: [...networkRoutes, ...networkAdminRoutes], jobs: networkJobs }
