import { HOUR_MS } from '@pasar/contract/time'
import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { updateEngine } from './engines/update-engine.ts'
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
    name: 'search.send-changes',
    topic: 'goods.changed',
    run: (deps) => updateEngine(deps, { mayRebuild: false }),
    runAll: (deps) => updateEngine(deps, { mayRebuild: false }),
  }),
  defineJob({
    name: 'search.update-engine',
    cron: '* * * * *',
    atStart: true,
    // The next minute is the next attempt.
    retry: { limit: 0 },
    expire: (2 * HOUR_MS) / 1000,
    run: (deps) => updateEngine(deps, { mayRebuild: true }),
  }),
  defineJob({
    name: 'search.forget-news',
    cron: '17 * * * *',
    run: (deps) =>
      deleteOldChanges(deps.db, new Date(deps.clock.now().getTime() - CHANGES_KEPT_HOURS * HOUR_MS)),
  }),
]
