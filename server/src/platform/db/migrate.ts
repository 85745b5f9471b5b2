import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { OpenDb } from './db.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Key of the advisory lock of migrations. */
const LOCK = 7_202_611_210

/** Applies pending migrations. Concurrent processes wait for an advisory lock. */
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

/** Reports whether the last migration of this version is applied. */
export async function isMigrated(open: OpenDb): Promise<boolean> {
  // Read once: an upgrade in place replaces the files while this version runs.
  newest ??= readMigrationFiles({ migrationsFolder }).at(-1)
  const { rows } = await open.db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations where hash = ${newest?.hash ?? ''}`,
  )
  return rows.length > 0
}
