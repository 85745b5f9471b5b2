import {
  categoryInfo,
  categoryKindList,
  categoryList,
  categoryTree,
  homeCategories,
  homeCollections,
  productInfo,
  productLike,
  productSkus,
  skuStock,
} from '@pasar/contract/calls/catalog'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import {
  listAllCategories,
  listCategories,
  listCategoryKinds,
  listTopCategories,
  showCategory,
} from './browse-categories.ts'
import { CATALOG, STOCK } from './category-tree.ts'
import { listCollections } from './home-catalog.ts'
import { likeProduct } from './like-product.ts'
import { showProduct } from './show-product.ts'
import { showSkus, showStock } from './show-skus.ts'

const cached = { cached: { tags: [CATALOG], seconds: 60 } }
/** Selling out invalidates the cache at once; other stock changes appear after this many seconds. */
const forVisitors = { cached: { tags: [CATALOG, STOCK], seconds: 1, visitorsOnly: true } }

export const catalogShopRoutes: Route[] = [
  handle(productInfo, showProduct, forVisitors),
  handle(productSkus, showSkus),
  handle(productLike, likeProduct),
  handle(categoryList, listCategories, cached),
  handle(categoryInfo, showCategory, cached),
  handle(categoryTree, listAllCategories, cached),
  handle(homeCategories, listTopCategories, cached),
  handle(categoryKindList, listCategoryKinds, cached),
  handle(homeCollections, listCollections, cached),
  handle(skuStock, showStock),
]
