import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { getSettings } from '../settings/index.ts'
import { refreshRecentStockWatch, refreshStockWatch } from './stock-watch.ts'

const StockChanged = z.object({ skuIds: z.array(z.uuid()) })

export const stockJobs: JobDefinition[] = [
  defineJob({
    name: 'stock.watch-changed',
    topic: 'stock.changed',
    run: (deps, payload) =>
      refreshStockWatch(deps.db, getSettings(deps).lowStock, StockChanged.parse(payload).skuIds),
  }),
  // Placed and shipped orders change stock without an event, and the 30-day window moves with time.
  defineJob({
    name: 'stock.watch-recent',
    cron: '*/5 * * * *',
    run: (deps) => refreshRecentStockWatch(deps.db, getSettings(deps).lowStock, deps.clock.now()),
  }),
  // Finds what the other jobs missed while they paused.
  defineJob({
    name: 'stock.watch-all',
    cron: '41 3 * * *',
    run: (deps) => refreshStockWatch(deps.db, getSettings(deps).lowStock),
  }),
]
