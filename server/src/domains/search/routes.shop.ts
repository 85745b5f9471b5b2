import {
  productList,
  searchHistory,
  searchHistoryClear,
  searchSuggestions,
} from '@pasar/contract/calls/catalog'
import { searchHistoryMerge } from '@pasar/contract/calls/search-log'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { CATALOG, STOCK } from '../catalog/index.ts'
import { listProducts, RESPONSE_CACHE_SECONDS } from './list-products.ts'
import { clearLog, mergeLog, showLog, suggest } from './suggest.ts'

export const searchRoutes: Route[] = [
  handle(productList, listProducts, {
    cached: { tags: [CATALOG, STOCK], seconds: RESPONSE_CACHE_SECONDS, visitorsOnly: true },
  }),
  handle(searchSuggestions, suggest),
  handle(searchHistory, showLog),
  handle(searchHistoryClear, clearLog),
  handle(searchHistoryMerge, mergeLog),
]
