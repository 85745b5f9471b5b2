import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { OpenDb } from '../platform/db/db.ts'
import { migrationsFolder, statementsInTransaction } from '../platform/db/migrate.ts'
import { transact } from '../platform/db/transact.ts'
import type { Tx } from '../platform/db/types.ts'
import { getContentType } from '../platform/files/keys.ts'
import type { FileStore } from '../platform/files/store.ts'
import { listTables, quoted, useStableTextFormat } from './catalog.ts'
import { fillJobs, fillTables } from './copy-in.ts'
import { BackupError } from './error.ts'
import type { Archive } from './read-archive.ts'

export type RestoreTarget = {
  open: OpenDb
  files: FileStore
  /** Replaces existing rows and files. */
  overwrite: boolean
}

/**
 * Restores an archive: first the files, then the database in one transaction, which rolls back on failure.
 * Applies the archive's migrations, inserts its rows, then applies the newer migrations.
 * @param prepareQueues creates the missing queues of this version
 * @throws BackupError before anything changes
 */
export async function restoreBackup(
  archive: Archive,
  { open, files, overwrite }: RestoreTarget,
  prepareQueues: () => Promise<void>,
): Promise<void> {
  const migrations = migrationsFor(archive)
  await checkIdle(open)
  if (!overwrite) await checkEmpty(open, files)
  await prepareQueues()
  for (const key of archive.manifest.files)
    await files.put(key, await archive.read(`files/${key}`), getContentType(key))
  await transact(
    open.db,
    async (tx) => {
      await useStableTextFormat(tx)
      await dropAll(tx)
      await applyMigrations(tx, migrations.applied)
      await fillTables(tx, archive)
      await fillJobs(tx, archive)
      await applyMigrations(tx, migrations.newer)
    },
    { attempts: 1 },
  )
  const restoredKeys = new Set(archive.manifest.files)
  for await (const key of files.keys()) if (!restoredKeys.has(key)) await files.remove(key)
}

/** Returns the archive's migrations and the newer ones. @throws BackupError when some are unknown */
function migrationsFor({ manifest }: Archive): { applied: MigrationMeta[]; newer: MigrationMeta[] } {
  const all = readMigrationFiles({ migrationsFolder })
  const known = manifest.migrations.every((hash, i) => all[i]?.hash === hash)
  if (!known)
    throw new BackupError(
      `the backup was made by Pasar ${manifest.version}, whose tables this version does not know; ` +
        'restore it with that version or a newer one',
    )
  return { applied: all.slice(0, manifest.migrations.length), newer: all.slice(manifest.migrations.length) }
}

/** @throws BackupError while other processes of the shop use the database */
async function checkIdle(open: OpenDb): Promise<void> {
  const { rows } = await open.db.execute<{ n: number }>(sql`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name like 'pasar%' and pid <> pg_backend_pid()`)
  if (rows[0]!.n > 0)
    throw new BackupError(`the shop is running (${rows[0]!.n} connections to the database); stop it first`)
}

/** @throws BackupError when the database has a row or the store a file */
async function checkEmpty(open: OpenDb, files: FileStore): Promise<void> {
  for (const table of (await listTables(open.db)).keys()) {
    const { rows } = await open.db.execute(sql.raw(`select 1 from public.${quoted(table)} limit 1`))
    if (rows.length > 0)
      throw new BackupError(`the database is not empty (${table}); --overwrite replaces its contents`)
  }
  for await (const key of files.keys())
    throw new BackupError(`the file store is not empty (${key}); --overwrite replaces its contents`)
}

/**
 * Drops everything that migrations create: tables and trigger functions. Keeps the functions of extensions.
 */
async function dropAll(tx: Tx): Promise<void> {
  const tables = [...(await listTables(tx)).keys()].map((t) => `public.${quoted(t)}`)
  for (const table of [...tables, 'drizzle.__drizzle_migrations'])
    await tx.execute(sql.raw(`drop table if exists ${table} cascade`))
  const { rows } = await tx.execute<{ name: string }>(sql`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
  for (const { name } of rows) await tx.execute(sql.raw(`drop function ${name} cascade`))
}

/** Applies migrations as the query builder's migrator does, but inside the caller's transaction. */
async function applyMigrations(tx: Tx, migrations: MigrationMeta[]): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  for (const migration of migrations) {
    for (const statement of statementsInTransaction(migration)) await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
    )
  }
}
