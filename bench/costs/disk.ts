import { withClient } from '../shoppers.ts'

/** Bytes of a table: its rows with what is stored out of line, and its indexes. */
export type TableSize = { table: string; rows: number; heap: number; indexes: number }

/** What the rows of a table belong to, and are counted per. */
export type Owner = 'order' | 'member' | 'product'

/** The tables of the generated shop that are large, by what their number of rows follows. */
export const tablesOf: Record<Owner, readonly string[]> = {
  order: [
    'orders',
    'order_items',
    'order_words',
    'payments',
    'payment_orders',
    'payment_events',
    'payment_messages',
    'webhook_inbox',
    'refunds',
    'refund_items',
    'packages',
    'package_orders',
    'package_items',
    'tracking_events',
    'stock_movements',
    'volume_entries',
    'ledger_transfers',
    'messages',
    'audit_log',
  ],
  member: [
    'members',
    'sessions',
    'refresh_tokens',
    'referral_nodes',
    'placement_nodes',
    'ledger_accounts',
    'leg_days',
    'leg_totals',
    'member_months',
    'rewards',
  ],
  product: ['goods', 'skus', 'stock_levels', 'goods_options', 'goods_option_values'],
}

/** Returns the sizes of tables. */
export async function readSizes(databaseUrl: string): Promise<Map<string, TableSize>> {
  const tables = Object.values(tablesOf).flat()
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<TableSize>(
      `select c.relname as table, c.reltuples::float8 as rows, pg_table_size(c.oid)::float8 as heap,
         pg_indexes_size(c.oid)::float8 as indexes
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any($1)`,
      [tables],
    ),
  )
  return new Map(rows.map((row) => [row.table, row]))
}

/** Returns the bytes that tables grew by between two readings. */
export function growthOf(
  before: ReadonlyMap<string, TableSize>,
  after: ReadonlyMap<string, TableSize>,
  tables: readonly string[],
): TableSize[] {
  return tables.map((table) => {
    const [from, to] = [before.get(table)!, after.get(table)!]
    return {
      table,
      rows: to.rows - Math.max(0, from.rows),
      heap: to.heap - from.heap,
      indexes: to.indexes - from.indexes,
    }
  })
}
