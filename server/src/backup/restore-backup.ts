import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { OpenDb } from '../platform/db/db.ts'
import { migrationsFolder } from '../platform/db/migrate.ts'
import { transact } from '../platform/db/transact.ts'
import type { Tx } from '../platform/db/types.ts'
import { contentTypeOf } from '../platform/files/keys.ts'
import type { FileStore } from '../platform/files/store.ts'
import { plainText, quoted, tablesOf } from './catalog.ts'
import { fillJobs, fillTables } from './copy-in.ts'
import type { Archive } from './read-archive.ts'
import { BackupRefused } from './refused.ts'

export type RestoreTarget = {
  open: OpenDb
  files: FileStore
  /** Whether what is there may be lost. */
  overwrite: boolean
}

/**
 * Puts an archive in the place of what is there. The files come first and the database in one transaction: when it
 * fails, the database is as it was. Tables get the archive's own migrations, its rows, and then the newer migrations.
 * @param prepareQueues makes the queues of this version's jobs where they are not
 * @throws BackupRefused before anything is touched
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
    await files.put(key, await archive.read(`files/${key}`), contentTypeOf(key))
  await transact(
    open.db,
    async (tx) => {
      await plainText(tx)
      await dropAll(tx)
      await apply(tx, migrations.had)
      await fillTables(tx, archive)
      await fillJobs(tx, archive)
      await apply(tx, migrations.newer)
    },
    { attempts: 1 },
  )
  const kept = new Set(archive.manifest.files)
  for await (const key of files.keys()) if (!kept.has(key)) await files.remove(key)
}

/** The migrations that the archive's tables had, and those that have come since. @throws BackupRefused */
function migrationsFor({ manifest }: Archive): { had: MigrationMeta[]; newer: MigrationMeta[] } {
  const all = readMigrationFiles({ migrationsFolder })
  const known = manifest.migrations.every((hash, i) => all[i]?.hash === hash)
  if (!known)
    throw new BackupRefused(
      `the backup was made by Pasar ${manifest.version}, whose tables this version does not know; ` +
        'restore it with that version or a newer one',
    )
  return { had: all.slice(0, manifest.migrations.length), newer: all.slice(manifest.migrations.length) }
}

/** @throws BackupRefused while processes of the shop use the database */
async function checkIdle(open: OpenDb): Promise<void> {
  const { rows } = await open.db.execute<{ n: number }>(sql`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name like 'pasar%' and pid <> pg_backend_pid()`)
  if (rows[0]!.n > 0)
    throw new BackupRefused(`the shop is running (${rows[0]!.n} connections to the database); stop it first`)
}

/** @throws BackupRefused when there is a row or a file */
async function checkEmpty(open: OpenDb, files: FileStore): Promise<void> {
  for (const table of (await tablesOf(open.db)).keys()) {
    const { rows } = await open.db.execute(sql.raw(`select 1 from public.${quoted(table)} limit 1`))
    if (rows.length > 0)
      throw new BackupRefused(`the database is not empty (${table}); --overwrite replaces what is there`)
  }
  for await (const key of files.keys())
    throw new BackupRefused(`there are files already (${key}); --overwrite replaces what is there`)
}

/** Everything that migrations make: tables, and the functions of their triggers; what extensions brought stays. */
async function dropAll(tx: Tx): Promise<void> {
  const tables = [...(await tablesOf(tx)).keys()].map((t) => `public.${quoted(t)}`)
  for (const table of [...tables, 'drizzle.__drizzle_migrations'])
    await tx.execute(sql.raw(`drop table if exists ${table} cascade`))
  const { rows } = await tx.execute<{ name: string }>(sql`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
  for (const { name } of rows) await tx.execute(sql.raw(`drop function ${name} cascade`))
}

/** As the query builder's migrator does, but inside a transaction of ours and to a level of our choice. */
async function apply(tx: Tx, migrations: MigrationMeta[]): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  for (const migration of migrations) {
    for (const statement of migration.sql) await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
    )
  }
}
