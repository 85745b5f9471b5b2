import type { Domain } from '../../platform/domain.ts'
import { stockAlertJobs } from './jobs.ts'
import { stockAlertRoutes } from './routes.shop.ts'

export const stockAlerts: Domain = { routes: stockAlertRoutes, jobs: stockAlertJobs }
