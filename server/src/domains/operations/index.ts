import * as calls from '@pasar/contract/calls/admin/operations'
import type { Domain } from '../../platform/domain.ts'
import { handle, handleOutside } from '../../platform/http/handle.ts'
import { listFailedJobs, retryJob } from './failed-jobs.ts'
import { listQueues, retryQueue, runQueue } from './queues.ts'

/** What keeps the shop running beside its requests, for the operator. */
export const operations: Domain = {
  routes: [
    handle(calls.adminQueueList, listQueues),
    // The queue has connections of its own: nothing of it can belong to a transaction of ours.
    handleOutside(calls.adminQueueRun, runQueue),
    handleOutside(calls.adminQueueRetry, retryQueue),
    handle(calls.adminFailedJobList, listFailedJobs),
    handleOutside(calls.adminFailedJobRetry, retryJob),
  ],
  jobs: [],
}
