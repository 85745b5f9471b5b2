import { sql } from 'drizzle-orm'
import { transact } from '../db/transact.ts'
import type { Db, Tx } from '../db/types.ts'

const countScans = async (tx: Tx): Promise<Map<string, number>> => {
  const { rows } = await tx.execute<{ name: string; scans: number }>(
    sql`select relname as name, seq_scan::int as scans from pg_stat_xact_user_tables where seq_scan > 0`,
  )
  return new Map(rows.map(({ name, scans }) => [name, scans]))
}

/**
 * Returns the tables that statements read from begin to end although PostgreSQL avoids it: no index serves
 * them, and they take longer with every row of the shop.
 */
export const findScannedTables = (db: Db, run: (tx: Tx) => Promise<unknown>): Promise<string[]> =>
  transact(db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const before = await countScans(tx)
    await run(tx)
    const after = await countScans(tx)
    return [...after].filter(([name, scans]) => scans > (before.get(name) ?? 0)).map(([name]) => name)
  })

/** Returns how many rows of a table statements read, by any index or none. */
export async function countRowsRead(tx: Tx, table: string, run: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    const { rows } = await tx.execute<{ n: number }>(sql`
      select (seq_tup_read + idx_tup_fetch)::int as n from pg_stat_xact_user_tables where relname = ${table}`)
    return rows[0]!.n
  }
  const before = await count()
  await run()
  return (await count()) - before
}

/**
 * Returns how many pages of a table and its indexes statements read, from the cache or the disk: the work of
 * index lookups, which rows do not show.
 */
export async function countPagesRead(tx: Tx, table: string, run: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    const { rows } = await tx.execute<{ n: number }>(sql`
      select sum(pg_stat_get_xact_blocks_fetched(c.oid))::int as n from pg_class c
      where c.oid = ${table}::regclass
        or c.oid in (select indexrelid from pg_index where indrelid = ${table}::regclass)`)
    return rows[0]!.n
  }
  const before = await count()
  await run()
  return (await count()) - before
}
