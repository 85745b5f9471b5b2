import type { Domain } from '../../platform/domain.ts'
import { unsubscribeRoutes } from '../../platform/mail/unsubscribe.ts'
import { messageJobs } from './jobs.ts'
import { stopEmails } from './preferences.ts'
import { messageAdminRoutes } from './routes.admin.ts'
import { messageRoutes } from './routes.shop.ts'

/** The message centers of members, and broadcasts of staff. */
export const messages: Domain = {
  routes: [...messageRoutes, ...messageAdminRoutes],
  raw: unsubscribeRoutes(['order', 'wallet', 'system', 'team'], stopEmails),
  jobs: messageJobs,
}
