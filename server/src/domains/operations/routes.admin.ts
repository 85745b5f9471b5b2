import * as calls from '@pasar/contract/calls/admin/operations'
import { handle, handleOutside, type Route } from '../../platform/http/calls/handle.ts'
import { listFailedJobs, retryJob } from './failed-jobs.ts'
import { listQueues, retryQueue, runQueue } from './queues.ts'

export const operationRoutes: Route[] = [
  handle(calls.adminQueueList, listQueues),
  // The queue uses its own connections, so it cannot join a transaction of the call.
  handleOutside(calls.adminQueueRun, runQueue),
  handleOutside(calls.adminQueueRetry, retryQueue),
  handle(calls.adminFailedJobList, listFailedJobs),
  handleOutside(calls.adminFailedJobRetry, retryJob),
]
