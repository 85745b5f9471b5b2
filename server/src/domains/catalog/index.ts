import type { Domain } from '../../platform/domain.ts'
import { importJobs } from './imports/jobs.ts'
import { importRoutes } from './imports/routes.ts'
import { catalogJobs } from './jobs.ts'
import { catalogAdminRoutes } from './routes.admin.ts'
import { catalogShopRoutes } from './routes.shop.ts'

export { findProductsByKeyword } from './admin/list-products.ts'
export { allCategories, CATALOG, categoryTree, STOCK } from './category-tree.ts'
export { addRating, addSold } from './counts.ts'
export { findGiftCardCategory } from './gift-card-category.ts'
export { homeCatalog } from './home-catalog.ts'
export { isOnSale } from './on-sale.ts'
export { type CardRow, cardRows, inStock, listProductCards, toCard } from './product-cards.ts'
export { computeRating, joinOptionTexts, searchableTexts, summarizeSkus } from './rules.ts'
export { type SaleRow, type SkuForSale, saleColumns, skusForSale, toSkuForSale } from './sellable-skus.ts'
export { showProductAtPrices } from './show-at-prices.ts'

export const catalog: Domain = {
  routes: [...catalogShopRoutes, ...catalogAdminRoutes, ...importRoutes],
  jobs: [...catalogJobs, ...importJobs],
}
