import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { OpenDb } from './db.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Names the advisory lock under which one process at a time migrates. */
const LOCK = 7_202_611_210

/** Brings the tables up to date. Processes that start at the same moment wait for the one that does it. */
export async function migrate(open: OpenDb): Promise<void> {
  const client = await open.pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await applyMigrations(open.db as unknown as Parameters<typeof applyMigrations>[0], { migrationsFolder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).finally(() => client.release())
  }
}

let newest: { hash: string } | undefined

/** True when the last migration that this version brings has been applied. */
export async function isMigrated(open: OpenDb): Promise<boolean> {
  // Read once: where a version is put over the running one, the files are soon the next one's.
  newest ??= readMigrationFiles({ migrationsFolder }).at(-1)
  const { rows } = await open.db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations where hash = ${newest?.hash ?? ''}`,
  )
  return rows.length > 0
}
