import {
  productList,
  searchHistory,
  searchHistoryClear,
  searchSuggestions,
} from '@pasar/contract/calls/catalog'
import type { Domain } from '../../platform/domain.ts'
import { handle } from '../../platform/http/calls/handle.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { CATALOG, STOCK } from '../catalog/index.ts'
import { listProducts, RESPONSE_CACHE_SECONDS } from './list-products.ts'
import { CHANGES_KEPT_HOURS } from './product-index.ts'
import { deleteOldChanges } from './product-index-queries.ts'
import { addKnownWords } from './queries.ts'
import { clearLog, showLog, suggest } from './suggest.ts'

export { addKnownWords } from './queries.ts'
export { hotWords } from './suggest.ts'

export const search: Domain = {
  routes: [
    handle(productList, listProducts, {
      cached: { tags: [CATALOG, STOCK], seconds: RESPONSE_CACHE_SECONDS, visitorsOnly: true },
    }),
    handle(searchSuggestions, suggest),
    handle(searchHistory, showLog),
    handle(searchHistoryClear, clearLog),
  ],
  jobs: [
    defineJob({
      name: 'search.learn-words',
      topic: 'goods.changed',
      run: (deps, payload) => addKnownWords(deps.db, (payload as { goodsIds: string[] }).goodsIds),
    }),
    defineJob({
      name: 'search.forget-news',
      cron: '17 * * * *',
      run: (deps) =>
        deleteOldChanges(deps.db, new Date(deps.clock.now().getTime() - CHANGES_KEPT_HOURS * 3_600_000)),
    }),
  ],
}
