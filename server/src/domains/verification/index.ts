import type { Domain } from '../../platform/domain.ts'
import { verificationJobs } from './jobs.ts'
import { verificationAdminRoutes } from './routes.admin.ts'
import { verificationRoutes } from './routes.shop.ts'

export { requireVerified } from './show.ts'
export {
  fullName,
  type PersonName,
  findVerifiedCountry,
  findVerifiedName,
  verifiedNameColumn,
} from './verified-name.ts'

/** Who members are: documents, their review, and the identity international orders are bought under. */
export const verification: Domain = {
  routes: [...verificationRoutes, ...verificationAdminRoutes],
  jobs: verificationJobs,
}
