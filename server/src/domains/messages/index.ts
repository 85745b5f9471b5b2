import type { Domain } from '../../platform/domain.ts'
import { messageJobs } from './jobs.ts'
import { messageRoutes } from './routes.shop.ts'

/** The message centers of members. */
export const messages: Domain = { routes: messageRoutes, jobs: messageJobs }
