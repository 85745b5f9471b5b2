import type { Domain } from '../../platform/domain.ts'
import { checkoutRoutes } from './routes.shop.ts'

export { placeOrder } from './create-order.ts'
export { emptyAddress } from './order-address.ts'
export type { PlacementTerms, Spent } from './placement-terms.ts'
export { buildDraft } from './show-draft.ts'

export const checkout: Domain = { routes: checkoutRoutes, jobs: [] }
