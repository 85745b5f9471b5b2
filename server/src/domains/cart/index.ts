import type { Domain } from '../../platform/domain.ts'
import { cartRoutes } from './routes.shop.ts'

export { getCartSkus } from './availability.ts'
export { presentLine } from './presenter.ts'
export { type CartEntry, priceCart, toEntry } from './price-cart.ts'
export { findProductsInStock } from './queries.ts'
export { checkQuantity, invalidReason, maxQuantity } from './rules.ts'

export const cart: Domain = { routes: cartRoutes, jobs: [] }
