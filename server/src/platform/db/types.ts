import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

type Rows<T> = { rows: T[] }

/** The result of `tx.execute(sql)`. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** The database. */
export type Db = PgDatabase<RowsResult, Record<string, never>>
/** A transaction, or the database for a single read. */
export type Tx = Db
