import type { Deps } from '../context.ts'

export type JobDefinition = {
  /** Unique; also the name of its queue: `domain.verb-noun`. */
  name: string
  /** Cron expression of five fields, UTC. */
  cron?: string
  /** Runs the job also when a worker starts: the queue's timer is up to half a minute late. */
  atStart?: boolean
  /** The outbox topic it subscribes to. */
  topic?: string
  /** Runs the job. Must be idempotent for the same payload. Throwing causes a retry. */
  run(deps: Deps, payload: unknown): Promise<void>
  /** Runs several jobs together, where that is cheaper. When it throws, each job runs on its own. */
  runAll?(deps: Deps, payloads: unknown[]): Promise<void>
  retry?: {
    /** Retries after the first attempt. Default 8. */
    limit?: number
    /** Seconds before the first retry; doubles each time. Default 2. */
    delay?: number
    /** Maximum seconds between retries. Default 3600. */
    delayMax?: number
  }
  /** Seconds after which a run counts as failed. Default 300. */
  expire?: number
  /** Maximum concurrent runs in a process. Default 1. */
  concurrency?: number
}

/** A job that exhausted its retries: its payload and last error. */
export type FailedJob = { id: string; name: string; payload: unknown; error: string; at: Date }

/** The job queue of a shop. Inside a transaction use `emit()` instead of `send()`. */
export type Jobs = {
  /** Queues a job. @param startAfter earliest start */
  send(name: string, payload: object, options?: { startAfter?: Date }): Promise<void>
  start(): Promise<void>
  /** Stops the worker; waits up to 10 s for running jobs. */
  stop(): Promise<void>
  /** Returns the number of waiting, active and failed jobs by queue, and the time of the oldest failure. */
  stats(): Promise<QueueStats[]>
  /** Returns failed jobs, newest first. */
  failed(limit: number): Promise<FailedJob[]>
  /** Puts a failed job back into its queue. @returns false when it no longer exists */
  retry(id: string): Promise<boolean>
  /** Puts all failed jobs of a queue back into it. @returns their number */
  retryFailed(name: string): Promise<number>
  /** All jobs of this process. */
  definitions: readonly JobDefinition[]
}

type QueueStats = { name: string; waiting: number; active: number; failed: number; failedSince: Date | null }

/** Defines a job; see JobDefinition for its options and defaults. */
export const defineJob = (definition: JobDefinition): JobDefinition => definition
