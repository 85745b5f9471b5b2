import type { Domain } from '../../platform/domain.ts'
import { catalogJobs } from './jobs.ts'
import { catalogAdminRoutes } from './routes.admin.ts'
import { catalogShopRoutes } from './routes.shop.ts'

export { type CardRow, cardRows, goodsCards, inStock, toCard } from './cards.ts'
export { allCategories, CATALOG, categoryTree, STOCK } from './category-tree.ts'
export { addRating, addSold } from './counts.ts'
export { homeCatalog } from './families.ts'
export { type SkuForSale, skusForSale } from './for-sale.ts'
export { optionTextOf, searchableTexts, summaryOf } from './rules.ts'

export const catalog: Domain = { routes: [...catalogShopRoutes, ...catalogAdminRoutes], jobs: catalogJobs }
