import * as calls from '@pasar/contract/calls/admin/operations'
import type { Domain } from '../../platform/domain.ts'
import { handle, handleOutside } from '../../platform/http/calls/handle.ts'
import { listFailedJobs, retryJob } from './failed-jobs.ts'
import { listQueues, retryQueue, runQueue } from './queues.ts'

/** Queues and failed jobs, for the operator. */
export const operations: Domain = {
  routes: [
    handle(calls.adminQueueList, listQueues),
    // The queue uses its own connections, so it cannot join a transaction of the call.
    handleOutside(calls.adminQueueRun, runQueue),
    handleOutside(calls.adminQueueRetry, retryQueue),
    handle(calls.adminFailedJobList, listFailedJobs),
    handleOutside(calls.adminFailedJobRetry, retryJob),
  ],
  jobs: [],
}
