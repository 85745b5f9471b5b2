import type { Tx } from '../db/types.ts'

/** The name of a job and its triggers. */
export type JobSummary = {
  /** Unique; also the name of its queue: `domain.verb-noun`. */
  name: string
  /** Cron expression of five fields, UTC. */
  cron?: string
  /** The outbox topic it subscribes to. */
  topic?: string
  /**
   * Its payload has a code or a message to a person: it is deleted when the job has run, and staff see the
   * masked recipient only.
   * `recipient`: the field of the payload with address, number or name.
   */
  confidential?: { recipient: string }
}

/** A job that exhausted its retries: its payload and last error. */
export type FailedJob = { id: string; name: string; payload: unknown; error: string; at: Date }

/** The job queue of a shop. Inside a transaction use `emit()` instead of `send()`. */
export type Jobs = {
  /** Queues a job. @param startAfter earliest start */
  send(name: string, payload: object, options?: { startAfter?: Date }): Promise<void>
  /** Creates the queues and registers the jobs: their events arrive from then on. */
  start(): Promise<void>
  /** Stops the workers; waits up to 10 s for running jobs. */
  stop(): Promise<void>
  /** Returns the number of waiting, active and failed jobs by queue, and the time of the oldest failure. */
  stats(): Promise<QueueStats[]>
  /** Returns failed jobs, newest first. */
  failed(limit: number): Promise<FailedJob[]>
  /** Puts a failed job back into its queue. @returns false when it no longer exists */
  retry(id: string): Promise<boolean>
  /** Puts all failed jobs of a queue back into it. @returns their number */
  retryFailed(name: string): Promise<number>
  /**
   * Deletes the confidential jobs to recipients with the transaction, failed ones too. Those that run are not
   * tried again.
   * @param recipients addresses, numbers and names; compared without case
   */
  deleteConfidential(tx: Tx, recipients: readonly string[]): Promise<void>
  /** All jobs of this process. */
  definitions: readonly JobSummary[]
}

type QueueStats = {
  name: string
  waiting: number
  active: number
  failed: number
  failedSince: Date | null
  /** For how long the oldest due job waits. */
  overdueSeconds: number
}
