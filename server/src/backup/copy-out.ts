import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/types.ts'
import { jobColumns, listTables, quoted } from './catalog.ts'
import type { Column, TableRows } from './manifest.ts'
import type { ArchiveWriter } from './write-archive.ts'

const zip = promisify(gzip)
/** Rows per part, which bounds the memory in use. */
const BATCH = 1_000

/** Copies every row of every table, in the snapshot of the caller's transaction. */
export async function copyTables(tx: Tx, archive: ArchiveWriter): Promise<Record<string, TableRows>> {
  const copied: Record<string, TableRows> = {}
  for (const [table, columns] of await listTables(tx))
    copied[table] = await copyRows(tx, archive, `tables/${table}`, columns, `public.${quoted(table)}`)
  return copied
}

/** Copies unfinished jobs: without them a mail, or the refund of a cancelled order, would be lost. */
export async function copyJobs(tx: Tx, archive: ArchiveWriter): Promise<TableRows> {
  const columns = await jobColumns(tx)
  if (columns.length === 0) return { columns, rows: 0, parts: [] }
  const open = `pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'`
  return await copyRows(tx, archive, 'jobs', columns, open)
}

/** @param from the SQL after FROM */
async function copyRows(
  tx: Tx,
  archive: ArchiveWriter,
  folder: string,
  columns: Column[],
  from: string,
): Promise<TableRows> {
  // As in PostgreSQL's dumps, every value is text, which converts back to the same value.
  const texts = columns.map((c) => `${quoted(c.name)}::text`).join(', ')
  await tx.execute(
    sql.raw(
      `declare backup no scroll cursor for select to_json(array[${texts}]::text[])::text as row from ${from}`,
    ),
  )
  const copied: TableRows = { columns, rows: 0, parts: [] }
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${BATCH} from backup`))
    if (rows.length === 0) break
    const name = `${folder}/${String(copied.parts.length + 1).padStart(6, '0')}.json.gz`
    await archive.add(name, await zip(`[${rows.map((r) => r.row).join(',\n')}]`))
    copied.parts.push(name)
    copied.rows += rows.length
  }
  await tx.execute(sql.raw('close backup'))
  return copied
}
