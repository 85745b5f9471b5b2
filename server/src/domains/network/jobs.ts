import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { countTeams } from './count-teams.ts'
import { applyMoves } from './moves/apply-moves.ts'
import { countLegs } from './placement/count-legs.ts'
import { endOfErased } from './placement/end-unplaced.ts'
import { recordReceipt, recordRefunds } from './record-volume.ts'

export const networkJobs: JobDefinition[] = [
  defineJob({
    name: 'network.record-received',
    topic: 'order.received',
    run: recordReceipt,
  }),
  defineJob({
    name: 'network.record-refunded',
    topic: 'order.refunded',
    run: recordRefunds,
  }),
  defineJob({
    name: 'network.record-reverted',
    topic: 'refund.reverted',
    run: recordRefunds,
  }),
  defineJob({ name: 'network.end-invitations', topic: 'member.erased', run: endOfErased }),
  // Soon after midnight, wherever the first market is.
  defineJob({ name: 'network.apply-moves', cron: '*/5 * * * *', expire: 3_600, run: applyMoves }),
  defineJob({ name: 'network.count-teams', cron: '* * * * *', expire: 3_600, run: countTeams }),
  defineJob({ name: 'network.count-legs', cron: '* * * * *', expire: 3_600, run: countLegs }),
]
