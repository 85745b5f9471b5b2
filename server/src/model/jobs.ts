import { isNull, lte, or } from 'drizzle-orm'
import type { Deps } from '../platform/context.ts'
import { outbox } from '../platform/db/tables.ts'
import { inlineJobs } from '../platform/jobs/inline.ts'
import type { Jobs } from '../platform/jobs/job-queue.ts'
import type { JobDefinition } from '../platform/jobs/jobs.ts'
import type { Crash, Crashes } from './crashes.ts'

type Queued = { job: JobDefinition; payload: unknown; at: Date }

export type ModelJobs = Jobs & {
  /**
   * Delivers events and runs due jobs until none is left. With a crash, the first job is interrupted and runs
   * again.
   */
  runDue(deps: Deps, crash?: Crash): Promise<void>
  /** Runs a scheduled job now, again after a crash. */
  run(deps: Deps, name: string, crash?: Crash): Promise<void>
  /** Forgets jobs that are not due: the next walk starts at an earlier time. */
  clear(): void
}

/**
 * A queue in memory that runs jobs one after another on the clock of the walk, and repeats a job that was
 * interrupted.
 */
export function modelJobs(
  definitions: readonly JobDefinition[],
  now: () => Date,
  crashes: () => Crashes,
): ModelJobs {
  let queue: Queued[] = []
  const find = (name: string): JobDefinition => {
    const job = definitions.find((d) => d.name === name)
    if (!job) throw new Error(`no job is defined as ${name}`)
    return job
  }
  const relay = async ({ db }: Deps): Promise<void> => {
    const rows = await db
      .delete(outbox)
      .where(or(isNull(outbox.notBefore), lte(outbox.notBefore, now())))
      .returning()
    rows.sort((a, b) => Number(a.id - b.id))
    for (const { topic, payload } of rows)
      for (const job of definitions.filter((d) => d.topic === topic)) queue.push({ job, payload, at: now() })
  }
  const runOnce = async (deps: Deps, job: JobDefinition, payload: unknown, crash?: Crash): Promise<void> => {
    if (crash) await crashes().during(crash, () => job.run(deps, payload))
    await job.run(deps, payload)
  }
  return {
    ...inlineJobs(definitions, now),
    async send(name, payload, { startAfter = now() } = {}) {
      queue.push({ job: find(name), payload: JSON.parse(JSON.stringify(payload)), at: startAfter })
    },
    async runDue(deps, crash) {
      let next = crash
      for (;;) {
        await relay(deps)
        const due = queue.filter(({ at }) => at <= now())
        if (due.length === 0) return
        queue = queue.filter(({ at }) => at > now())
        for (const { job, payload } of due) {
          await runOnce(deps, job, payload, next)
          next = undefined
        }
      }
    },
    run: (deps, name, crash) => runOnce(deps, find(name), {}, crash),
    clear() {
      queue = []
    },
  }
}
