import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Id, List, NonEmpty, Paging, Time } from '../../shapes.ts'

/** What keeps the shop running beside its requests: queues and jobs. */

const Queue = z.object({
  /** Its name. */
  id: z.string(),
  /** Five fields, UTC; empty for one that no clock starts. */
  cron: z.string(),
  /** The event that starts it; empty for one that none does. */
  topic: z.string(),
  waiting: z.int(),
  active: z.int(),
  failed: z.int(),
})

export const adminQueueList = defineCall({
  get: '/admin/api/queues/list',
  who: { staff: 'settings' },
  summary: 'Every queue with what starts it and how much waits',
  input: Paging,
  output: List(Queue),
})

export const adminQueueRun = defineCall({
  post: '/admin/api/queues/run',
  who: { staff: 'settings' },
  summary: 'Run a timed job now',
  input: z.object({ name: NonEmpty(80) }),
  output: Queue,
  refuses: ['not-found'],
})

export const adminQueueRetry = defineCall({
  post: '/admin/api/queues/retry',
  who: { staff: 'settings' },
  summary: 'Put all failed jobs of a queue back into it',
  input: z.object({ name: NonEmpty(80) }),
  output: z.object({ count: z.int() }),
  refuses: ['not-found'],
})

const FailedJob = z.object({
  id: Id,
  name: z.string(),
  payload: z.unknown(),
  error: z.string(),
  at: Time,
})

export const adminFailedJobList = defineCall({
  get: '/admin/api/failedJobs/list',
  who: { staff: 'settings' },
  summary: 'Jobs that failed for good, newest first; the last hundred',
  input: Paging,
  output: List(FailedJob),
})

export const adminFailedJobRetry = defineCall({
  post: '/admin/api/failedJobs/retry',
  who: { staff: 'settings' },
  summary: 'Put a failed job back into its queue',
  input: z.object({ id: Id }),
  output: z.object({}),
  refuses: ['not-found'],
})
