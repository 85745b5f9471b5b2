import {
  cateAll,
  cateInfo,
  cateList,
  goodsCollect,
  goodsInfo,
  pageGoodsCate,
  pageGoodsCateType,
  pageGoodsStock,
  pageGoodsType,
  skuInfo,
} from '@pasar/contract/calls/catalog'
import { handle, type Route } from '../../platform/http/handle.ts'
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
  handle(goodsInfo, showGoods, forVisitors),
  handle(skuInfo, showSkus),
  handle(goodsCollect, likeGoods),
  handle(cateList, listCategories, cached),
  handle(cateInfo, showCategory, cached),
  handle(cateAll, listAllCategories, cached),
  handle(pageGoodsCate, listTopCategories, cached),
  handle(pageGoodsCateType, listCategoryKinds, cached),
  handle(pageGoodsType, listFamilies, cached),
  handle(pageGoodsStock, showStock),
]
