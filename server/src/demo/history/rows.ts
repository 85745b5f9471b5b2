import { getTableColumns, getTableName, type InferInsertModel, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { json } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'

/** Collects rows of many tables, and inserts them with one statement per table. */
export type Rows = {
  /** Adds a row. It can still be changed until it is inserted. @returns the row */
  add<T extends PgTable, R extends InferInsertModel<T>>(table: T, row: R): R
  /** Returns the collected rows of a table. */
  of<T extends PgTable>(table: T): InferInsertModel<T>[]
  /** Inserts all rows, table by table. */
  insert(tx: Tx): Promise<void>
}

/** Creates an empty collection. @param tables the tables in the order of their foreign keys */
export function createRows(tables: readonly PgTable[]): Rows {
  const byTable = new Map<PgTable, object[]>(tables.map((table) => [table, []]))
  const listOf = (table: PgTable) => {
    const list = byTable.get(table)
    if (!list) throw new Error(`rows of ${getTableName(table)} are not collected`)
    return list
  }
  return {
    add(table, row) {
      listOf(table).push(row)
      return row
    },
    of: <T extends PgTable>(table: T) => listOf(table) as InferInsertModel<T>[],
    async insert(tx) {
      for (const [table, list] of byTable) await insertRows(tx, table, list)
    },
  }
}

/** Inserts rows with one parameter: a parameter per value would exceed the limit of the protocol. */
async function insertRows(tx: Tx, table: PgTable, list: readonly object[]): Promise<void> {
  if (list.length === 0) return
  const used = new Set(list.flatMap((row) => Object.keys(row)))
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => used.has(key))
  const records = list.map((row) =>
    Object.fromEntries(
      columns.map(([key, { name, default: fallback }]) => [
        name,
        (row as Record<string, unknown>)[key] ?? fallback ?? null,
      ]),
    ),
  )
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  await tx.execute(sql`
    insert into ${table} (${names})
    select ${names} from jsonb_populate_recordset(null::${table}, ${json(records)}::jsonb)`)
}
