import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** What PostgreSQL locks while a process lives. @param process its name on the bus */
export const lockOf = (process: string) => `process:${process}`

/**
 * Whether the process of a name in a column is dead. One that only lost its connection for a moment counts as dead too:
 * what is taken over from it needs a lock of its own against doing a thing twice.
 * @param process the column; null is not known to be dead
 * @param own the name of the process that asks, which lives
 */
export const hasDied = (process: SQLWrapper, own: string): SQL =>
  sql`(${process} <> ${own} and pg_try_advisory_xact_lock(hashtextextended(${lockOf('')} || ${process}, 0)))`
