import path from 'node:path'
import { listMigrations } from '../backup/catalog.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { makeQueues } from '../backup/queues.ts'
import { openArchive } from '../backup/read-archive.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { type OpenDb, openDb } from '../platform/db/db.ts'
import type { Account } from '../platform/db/embedded/account.ts'
import type { Binaries } from '../platform/db/embedded/binaries.ts'
import { copyCluster, createCluster } from '../platform/db/embedded/cluster.ts'
import { runCluster } from '../platform/db/embedded/embedded.ts'
import type { FileStore } from '../platform/files/store.ts'
import type { JobDefinition } from '../platform/jobs/jobs.ts'
import { ledgerSums } from './ledger-sums.ts'
import { type Engine, type OldDatabase, openOld } from './old-database.ts'

type Conversion = {
  /** The old cluster. */
  folder: string
  engine: Engine
  /** An empty folder for the copy, the archive and the new cluster. */
  work: string
  /** Folder for fetched npm packages. */
  packages: string
  binaries: Binaries
  account: Account | undefined
  definitions: readonly JobDefinition[]
  now: Date
}

/**
 * Creates a cluster with the rows of an old one.
 * @returns the folder of the new cluster, and its number of rows
 * @throws when the old cluster cannot be read, or the ledgers differ
 */
export async function convertCluster(conversion: Conversion): Promise<{ cluster: string; rows: number }> {
  const { folder, engine, work, packages, binaries, account } = conversion
  // Opening a cluster writes to it, and the old one must not change.
  const copy = path.join(work, 'old')
  await copyCluster(folder, copy, engine.name === 'pglite' ? undefined : account)
  const old = await openOld(engine, copy, packages, account)
  try {
    const cluster = path.join(work, 'db')
    await createCluster(cluster, binaries, account)
    const fresh = await runCluster(cluster, binaries, account)
    try {
      return { cluster, rows: await copyRows(old, fresh, conversion) }
    } finally {
      await fresh.stop()
    }
  } finally {
    await old.stop()
  }
}

async function copyRows(
  old: OldDatabase,
  fresh: OldDatabase,
  { work, definitions, now }: Conversion,
): Promise<number> {
  // PGlite has one connection, and a restore takes a second one for a running shop.
  const source = await openDb(old.url, { poolSize: 1 })
  try {
    const target = await openDb(fresh.url, { poolSize: 1 })
    try {
      // An interrupted first start leaves a cluster without migrations.
      if ((await listMigrations(source.db)).length === 0) return 0
      const { path: file, rows } = await makeBackup(source, noFiles, work, now)
      const archive = await openArchive(file)
      try {
        const into = { open: target, files: noFiles, overwrite: false }
        await restoreBackup(archive, into, () => makeQueues(target, definitions))
      } finally {
        await archive.close()
      }
      await compareLedgers(source, target)
      return rows
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

/** Compares ledgers only: the restore compares the row counts. */
async function compareLedgers(source: OpenDb, target: OpenDb): Promise<void> {
  const [before, after] = [await ledgerSums(source.db), await ledgerSums(target.db)]
  if (before?.accounts !== after?.accounts || before?.transfers !== after?.transfers)
    throw new Error('the ledger of the copy differs')
}

/** An empty store: the upgrade does not move files. */
const noFiles: FileStore = {
  put: async () => undefined,
  get: async () => undefined,
  remove: async () => undefined,
  exists: async () => false,
  async *keys() {},
  signedPath: () => '',
}
