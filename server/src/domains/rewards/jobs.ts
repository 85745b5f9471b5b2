import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { runRewardAudit } from './audit-rewards.ts'
import { runCheck } from './check/run-check.ts'
import { forfeitRewards } from './forfeit-rewards.ts'
import { releasePairing } from './pairing/release.ts'
import { runPairing } from './pairing/run-pairing.ts'
import { settleOrder } from './settle-order.ts'

export const rewardJobs: JobDefinition[] = [
  defineJob({ name: 'rewards.settle-recorded', topic: 'volume.recorded', run: settleOrder }),
  defineJob({ name: 'rewards.settle-completed', topic: 'order.completed', run: settleOrder }),
  defineJob({ name: 'rewards.forfeit', topic: 'member.erased', run: forfeitRewards }),
  defineJob({ name: 'rewards.check-day', topic: 'rewards.check-requested', expire: 3_600, run: runCheck }),
  // Each hour, so that a market's day is closed soon after it has ended there.
  defineJob({ name: 'rewards.run-pairing', cron: '13 * * * *', expire: 3_600, run: runPairing }),
  defineJob({ name: 'rewards.release-pairing', cron: '43 * * * *', expire: 3_600, run: releasePairing }),
  // An inconsistency does not go away by a retry.
  defineJob({
    name: 'rewards.audit',
    cron: '57 2 * * *',
    retry: { limit: 0 },
    expire: 3_600,
    run: runRewardAudit,
  }),
]
