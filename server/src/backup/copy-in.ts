import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/types.ts'
import { jobColumns, listTables, quoted } from './catalog.ts'
import type { Column, Manifest, TableRows } from './manifest.ts'
import type { Archive } from './read-archive.ts'

const unzip = promisify(gunzip)

/**
 * Inserts the archive's rows into tables of the same migrations. Drops the foreign keys first and adds them
 * again at the end, so that the order of tables does not matter and the database validates every reference.
 * @throws when the database rejects a row; the caller's transaction then rolls back
 */
export async function fillTables(tx: Tx, archive: Archive): Promise<void> {
  const { manifest } = archive
  await checkTables(tx, manifest)
  const foreignKeys = await dropForeignKeys(tx)
  const tables = Object.entries(manifest.tables).map(
    ([table, rows]) => [table, `public.${quoted(table)}`, rows] as const,
  )
  for (const [, target, rows] of tables) {
    // The backup already has what a trigger would write.
    await tx.execute(sql.raw(`alter table ${target} disable trigger user`))
    // Migrations may have inserted rows; those of the backup replace them.
    await tx.execute(sql.raw(`truncate ${target}`))
    await copyRows(tx, archive, rows, target, rows.columns)
  }
  for (const [table, target, { rows }] of tables) {
    await tx.execute(sql.raw(`alter table ${target} enable trigger user`))
    const count = await countRows(tx, target)
    if (count !== rows)
      throw new Error(`${table} has ${count} rows after the restore; the backup has ${rows}`)
  }
  for (const { name, last } of manifest.sequences)
    await tx.execute(sql`select setval(${`public.${quoted(name)}`}::regclass, ${last}::bigint)`)
  for (const { table, name, definition } of foreignKeys)
    await tx.execute(sql.raw(`alter table ${table} add constraint ${quoted(name)} ${definition}`))
}

/** Inserts the jobs into the queues of this version. Active jobs run again, since jobs are idempotent. */
export async function fillJobs(tx: Tx, archive: Archive): Promise<void> {
  const { jobs } = archive.manifest
  const here = new Map((await jobColumns(tx)).map((c) => [c.name, c.type]))
  const columns = jobs.columns.filter((c) => here.has(c.name))
  await tx.execute(sql`delete from pgboss.job`)
  await copyRows(tx, archive, jobs, 'pgboss.job', columns, 'name in (select name from pgboss.queue)')
  await tx.execute(sql`update pgboss.job set state = 'retry' where state = 'active'`)
}

/**
 * Inserts the rows of an archive's table.
 * @param columns the columns of the archive that the target has
 * @param where a condition on the columns of the new rows
 */
async function copyRows(
  tx: Tx,
  archive: Archive,
  source: TableRows,
  target: string,
  columns: Column[],
  where = 'true',
): Promise<void> {
  const names = columns.map((c) => quoted(c.name)).join(', ')
  const values = columns
    .map(
      (c) => `(v ->> ${source.columns.findIndex((s) => s.name === c.name)})::${c.type} as ${quoted(c.name)}`,
    )
    .join(', ')
  for (const part of source.parts) {
    const text = (await unzip(await archive.read(part))).toString()
    await tx.execute(
      sql`${sql.raw(`insert into ${target} (${names}) overriding system value
      select * from (select ${values} from jsonb_array_elements(`)}${text}${sql.raw(`::jsonb) v) fresh where ${where}`)}`,
    )
  }
}

async function checkTables(tx: Tx, { tables }: Manifest): Promise<void> {
  const shape = (entries: [string, Column[]][]) =>
    JSON.stringify(
      entries
        .map(([table, columns]) => [table, columns.map((c) => `${c.name} ${c.type}`).sort()] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  const here = shape([...(await listTables(tx))])
  const there = shape(Object.entries(tables).map(([name, t]) => [name, t.columns]))
  if (here !== there) throw new Error('the tables differ from those of the backup despite equal migrations')
}

type ForeignKey = { table: string; name: string; definition: string }

async function dropForeignKeys(tx: Tx): Promise<ForeignKey[]> {
  const { rows } = await tx.execute<ForeignKey>(sql`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`)
  for (const { table, name } of rows)
    await tx.execute(sql.raw(`alter table ${table} drop constraint ${quoted(name)}`))
  return rows
}

async function countRows(tx: Tx, target: string): Promise<number> {
  const { rows } = await tx.execute<{ n: string }>(sql.raw(`select count(*)::text as n from ${target}`))
  return Number(rows[0]?.n)
}
