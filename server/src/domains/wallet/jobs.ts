import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { purgeAllowances } from './allowances.ts'
import { earnPoints, takeBackPoints } from './points/earn-points.ts'
import { expirePoints } from './points/expire-points.ts'
import { tellReceiver } from './transfers/tell-receiver.ts'

export const walletJobs: JobDefinition[] = [
  defineJob({ name: 'wallet.tell-receiver', topic: 'transfer.made', run: tellReceiver }),
  defineJob({ name: 'wallet.earn-points', topic: 'order.completed', run: earnPoints }),
  defineJob({ name: 'wallet.take-back-points', topic: 'order.refunded', run: takeBackPoints }),
  // After midnight in the market's time zone, which is when a month's points end.
  defineJob({ name: 'wallet.expire-points', cron: '23 16 * * *', run: expirePoints }),
  defineJob({ name: 'wallet.purge-allowances', cron: '29 3 * * *', run: purgeAllowances }),
]
