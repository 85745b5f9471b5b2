import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/types.ts'
import { POOL_SIZE } from './database.ts'

const POLL_MS = 5
const PATIENCE_MS = 10_000

/**
 * Waits until connections to the database wait for a lock of another one.
 * @param count how many
 * @throws when fewer wait within ten seconds
 */
export async function untilLockWait(db: Db, count = 1): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    const { rows } = await db.execute(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit ${count}`)
    if (rows.length === count) return
    await sleep(POLL_MS)
  }
  throw new Error(`fewer than ${count} connections waited for a lock within ${PATIENCE_MS / 1000} s`)
}

/**
 * Counts the deadlocks of a test database since its creation. PostgreSQL reports those of an idle connection
 * after ten seconds, so every connection of the pool reports its own first.
 */
export async function countDeadlocks(db: Db): Promise<number> {
  const { promise: allBegan, resolve: release } = Promise.withResolvers<void>()
  let began = 0
  await Promise.all(
    Array.from({ length: POOL_SIZE }, () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_stat_force_next_flush()`)
        if (++began === POOL_SIZE) release()
        await allBegan
      }),
    ),
  )
  const { rows } = await db.execute<{ n: number }>(sql`
    select deadlocks::int as n from pg_stat_database where datname = current_database()`)
  return rows[0]!.n
}
