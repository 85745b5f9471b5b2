import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { getSettings } from '../settings/index.ts'
import { refreshStockWatch } from './stock-watch.ts'

export const stockJobs: JobDefinition[] = [
  defineJob({
    name: 'stock.watch-changed',
    topic: 'stock.changed',
    run: (deps, payload) =>
      refreshStockWatch(deps.db, getSettings(deps).lowStock, (payload as { skuIds: string[] }).skuIds),
  }),
  // Orders change stock without an event, and the 30-day window moves with time.
  defineJob({
    name: 'stock.watch-all',
    cron: '*/5 * * * *',
    run: (deps) => refreshStockWatch(deps.db, getSettings(deps).lowStock),
  }),
]
