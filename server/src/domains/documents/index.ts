import type { Domain } from '../../platform/domain.ts'
import { documentRoutes } from './routes.admin.ts'

/** Packing slips, pick lists, shipping labels and commercial invoices as PDF, for staff. */
export const documents: Domain = { routes: documentRoutes, jobs: [] }
