import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

type Rows<T> = { rows: T[] }

/** What `tx.execute(sql)` answers on both drivers. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** The database: PGlite or PostgreSQL, the same to everybody above. */
export type Db = PgDatabase<RowsResult, Record<string, never>>
/** What a query takes: a transaction, or the database itself for a single read. */
export type Tx = Db
