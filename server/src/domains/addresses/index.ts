import type { Domain } from '../../platform/domain.ts'
import { addressRoutes } from './routes.shop.ts'

export { formatFullName, formatOneLine } from './format.ts'
export { findAddress } from './queries.ts'
export { presentAddress } from './presenter.ts'

/** The members' addresses, the forms of each country, and the splitting of pasted ones. */
export const addresses: Domain = { routes: addressRoutes, jobs: [] }
