import type { Domain } from '../../platform/domain.ts'
import { operationRoutes } from './routes.admin.ts'

export { titleJob } from './labels.ts'
export { type RetentionRule, retentionGroups } from './retention/rules.ts'

/** Queues and failed jobs, for the operator. */
export const operations: Domain = { routes: operationRoutes, jobs: [] }
