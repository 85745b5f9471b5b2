import { isNull, lte, or } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import { outbox } from '../db/tables.ts'
import type { Jobs } from './job-queue.ts'
import type { JobDefinition } from './jobs.ts'

type Waiting = { job: JobDefinition; payload: unknown; at: Date }

export type InlineJobs = Jobs & {
  /** Runs due jobs, and the jobs that these cause, until none is left. @throws what a job throws */
  runDue(deps: Deps): Promise<void>
  /** Runs one job now. */
  run(deps: Deps, name: string, payload?: unknown): Promise<void>
}

/** A queue for tests: stores jobs in memory and runs them on demand, on the test's clock. */
export function inlineJobs(definitions: readonly JobDefinition[], now: () => Date): InlineJobs {
  const byName = new Map(definitions.map((d) => [d.name, d]))
  let waiting: Waiting[] = []
  const find = (name: string): JobDefinition => {
    const job = byName.get(name)
    if (!job) throw new Error(`no job is defined as ${name}`)
    return job
  }
  const relay = async (deps: Deps): Promise<void> => {
    const due = or(isNull(outbox.notBefore), lte(outbox.notBefore, now()))
    const rows = await deps.db.delete(outbox).where(due).returning()
    rows.sort((a, b) => Number(a.id - b.id))
    for (const row of rows) {
      for (const job of definitions) {
        if (job.topic === row.topic && (job.accepts?.(row.payload as object) ?? true))
          waiting.push({ job, payload: row.payload, at: now() })
      }
    }
  }
  return {
    async send(name, payload, options = {}) {
      waiting.push({
        job: find(name),
        payload: JSON.parse(JSON.stringify(payload)),
        at: options.startAfter ?? now(),
      })
    },
    async runDue(deps) {
      for (;;) {
        await relay(deps)
        const due = waiting.filter((w) => w.at <= now())
        if (due.length === 0) return
        waiting = waiting.filter((w) => w.at > now())
        for (const { job, payload } of due) await job.run(deps, payload)
      }
    },
    run: (deps, name, payload = {}) => find(name).run(deps, payload),
    start: async () => undefined,
    stop: async () => undefined,
    stats: async () => [],
    failed: async () => [],
    retry: async () => false,
    retryFailed: async () => 0,
    async deleteConfidential(_, recipients) {
      const names = recipients.map((name) => name.toLowerCase())
      const isTo = ({ job, payload }: Waiting) => {
        const { recipient } = job.confidential ?? {}
        const to = recipient && (payload as Record<string, unknown>)[recipient]
        return typeof to === 'string' && names.includes(to.toLowerCase())
      }
      waiting = waiting.filter((w) => !isTo(w))
    },
    definitions,
  }
}
