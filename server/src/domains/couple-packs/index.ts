import type { Domain } from '../../platform/domain.ts'
import { couplePackJobs } from './jobs.ts'
import { endedPackVeto } from './late-payment-veto.ts'
import { couplePackAdminRoutes } from './routes.admin.ts'
import { couplePackRoutes } from './routes.shop.ts'

export { orderPack } from './order-pack.ts'

/** Couple packs: two members order a product together, and each pays a half. */
export const couplePacks: Domain = {
  routes: [...couplePackRoutes, ...couplePackAdminRoutes],
  jobs: couplePackJobs,
  vetoes: [endedPackVeto],
}
