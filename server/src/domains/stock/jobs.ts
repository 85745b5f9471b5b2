import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { getSettings } from '../settings/index.ts'
import { refreshStockWatch } from './stock-watch.ts'

const StockChanged = z.object({ skuIds: z.array(z.uuid()) })

export const stockJobs: JobDefinition[] = [
  defineJob({
    name: 'stock.watch-changed',
    topic: 'stock.changed',
    run: (deps, payload) =>
      refreshStockWatch(deps.db, getSettings(deps).lowStock, StockChanged.parse(payload).skuIds),
  }),
  // Orders change stock without an event, and the 30-day window moves with time.
  defineJob({
    name: 'stock.watch-all',
    cron: '*/5 * * * *',
    run: (deps) => refreshStockWatch(deps.db, getSettings(deps).lowStock),
  }),
]
