import type { Domain } from '../../platform/domain.ts'
import { unsubscribeRoutes } from '../../platform/mail/unsubscribe.ts'
import { stockAlertJobs } from './jobs.ts'
import { deleteAlertsOfMember } from './queries.ts'
import { stockAlertRoutes } from './routes.shop.ts'

export const stockAlerts: Domain = {
  routes: stockAlertRoutes,
  // Each alert sends one email: to unsubscribe is to delete those that wait.
  raw: unsubscribeRoutes(['stock'], ({ db }, memberId) => deleteAlertsOfMember(db, memberId)),
  jobs: stockAlertJobs,
}
