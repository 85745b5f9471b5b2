import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { notifyStockReturns } from './notify-members.ts'

const Changed = z.object({ skuIds: z.array(z.uuid()) })

export const stockAlertJobs: JobDefinition[] = [
  defineJob({
    name: 'stock-alerts.stock-changed',
    topic: 'stock.changed',
    run: (deps, payload) => notifyStockReturns(deps, Changed.parse(payload).skuIds),
  }),
  // A product with stock that goes on sale, at its time or by staff, changes no stock.
  defineJob({
    name: 'stock-alerts.all',
    cron: '*/10 * * * *',
    run: (deps) => notifyStockReturns(deps),
  }),
]
