import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import packageJson from '../../package.json' with { type: 'json' }
import type { OpenDb } from '../platform/db/db.ts'
import { transact } from '../platform/db/transact.ts'
import type { FileStore } from '../platform/files/store.ts'
import { listMigrations, listSequences, listTables, readVersion, useStableTextFormat } from './catalog.ts'
import { copyJobs, copyTables } from './copy-out.ts'
import { BackupError } from './error.ts'
import { FORMAT, type Manifest } from './manifest.ts'
import { type ArchiveWriter, createArchive } from './write-archive.ts'

export type BackupSummary = {
  path: string
  bytes: number
  tables: number
  rows: number
  files: number
  /** Keys that rows reference and the file store lacks. */
  missing: string[]
}

type Snapshot = Omit<Manifest, 'parts' | 'files' | 'missing'> & { referencedKeys: string[] }

/**
 * Writes the shop into an archive while it is in use: a snapshot of the database, and every file. Reads the
 * database first: files are stored before the rows that reference them and never change, so the store has
 * every file of the snapshot by then. Later files do no harm.
 * @param folder created if missing
 * @throws BackupError when the folder is not writable, or the database has no tables
 */
export async function makeBackup(
  open: Pick<OpenDb, 'db'>,
  files: FileStore,
  folder: string,
  now: Date,
): Promise<BackupSummary> {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const path = join(resolve(folder), `pasar-backup-${stamp}.tar`)
  const archive = await createArchive(path, now)
  try {
    // One attempt: a second one would write the same parts again.
    const options = { isolation: 'repeatable read', attempts: 1 } as const
    const { referencedKeys, ...snapshot } = await transact(
      open.db,
      (tx) => copyDatabase(tx, archive, now),
      options,
    )
    const stored = await copyFiles(files, archive)
    const storedKeys = new Set(stored)
    const missing = referencedKeys.filter((key) => !storedKeys.has(key))
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
  await useStableTextFormat(tx)
  const migrations = await listMigrations(tx)
  if (migrations.length === 0)
    throw new BackupError('the database contains no shop: there is nothing to back up')
  return {
    format: FORMAT,
    version: packageJson.version,
    at: now.toISOString(),
    database: { kind: 'postgres', version: await readVersion(tx) },
    migrations,
    tables: await copyTables(tx, archive),
    jobs: await copyJobs(tx, archive),
    sequences: await listSequences(tx),
    referencedKeys: await findReferencedKeys(tx),
  }
}

async function findReferencedKeys(tx: OpenDb['db']): Promise<string[]> {
  if (!(await listTables(tx)).has('files')) return []
  const { rows } = await tx.execute<{ key: string }>(sql`select key from files order by key`)
  return rows.map((r) => r.key)
}

async function copyFiles(files: FileStore, archive: ArchiveWriter): Promise<string[]> {
  const copied: string[] = []
  for await (const key of files.keys()) {
    const file = await files.get(key)
    // Removed since it was listed: no row of the snapshot references it, or the manifest lists it as missing.
    if (!file) continue
    await archive.add(`files/${key}`, file.bytes)
    copied.push(key)
  }
  return copied
}
