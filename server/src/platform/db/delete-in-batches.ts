import { type Column, type SQL, sql, type Table } from 'drizzle-orm'
import type { Db } from './types.ts'

/** Rows per transaction: some ten milliseconds of locks and 1 MB of WAL. */
const BATCH = 2_000

/**
 * Deletes rows in transactions of a bounded number, the oldest first, so that no deletion holds many locks,
 * and one that is interrupted continues with the next call. Leaves rows that others have locked to the next
 * call. Call it outside of a transaction.
 * @param oldest column by which `isDue` selects; its index finds the rows of each batch
 * @returns the number of deleted rows
 */
export async function deleteInBatches(
  db: Db,
  table: Table,
  { isDue, oldest, batch = BATCH }: { isDue: SQL | undefined; oldest: Column; batch?: number },
): Promise<number> {
  for (let deleted = 0; ; ) {
    const { rows } = await db.execute<{ n: number }>(sql`
      with gone as (
        delete from ${table} where ctid = any(array(
          select ctid from ${table} where ${isDue} order by ${oldest} limit ${batch}::int for update skip locked))
        returning 1)
      select count(*)::int as n from gone`)
    const { n } = rows[0]!
    deleted += n
    if (n < batch) return deleted
  }
}
