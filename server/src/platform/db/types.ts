import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

type Rows<T> = { rows: T[] }

/** The result of `tx.execute(sql)`. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** The database. */
export type Db = PgDatabase<RowsResult, Record<string, never>>
/** What a query takes: a transaction, or the database itself for a single read. */
export type Tx = Db
