import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { notifyMember } from './notify-member.ts'
import { pollChain, schedulePolls } from './watch/watch.ts'

export const coinJobs: JobDefinition[] = [
  // The next poll is the retry.
  defineJob({
    name: 'coins.plan-looks',
    cron: '* * * * *',
    atStart: true,
    run: schedulePolls,
    retry: { limit: 0 },
  }),
  defineJob({ name: 'coins.look', run: pollChain, retry: { limit: 0 } }),
  defineJob({ name: 'coins.tell-member', topic: 'coin.credited', run: notifyMember }),
]
