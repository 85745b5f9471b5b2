import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { tellMember } from './tell-member.ts'
import { look, planLooks } from './watch/watch.ts'

export const coinJobs: JobDefinition[] = [
  // The next look is the retry.
  defineJob({
    name: 'coins.plan-looks',
    cron: '* * * * *',
    atStart: true,
    run: planLooks,
    retry: { limit: 0 },
  }),
  defineJob({ name: 'coins.look', run: look, retry: { limit: 0 } }),
  defineJob({ name: 'coins.tell-member', topic: 'coin.credited', run: tellMember }),
]
