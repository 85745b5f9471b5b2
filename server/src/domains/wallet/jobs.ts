import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { purgeDailyLimits } from './daily-limits.ts'
import { announceExpiry } from './points/announce-expiry.ts'
import { adjustPoints, earnPoints } from './points/earn-points.ts'
import { expirePoints } from './points/expire-points.ts'
import { notifyReceivers } from './transfers/notify-receiver.ts'

export const walletJobs: JobDefinition[] = [
  defineJob({
    name: 'wallet.tell-receiver',
    topic: 'transfer.made',
    run: (deps, payload) => notifyReceivers(deps, [payload]),
    runAll: notifyReceivers,
  }),
  defineJob({ name: 'wallet.earn-points', topic: 'order.completed', run: earnPoints }),
  defineJob({ name: 'wallet.take-back-points', topic: 'order.refunded', run: adjustPoints }),
  defineJob({ name: 'wallet.return-points', topic: 'refund.reverted', run: adjustPoints }),
  // After midnight in the market's time zone: points expire at the end of a month.
  defineJob({ name: 'wallet.expire-points', cron: '23 16 * * *', expire: 3_600, run: expirePoints }),
  defineJob({ name: 'wallet.announce-expiry', cron: '11 1 15 * *', expire: 3_600, run: announceExpiry }),
  defineJob({ name: 'wallet.purge-allowances', cron: '29 3 * * *', run: purgeDailyLimits }),
]
