import type { Deps } from '../context.ts'

export type JobDefinition = {
  /** Unique; also the name of its queue: `domain.verb-noun`. */
  name: string
  /** Five fields, UTC. */
  cron?: string
  /** Also when a process begins to run jobs, for what cannot wait: the queue's clock comes late by up to half a minute. */
  atStart?: boolean
  /** The outbox topic it subscribes to. */
  topic?: string
  /** Must bear being run again with the same payload. Throwing means: try again. */
  run(deps: Deps, payload: unknown): Promise<void>
  /** Runs several at once, where that is less work than one after the other. When it throws, each is run by itself. */
  runAll?(deps: Deps, payloads: unknown[]): Promise<void>
  retry?: {
    /** Tries after the first. Default 8. */
    limit?: number
    /** Seconds before the second try; doubled each time. Default 2. */
    delay?: number
    /** Seconds between tries at most. Default 3600. */
    delayMax?: number
  }
  /** Seconds after which a run counts as lost. Default 300. */
  expire?: number
  /** How many run at once in a process. Default 1. */
  concurrency?: number
}

/** A job that failed for good: what it was given and what it failed of last. */
export type FailedJob = { id: string; name: string; payload: unknown; error: string; at: Date }

/** The queue of a shop. What belongs to a transaction goes through `emit()` instead of `send()`. */
export type Jobs = {
  /** @param startAfter not before this time */
  send(name: string, payload: object, options?: { startAfter?: Date }): Promise<void>
  start(): Promise<void>
  /** Lets running jobs finish, for 10 s at most. */
  stop(): Promise<void>
  /** How many wait, run and have failed for good, by queue; and since when the first of those that failed lies there. */
  stats(): Promise<QueueStats[]>
  /** Those that failed for good, newest first. */
  failed(limit: number): Promise<FailedJob[]>
  /** Puts one that failed for good back into its queue. @returns false when it is no longer there */
  retry(id: string): Promise<boolean>
  /** Puts all of a queue that failed for good back into it. @returns how many */
  retryFailed(name: string): Promise<number>
  /** What can be queued here. */
  definitions: readonly JobDefinition[]
}

type QueueStats = { name: string; waiting: number; active: number; failed: number; failedSince: Date | null }

/** Defines a job; what it may set and its defaults stand in JobDefinition. */
export const defineJob = (definition: JobDefinition): JobDefinition => definition
