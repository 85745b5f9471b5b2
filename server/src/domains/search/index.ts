import { goodsList, searchClear, searchLog, searchSuggest } from '@pasar/contract/calls/catalog'
import type { Domain } from '../../platform/domain.ts'
import { handle } from '../../platform/http/handle.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { CATALOG, STOCK } from '../catalog/index.ts'
import { ANSWER_SECONDS, listGoods } from './list-goods.ts'
import { learnWords } from './queries.ts'
import { NEWS_KEPT_HOURS } from './shelf.ts'
import { forgetNews } from './shelf-queries.ts'
import { clearLog, showLog, suggest } from './suggest.ts'

export { learnWords } from './queries.ts'
export { hotWords } from './suggest.ts'

export const search: Domain = {
  routes: [
    handle(goodsList, listGoods, {
      cached: { tags: [CATALOG, STOCK], seconds: ANSWER_SECONDS, visitorsOnly: true },
    }),
    handle(searchSuggest, suggest),
    handle(searchLog, showLog),
    handle(searchClear, clearLog),
  ],
  jobs: [
    defineJob({
      name: 'search.learn-words',
      topic: 'goods.changed',
      run: (deps, payload) => learnWords(deps.db, (payload as { goodsIds: string[] }).goodsIds),
    }),
    defineJob({
      name: 'search.forget-news',
      cron: '17 * * * *',
      run: (deps) => forgetNews(deps.db, new Date(deps.clock.now().getTime() - NEWS_KEPT_HOURS * 3_600_000)),
    }),
  ],
}
