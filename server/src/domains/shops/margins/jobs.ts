import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts'
import { runMarginAudit } from './audit-margins.ts'
import { creditWaiting, settleEvent } from './settle-order.ts'

export const marginJobs: JobDefinition[] = [
  defineJob({ name: 'shops.settle-completed', topic: 'order.completed', run: settleEvent }),
  defineJob({ name: 'shops.settle-refunded', topic: 'order.refunded', run: settleEvent }),
  defineJob({ name: 'shops.settle-reverted', topic: 'refund.reverted', run: settleEvent }),
  defineJob({ name: 'shops.settle-exchanged', topic: 'aftersale.replaced', run: settleEvent }),
  defineJob({ name: 'shops.settle-cancelled', topic: 'order.cancelled', run: settleEvent }),
  defineJob({ name: 'shops.credit-waiting', cron: '* * * * *', run: creditWaiting }),
  // An inconsistency does not go away by a retry.
  defineJob({
    name: 'shops.audit-margins',
    cron: '52 2 * * *',
    retry: { limit: 0 },
    expire: 3_600,
    run: runMarginAudit,
  }),
]
