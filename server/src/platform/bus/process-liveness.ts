import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Name of the lock that a process holds while it lives. @param process its name on the bus */
export const processLockName = (process: string) => `process:${process}`

/**
 * SQL condition: the process named in a column is dead. A process that lost its connection for a moment
 * counts as dead too, so work taken over from it needs its own lock against running twice. Reads pg_locks
 * instead of trying the lock: concurrent tries would exclude each other, and the process would seem alive.
 * @param process the column; null never counts as dead
 * @param own the name of the process that asks, which is alive
 */
export const isProcessDead = (process: SQLWrapper, own: string): SQL =>
  sql`(${process} <> ${own} and not exists (
    select 1 from pg_locks l cross join hashtextextended(${processLockName('')} || ${process}, 0) as h(key)
    where l.locktype = 'advisory' and l.granted and l.objsubid = 1
      and l.database = (select oid from pg_database where datname = current_database())
      and l.classid = ((h.key >> 32) & 4294967295)::oid and l.objid = (h.key & 4294967295)::oid))`
