import { goodsList, searchClear, searchLog, searchSuggest } from '@pasar/contract/calls/catalog'
import type { Domain } from '../../platform/domain.ts'
import { handle } from '../../platform/http/handle.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { listGoods } from './list-goods.ts'
import { learnWords } from './queries.ts'
import { clearLog, showLog, suggest } from './suggest.ts'

export { learnWords } from './queries.ts'
export { hotWords } from './suggest.ts'

export const search: Domain = {
  routes: [
    handle(goodsList, listGoods),
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
  ],
}
