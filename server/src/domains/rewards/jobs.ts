import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { runRewardAudit } from './audit-rewards.ts'
import { forfeitRewards } from './forfeit-rewards.ts'
import { settleOrder } from './settle-order.ts'

export const rewardJobs: JobDefinition[] = [
  defineJob({ name: 'rewards.settle-recorded', topic: 'volume.recorded', run: settleOrder }),
  defineJob({ name: 'rewards.settle-completed', topic: 'order.completed', run: settleOrder }),
  defineJob({ name: 'rewards.forfeit', topic: 'member.erased', run: forfeitRewards }),
  // An inconsistency does not go away by a retry.
  defineJob({
    name: 'rewards.audit',
    cron: '57 2 * * *',
    retry: { limit: 0 },
    expire: 3_600,
    run: runRewardAudit,
  }),
]
