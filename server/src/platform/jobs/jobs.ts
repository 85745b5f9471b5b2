import type { Deps } from '../context.ts'
import type { JobSummary } from './job-queue.ts'

export type JobDefinition = JobSummary & {
  /**
   * Reports whether an event of the topic concerns the job: others are not queued. Not called for events that
   * the queue already has. Any version delivers by its own `accepts`, so it may reject only what the job of
   * every version that runs beside it ignores, and must accept events of earlier versions, which lack newer
   * fields. Default: all events.
   */
  accepts?(payload: object): boolean
  /** Returns the priority of an event: the queue runs the highest first. Default 0. */
  priority?(payload: object): number
  /** Runs the job also when a worker starts: the queue's timer is up to half a minute late. */
  atStart?: boolean
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

/** Defines a job; see JobDefinition for its options and defaults. */
export const defineJob = (definition: JobDefinition): JobDefinition => definition
