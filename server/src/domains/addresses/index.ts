import type { Domain } from '../../platform/domain.ts'
import { addressRoutes } from './routes.shop.ts'

export { formatFullName, formatOneLine } from './format.ts'
export { presentAddress } from './presenter.ts'
export { findAddress } from './queries.ts'
export { validateAddress } from './validate-address.ts'

/** Addresses of members, address forms by country, and splitting of pasted addresses. */
export const addresses: Domain = { routes: addressRoutes, jobs: [] }
