import type { Domain } from '../../platform/domain.ts'
import { feedbackAdminRoutes } from './routes.admin.ts'
import { feedbackRoutes } from './routes.shop.ts'

/** Feedback of members and the shop's answers. */
export const feedback: Domain = { routes: [...feedbackRoutes, ...feedbackAdminRoutes], jobs: [] }
