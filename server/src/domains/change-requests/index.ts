import type { Domain } from '../../platform/domain.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { expireChanges } from './change-requests.ts'

export {
  decideChange,
  dropWaitingChange,
  findWaitingChanges,
  presentWaitingChange,
  requestChange,
  type WaitingChange,
} from './change-requests.ts'

/** Changes that wait for a second staff account. The domain of what changes has the calls. */
export const changeRequests: Domain = {
  routes: [],
  jobs: [defineJob({ name: 'change-requests.expire', cron: '13 * * * *', run: expireChanges })],
}
