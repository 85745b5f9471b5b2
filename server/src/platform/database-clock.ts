import type { Logger } from 'pino'
import type { Clock } from './clock.ts'

/** How often the time is compared; a machine that was suspended is late until then. */
const EVERY_MS = 10_000
/** An answer that takes longer says too little about the time. */
const MAX_ROUND_TRIP_MS = 500
/** A difference of the machine's clock that operators should know of. */
const REPORT_MS = 5_000

/** The part of a pool that reads the time. */
type Pool = {
  query(sql: string): Promise<{ rows: unknown[] }>
  /** Whether the pool is closed. */
  ending: boolean
}

/**
 * Creates a clock that shows the time of the database, and runs on by the monotonic clock in between: servers
 * and workers agree about deadlines although the clocks of their machines differ or step
 * (docs/adr/0072-database-clock.md). Shows the machine's time until the database has answered once, and goes
 * on while it does not respond.
 * @param pool compares every ten seconds until it is closed
 */
export async function followDatabaseClock(pool: Pool, log: Logger): Promise<Clock> {
  let startedAt = Date.now() - performance.now()
  let isReported = false
  const report = () => {
    const differenceMs = Math.round(Date.now() - performance.now() - startedAt)
    const differs = Math.abs(differenceMs) > REPORT_MS
    if (differs && !isReported)
      log.warn({ differenceMs }, 'the clocks of this machine and the database differ')
    isReported = differs
  }
  const compare = async () => {
    const sentAt = performance.now()
    const { rows } = await pool.query(`select extract(epoch from clock_timestamp())::float8 * 1000 as now`)
    const roundTripMs = performance.now() - sentAt
    if (roundTripMs > MAX_ROUND_TRIP_MS) return
    const found = (rows[0] as { now: number }).now - roundTripMs / 2 - sentAt
    // Within the inaccuracy of the measurement, the time does not jump back and forth.
    if (Math.abs(found - startedAt) > roundTripMs) startedAt = found
    report()
  }
  const compareIfPossible = () => compare().catch(() => undefined)
  await compareIfPossible()
  const timer = setInterval(() => {
    if (pool.ending) clearInterval(timer)
    else void compareIfPossible()
  }, EVERY_MS).unref()
  return { now: () => new Date(startedAt + performance.now()) }
}
