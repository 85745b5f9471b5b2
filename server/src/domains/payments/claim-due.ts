import { and, asc, lte, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/db/types.ts'

/** Which rows to claim: those due at `now`, at most `limit`. */
export type Due = { now: Date; limit: number }

/**
 * Builds the query of the ids of due rows, the longest due first. Locks them; rows that another process has
 * locked are left to it. The caller postpones the rows in the same statement, so that no other process gets
 * them.
 * @param at when a row is due; null for never
 */
export const selectDue = (
  tx: Tx,
  { table, id, at, where }: { table: PgTable; id: PgColumn; at: PgColumn; where: SQL | undefined },
  { now, limit }: Due,
) =>
  tx
    .select({ id })
    .from(table)
    .where(and(where, lte(at, now)))
    .orderBy(asc(at))
    .limit(limit)
    .for('update', { skipLocked: true })
