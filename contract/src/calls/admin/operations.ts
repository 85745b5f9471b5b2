import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Id, List, NonEmpty, Paging, Time } from '../../shapes.ts'

/** Queues and jobs. */

const Queue = z.object({
  /** Name of the queue. */
  id: z.string(),
  /** The purpose of its jobs, in the caller's language. */
  title: z.string(),
  /** Cron expression of five fields, UTC; may be empty. */
  cron: z.string(),
  /** Topic of the events that start it; may be empty. */
  topic: z.string(),
  waiting: z.int(),
  active: z.int(),
  failed: z.int(),
})

export const adminQueueList = defineCall({
  get: '/admin/api/queues/list',
  who: { staff: 'settings' },
  summary: 'List all queues with their triggers and job counts',
  input: Paging,
  output: List(Queue),
})

export const adminQueueRun = defineCall({
  post: '/admin/api/queues/run',
  who: { staff: 'settings' },
  summary: 'Run a scheduled job now',
  input: z.object({ name: NonEmpty(80) }),
  output: Queue,
  refuses: ['not-found'],
})

export const adminQueueRetry = defineCall({
  post: '/admin/api/queues/retry',
  who: { staff: 'settings' },
  summary: 'Retry all failed jobs of a queue',
  input: z.object({ name: NonEmpty(80) }),
  output: z.object({ count: z.int() }),
  refuses: ['not-found'],
})

const FailedJob = z.object({
  id: Id,
  name: z.string(),
  /** The purpose of the job, in the caller's language. */
  title: z.string(),
  payload: z.unknown(),
  error: z.string(),
  at: Time,
})

export const adminFailedJobList = defineCall({
  get: '/admin/api/failedJobs/list',
  who: { staff: 'settings' },
  summary: 'List the latest hundred failed jobs, newest first',
  input: Paging,
  output: List(FailedJob),
})

export const adminFailedJobRetry = defineCall({
  post: '/admin/api/failedJobs/retry',
  who: { staff: 'settings' },
  summary: 'Retry a failed job',
  input: z.object({ id: Id }),
  output: z.object({}),
  refuses: ['not-found'],
})
