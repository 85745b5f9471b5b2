import type { Domain } from '../../platform/domain.ts'
import { verificationJobs } from './jobs.ts'
import { verificationAdminRoutes } from './routes.admin.ts'
import { verificationRoutes } from './routes.shop.ts'

export { encryptNumber, hashDocument } from './document-number.ts'
export { presentBuyer, presentBuyerDocument } from './presenter.ts'
export { type BuyerRow, findBuyer } from './queries.ts'
export { requireVerified } from './show-verification.ts'
export {
  findVerifiedCountry,
  findVerifiedName,
  fullName,
  type PersonName,
  verifiedNameColumn,
} from './verified-name.ts'

/**
 * Identity verification of members: documents, their review, and the buyer identity of international orders.
 */
export const verification: Domain = {
  routes: [...verificationRoutes, ...verificationAdminRoutes],
  jobs: verificationJobs,
}
