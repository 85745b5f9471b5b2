import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { numbersOf } from '../settings/index.ts'
import { watchStock } from './watch.ts'

export const stockJobs: JobDefinition[] = [
  defineJob({
    name: 'stock.watch-changed',
    topic: 'stock.changed',
    run: (deps, payload) =>
      watchStock(deps.db, numbersOf(deps).lowStock, (payload as { skuIds: string[] }).skuIds),
  }),
  // Orders move stock without an event, and what left in 30 days changes by itself.
  defineJob({
    name: 'stock.watch-all',
    cron: '*/5 * * * *',
    run: (deps) => watchStock(deps.db, numbersOf(deps).lowStock),
  }),
]
