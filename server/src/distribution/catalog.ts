import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/types.ts'
import { groupOf, placements, placingColumns } from './placements.ts'

type UniqueIndex = { table: string; name: string; columns: string[]; isUuidKey: boolean }
type ForeignKey = { table: string; name: string; target: string }

/** Returns all tables of the schema with their columns and whether these may be null. */
export async function readColumns(db: Db): Promise<Map<string, Map<string, boolean>>> {
  const { rows } = await db.execute<{ table: string; column: string; nullable: boolean }>(sql`
    select c.table_name as table, c.column_name as column, c.is_nullable = 'YES' as nullable
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`)
  const tables = new Map<string, Map<string, boolean>>()
  for (const { table, column, nullable } of rows)
    tables.set(table, (tables.get(table) ?? new Map<string, boolean>()).set(column, nullable))
  return tables
}

/** Returns the names of unique indexes of distributed tables that lack the column that places a row. */
export async function findUniqueWithoutColumn(db: Db): Promise<string[]> {
  const { rows } = await db.execute<UniqueIndex>(sql`
    select t.relname as table, c.relname as name, array(
        select a.attname::text from unnest(i.indkey::int[]) k join pg_attribute a on a.attrelid = t.oid and a.attnum = k
      ) as columns, i.indisprimary and i.indnkeyatts = 1 and (
        select a.atttypid = 'uuid'::regtype from pg_attribute a where a.attrelid = t.oid and a.attnum = i.indkey[0]
      ) as "isUuidKey"
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where i.indisunique and t.relnamespace = 'public'::regnamespace`)
  return rows
    .filter(({ table, columns, isUuidKey }) => {
      const placing = placingColumns(table)
      return placing && !isUuidKey && !placing.some((column) => columns.includes(column))
    })
    .map(({ name }) => name)
}

/** Returns the names of foreign keys that Citus refuses whatever columns they have. */
export async function findForeignKeysBetweenGroups(db: Db): Promise<string[]> {
  const { rows } = await db.execute<ForeignKey>(sql`
    select conrelid::regclass::text as table, conname as name, confrelid::regclass::text as target
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  return rows.filter((key) => !isAllowed(key)).map(({ name }) => name)
}

/** To a reference table from anywhere; among local tables; within a group. */
function isAllowed({ table, target }: ForeignKey): boolean {
  const [from, to] = [placements.get(table)!, placements.get(target)!]
  if ('reference' in to) return true
  if ('local' in to) return 'local' in from
  return groupOf(table) !== undefined && groupOf(table) === groupOf(target)
}

/** Returns the distributed tables with triggers, which Citus allows only where they stay on one node. */
export async function findTriggers(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ table: string; trigger: string }>(sql`
    select tgrelid::regclass::text as table, tgname as trigger from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace order by 1, 2`)
  return rows.filter(({ table }) => placingColumns(table)).map(({ trigger }) => trigger)
}
