import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/types.ts'
import type { Column } from './manifest.ts'

/** Quotes an SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Makes values convert to the same text in every database and time zone. */
export async function useStableTextFormat(tx: Tx): Promise<void> {
  for (const setting of ["timezone = 'UTC'", "datestyle = 'ISO, YMD'", "intervalstyle = 'postgres'"])
    await tx.execute(sql.raw(`set local ${setting}`))
}

/** Returns the shop's tables by name, with their columns. Omits generated columns. */
export async function listTables(tx: Tx): Promise<Map<string, Column[]>> {
  const { rows } = await tx.execute<Column & { table: string }>(sql`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`)
  const tables = new Map<string, Column[]>()
  for (const { table, name, type } of rows) tables.set(table, [...(tables.get(table) ?? []), { name, type }])
  return tables
}

/** Returns the columns of the job table; none before the first start of the queue. */
export async function jobColumns(tx: Tx): Promise<Column[]> {
  const { rows } = await tx.execute<Column>(sql`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = to_regclass('pgboss.job') and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`)
  return rows
}

/** Returns the sequences in use, with their last values. */
export async function listSequences(tx: Tx): Promise<{ name: string; last: string }[]> {
  const { rows } = await tx.execute<{ name: string; last: string }>(sql`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`)
  return rows
}

/** Returns the hashes of the applied migrations in order; none in a new database. */
export async function listMigrations(tx: Tx): Promise<string[]> {
  const { rows: found } = await tx.execute(
    sql`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`,
  )
  if (found.length === 0) return []
  const { rows } = await tx.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by created_at, id`,
  )
  return rows.map((r) => r.hash)
}

/** Returns the version of the database server: `15.6`. */
export async function readVersion(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ server_version: string }>(sql`show server_version`)
  return rows[0]?.server_version.split(' ')[0] ?? ''
}
