import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Name of the lock that a process holds while it lives. @param process its name on the bus */
export const processLockName = (process: string) => `process:${process}`

/**
 * SQL condition: the process named in a column is dead. A process that lost its connection for a moment counts as dead
 * too, so work taken over from it needs its own lock against running twice.
 * @param process the column; null never counts as dead
 * @param own the name of the process that asks, which is alive
 */
export const isProcessDead = (process: SQLWrapper, own: string): SQL =>
  sql`(${process} <> ${own} and pg_try_advisory_xact_lock(hashtextextended(${processLockName('')} || ${process}, 0)))`
