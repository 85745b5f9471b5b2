import type { Domain } from '../../platform/domain.ts'
import { operationRoutes } from './routes.admin.ts'

export { titleJob } from './labels.ts'

/** Queues and failed jobs, for the operator. */
export const operations: Domain = { routes: operationRoutes, jobs: [] }
