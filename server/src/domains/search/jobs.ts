import { HOUR_MS } from '@pasar/contract/time'
import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { CHANGES_KEPT_HOURS } from './product-index.ts'
import { deleteOldChanges } from './product-index-queries.ts'
import { addKnownWords } from './queries.ts'

const ProductsChanged = z.object({ goodsIds: z.array(z.uuid()) })

export const searchJobs: JobDefinition[] = [
  defineJob({
    name: 'search.learn-words',
    topic: 'goods.changed',
    run: (deps, payload) => addKnownWords(deps.db, ProductsChanged.parse(payload).goodsIds),
  }),
  defineJob({
    name: 'search.forget-news',
    cron: '17 * * * *',
    run: (deps) =>
      deleteOldChanges(deps.db, new Date(deps.clock.now().getTime() - CHANGES_KEPT_HOURS * HOUR_MS)),
  }),
]
