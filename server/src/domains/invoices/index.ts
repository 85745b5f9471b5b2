import type { Domain } from '../../platform/domain.ts'
import { invoiceJobs } from './jobs.ts'
import { invoiceRoutes } from './routes.shop.ts'

/** Invoices of paid orders and credit notes of refunds, numbered without gaps. */
export const invoices: Domain = { routes: invoiceRoutes, jobs: invoiceJobs }
