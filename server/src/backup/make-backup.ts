import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import packageJson from '../../package.json' with { type: 'json' }
import type { OpenDb } from '../platform/db/db.ts'
import { transact } from '../platform/db/transact.ts'
import type { FileStore } from '../platform/files/store.ts'
import { migrationsOf, plainText, sequencesOf, tablesOf, versionOf } from './catalog.ts'
import { copyJobs, copyTables } from './copy-out.ts'
import { FORMAT, type Manifest } from './manifest.ts'
import { BackupRefused } from './refused.ts'
import { type ArchiveWriter, createArchive } from './write-archive.ts'

export type BackupDone = {
  path: string
  bytes: number
  tables: number
  rows: number
  files: number
  /** Keys of files that rows name and the store does not have. */
  missing: string[]
}

type Snapshot = Omit<Manifest, 'parts' | 'files' | 'missing'> & { named: string[] }

/**
 * Writes the whole shop into one archive while it is in use: what the database holds at one moment, and every file.
 * The database is read first. A file is stored before the row that names it and never changes, so every file that
 * the snapshot names is in the store by then; files that came later do no harm.
 * @param folder made when it is not there
 * @throws BackupRefused when the folder cannot be written to, or the database holds no shop
 */
export async function makeBackup(
  open: Pick<OpenDb, 'db'>,
  files: FileStore,
  folder: string,
  now: Date,
): Promise<BackupDone> {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const path = join(resolve(folder), `pasar-backup-${stamp}.tar`)
  const archive = await createArchive(path, now)
  try {
    // Once only: a second go would write the same parts again.
    const options = { isolation: 'repeatable read', attempts: 1 } as const
    const { named, ...snapshot } = await transact(open.db, (tx) => copyDatabase(tx, archive, now), options)
    const stored = await copyFiles(files, archive)
    const has = new Set(stored)
    const missing = named.filter((key) => !has.has(key))
    const bytes = await archive.finish({ ...snapshot, files: stored, missing })
    const tables = Object.values(snapshot.tables)
    const rows = tables.reduce((sum, t) => sum + t.rows, 0)
    return { path, bytes, tables: tables.length, rows, files: stored.length, missing }
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

async function copyDatabase(tx: OpenDb['db'], archive: ArchiveWriter, now: Date): Promise<Snapshot> {
  await plainText(tx)
  const migrations = await migrationsOf(tx)
  if (migrations.length === 0)
    throw new BackupRefused('the database holds no shop: there is nothing to back up')
  return {
    format: FORMAT,
    version: packageJson.version,
    at: now.toISOString(),
    database: { kind: 'postgres', version: await versionOf(tx) },
    migrations,
    tables: await copyTables(tx, archive),
    jobs: await copyJobs(tx, archive),
    sequences: await sequencesOf(tx),
    named: await namedFiles(tx),
  }
}

async function namedFiles(tx: OpenDb['db']): Promise<string[]> {
  if (!(await tablesOf(tx)).has('files')) return []
  const { rows } = await tx.execute<{ key: string }>(sql`select key from files order by key`)
  return rows.map((r) => r.key)
}

async function copyFiles(files: FileStore, archive: ArchiveWriter): Promise<string[]> {
  const copied: string[] = []
  for await (const key of files.keys()) {
    const file = await files.get(key)
    // Removed since it was listed: then no row of the snapshot needs it, or it is told as missing.
    if (!file) continue
    await archive.add(`files/${key}`, file.bytes)
    copied.push(key)
  }
  return copied
}
