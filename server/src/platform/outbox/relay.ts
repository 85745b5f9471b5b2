import { setTimeout as sleep } from 'node:timers/promises'
import { inArray, sql } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import { outbox } from '../db/tables.ts'
import { transact } from '../db/transact.ts'
import { toLoggableError } from '../http/responses/errors.ts'
import type { BossJobs } from '../jobs/pg-boss.ts'
import { detachFromTrace } from '../tracing/tracing.ts'
import { onEmitted } from './outbox.ts'

const BATCH = 200
/** Maximum wait of events from another process, or from one that crashed before its notification. */
const POLL_MS = 1_000
/**
 * Pause after a batch, so that events accumulate: a batch takes the same few statements for any number of
 * events.
 */
const PAUSE_MS = 100
const CHANNEL = 'outbox.emitted'

/**
 * Moves a batch of events into the queues of their subscribers. Claims, sends and deletes them in one
 * transaction, so that each subscriber gets an event once, whatever the number of relaying processes.
 * @returns number of events moved
 */
async function relayBatch(deps: Deps, jobs: BossJobs): Promise<number> {
  return await transact(deps.db, async (tx) => {
    const oldest = tx.select({ id: outbox.id }).from(outbox).orderBy(outbox.id).limit(BATCH)
    const rows = await tx
      .delete(outbox)
      .where(inArray(outbox.id, oldest.for('update', { skipLocked: true })))
      .returning()
    rows.sort((a, b) => (a.id < b.id ? -1 : 1))
    await jobs.publishIn(
      tx,
      rows.map(({ topic, payload, notBefore, traceparent }) => ({
        topic,
        payload: payload as object,
        startAfter: notBefore ?? undefined,
        traceparent,
      })),
    )
    return rows.length
  })
}

/**
 * Starts the relay: after each commit of this process, and every second.
 * @returns stops it after the current batch
 */
export function startRelay(deps: Deps, jobs: BossJobs): () => Promise<void> {
  let running: Promise<void> | undefined
  let rerun = false
  let stopped = false
  const drain = async () => {
    do {
      rerun = false
      while (!stopped && (await relayBatch(deps, jobs)) === BATCH);
      if (!stopped) await sleep(PAUSE_MS)
    } while (rerun && !stopped)
  }
  const trigger = () => {
    if (stopped) return
    rerun = true
    // A request triggers it after its commit.
    running ??= detachFromTrace(drain)
      .catch((error: unknown) =>
        deps.log.error({ err: toLoggableError(error) }, 'the relay of events failed'),
      )
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(trigger, POLL_MS)
  const removeListener = onEmitted(deps.db, trigger)
  const endBus = deps.bus.subscribe(CHANNEL, trigger)
  trigger()
  return async () => {
    stopped = true
    clearInterval(timer)
    removeListener()
    endBus()
    await running
  }
}

/**
 * Notifies the relaying processes of new events, at most ten times a second. For processes that do not relay.
 */
export function notifyRelays(deps: Deps): () => void {
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

/** Returns the number of events that wait for the relay, and the age of the oldest in seconds. */
export async function measureOutbox(deps: Deps): Promise<{ waiting: number; oldestSeconds: number }> {
  const { rows } = await deps.db.execute<{ waiting: number; oldestSeconds: number }>(sql`
    select count(*)::int as waiting,
      coalesce(extract(epoch from now() - min(${outbox.createdAt})), 0)::float8 as "oldestSeconds"
    from ${outbox}`)
  return rows[0]!
}
