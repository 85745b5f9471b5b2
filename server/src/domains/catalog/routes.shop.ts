import {
  categoryTree,
  categoryInfo,
  categoryList,
  productLike,
  productInfo,
  homeCategories,
  categoryKindList,
  skuStock,
  homeCollections,
  productSkus,
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
import { listFamilies } from './families.ts'
import { likeGoods } from './like-goods.ts'
import { showGoods } from './show-goods.ts'
import { showSkus, showStock } from './show-skus.ts'

const cached = { cached: { tags: [CATALOG], seconds: 60 } }
/** What is left in stock is told of when it is none; else it is as old as this at most. */
const forVisitors = { cached: { tags: [CATALOG, STOCK], seconds: 1, visitorsOnly: true } }

export const catalogShopRoutes: Route[] = [
  handle(productInfo, showGoods, forVisitors),
  handle(productSkus, showSkus),
  handle(productLike, likeGoods),
  handle(categoryList, listCategories, cached),
  handle(categoryInfo, showCategory, cached),
  handle(categoryTree, listAllCategories, cached),
  handle(homeCategories, listTopCategories, cached),
  handle(categoryKindList, listCategoryKinds, cached),
  handle(homeCollections, listFamilies, cached),
  handle(skuStock, showStock),
]
