import type { Domain } from '../../platform/domain.ts'
import { viewHistoryRoutes } from './routes.shop.ts'

export const viewHistory: Domain = { routes: viewHistoryRoutes, jobs: [] }
