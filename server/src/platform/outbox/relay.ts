import { setTimeout as sleep } from 'node:timers/promises'
import { inArray, sql } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import { outbox } from '../db/tables.ts'
import { transact } from '../db/transact.ts'
import { loggable } from '../http/errors.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import type { BossJobs, QueuedJob } from '../jobs/pg-boss.ts'
import { onEmitted } from './outbox.ts'

const BATCH = 200
/** Events of a process that died before its kick, or of another process, wait no longer than this. */
const POLL_MS = 1_000
/** After a batch, so that what comes meanwhile moves together: each batch is a few statements, whatever is in it. */
const PAUSE_MS = 100
const CHANNEL = 'outbox.emitted'

/**
 * Moves one batch of events into the queues of their subscribers: claimed, sent and deleted in one transaction,
 * so that each arrives once per subscriber however many processes relay.
 * @returns how many events were moved
 */
async function relayBatch(
  deps: Deps,
  jobs: BossJobs,
  definitions: readonly JobDefinition[],
): Promise<number> {
  return await transact(deps.db, async (tx) => {
    const oldest = tx.select({ id: outbox.id }).from(outbox).orderBy(outbox.id).limit(BATCH)
    const rows = await tx
      .delete(outbox)
      .where(inArray(outbox.id, oldest.for('update', { skipLocked: true })))
      .returning()
    rows.sort((a, b) => (a.id < b.id ? -1 : 1))
    const queued = rows.flatMap((row): QueuedJob[] =>
      definitions
        .filter((d) => d.topic === row.topic)
        .map((d) => ({
          name: d.name,
          payload: row.payload as object,
          startAfter: row.notBefore ?? undefined,
        })),
    )
    await jobs.sendIn(tx, queued)
    return rows.length
  })
}

/** Relays events as soon as they are committed here, and by looking each second. @returns stops it, after the batch at hand */
export function startRelay(
  deps: Deps,
  jobs: BossJobs,
  definitions: readonly JobDefinition[],
): () => Promise<void> {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false
  const drain = async () => {
    do {
      again = false
      while (!stopped && (await relayBatch(deps, jobs, definitions)) === BATCH);
      if (!stopped) await sleep(PAUSE_MS)
    } while (again && !stopped)
  }
  const kick = () => {
    if (stopped) return
    again = true
    running ??= drain()
      .catch((error: unknown) => deps.log.error({ err: loggable(error) }, 'events could not be relayed'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(kick, POLL_MS)
  const endKicks = onEmitted(deps.db, kick)
  const endBus = deps.bus.subscribe(CHANNEL, kick)
  kick()
  return async () => {
    stopped = true
    clearInterval(timer)
    endKicks()
    endBus()
    await running
  }
}

/** For a process that does not relay: wakes those that do, at most ten times a second. */
export function announceEvents(deps: Deps): () => void {
  let pending = false
  return onEmitted(deps.db, () => {
    if (pending) return
    pending = true
    setTimeout(() => {
      pending = false
      deps.bus.publish(CHANNEL, {})
    }, 100).unref()
  })
}

/** How many events wait to be relayed. */
export async function waitingEvents(deps: Deps): Promise<number> {
  const { rows } = await deps.db.execute<{ n: number }>(sql`select count(*)::int as n from ${outbox}`)
  return rows[0]?.n ?? 0
}
