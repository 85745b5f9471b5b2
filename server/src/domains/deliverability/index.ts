import type { Domain } from '../../platform/domain.ts'
import { reportRoutes } from './receive-report.ts'
import { suppressionRoutes } from './routes.admin.ts'

/** Reports of providers about emails and texts, and the addresses and numbers that get none. */
export const deliverability: Domain = { routes: suppressionRoutes, raw: reportRoutes, jobs: [] }
