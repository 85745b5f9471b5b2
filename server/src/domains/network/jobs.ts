import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { countTeams } from './count-teams.ts'
import { countLegs } from './placement/count-legs.ts'
import { recordVolume } from './record-volume.ts'

export const networkJobs: JobDefinition[] = [
  defineJob({
    name: 'network.record-received',
    topic: 'order.received',
    run: (deps, payload) => recordVolume(deps, payload, true),
  }),
  defineJob({
    name: 'network.record-refunded',
    topic: 'order.refunded',
    run: (deps, payload) => recordVolume(deps, payload),
  }),
  defineJob({
    name: 'network.record-reverted',
    topic: 'refund.reverted',
    run: (deps, payload) => recordVolume(deps, payload),
  }),
  defineJob({ name: 'network.count-teams', cron: '* * * * *', expire: 3_600, run: countTeams }),
  defineJob({ name: 'network.count-legs', cron: '* * * * *', expire: 3_600, run: countLegs }),
]
