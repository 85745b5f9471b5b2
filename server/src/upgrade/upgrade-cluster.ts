import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { databaseAccount } from '../platform/db/embedded/account.ts'
import { findBinaries } from '../platform/db/embedded/binaries.ts'
import { PASSWORD_FILE } from '../platform/db/embedded/cluster.ts'
import { getClusterFolder } from '../platform/db/embedded/embedded.ts'
import { EmbeddedError } from '../platform/db/embedded/error.ts'
import { stopOrphans } from '../platform/db/embedded/orphans.ts'
import type { JobDefinition } from '../platform/jobs/jobs.ts'
import type { Engine } from './old-database.ts'

/** Folder of a finished cluster before it replaces the old one. */
const NEXT = 'db.next'
const WORK = 'upgrade'
const PACKAGES = 'upgrade-packages'

type Upgrade = {
  dataDir: string
  definitions: readonly JobDefinition[]
  /** Takes a line that an operator should read. */
  report(line: string): void
  now: Date
}

/**
 * Upgrades the cluster of a data folder if another major version of PostgreSQL or PGlite wrote it: the old
 * engine copies every row into a new cluster, and row counts and ledgers are compared. The old cluster is
 * kept unchanged under another name. The caller holds the lock of the folder.
 * @throws EmbeddedError when the upgrade fails; the old cluster then stays in place
 */
export async function upgradeCluster(upgrade: Upgrade): Promise<void> {
  const { dataDir, definitions, report, now } = upgrade
  const folder = getClusterFolder(dataDir)
  const next = path.join(dataDir, NEXT)
  if (!existsSync(path.join(folder, 'PG_VERSION'))) {
    // The process exited between the two renames below.
    if (existsSync(next)) await rename(next, folder)
    return
  }
  const account = await databaseAccount(folder)
  const binaries = await findBinaries(account, path.resolve(dataDir))
  const engine = await detectEngine(folder)
  if (engine.name === 'postgresql' && engine.major === binaries.major) return
  const label = engine.name === 'pglite' ? engine.name : `${engine.name}-${engine.major}`
  report(`Upgrading the database from ${label} to PostgreSQL ${binaries.major} …`)
  const work = path.resolve(dataDir, WORK)
  for (const rest of [next, work]) await removeUnfinished(rest)
  // A killed shop of the version before can have left it running: a copy of its files would be inconsistent.
  if (engine.name === 'postgresql') await stopOrphans(folder)
  await mkdir(work, { mode: 0o700 })
  // Imported on demand: upgrades are rare.
  const { convertCluster } = await import('./convert-cluster.ts')
  const conversion = { folder, engine, work, packages: path.resolve(dataDir, PACKAGES), binaries, account }
  const { cluster, rows } = await convertCluster({ ...conversion, definitions, now }).catch(
    async (error: Error) => {
      // It can be what fills the disk.
      await rm(work, { recursive: true, force: true })
      if (error instanceof EmbeddedError) throw error
      throw new EmbeddedError(
        `the database of ${label} cannot be upgraded to PostgreSQL ${binaries.major} (${error.message}); ` +
          `${folder} is unchanged and opens with the version of Pasar that wrote it`,
      )
    },
  )
  await rename(cluster, next)
  const kept = await freeName(`${folder}.${label}-${now.toISOString().slice(0, 10)}`)
  await rename(folder, kept)
  await rename(next, folder)
  for (const name of [WORK, PACKAGES]) await rm(path.join(dataDir, name), { recursive: true, force: true })
  report(`Copied ${rows} rows; the ledger is the same. The old database is kept in ${kept}.`)
}

/** Removes a folder of an interrupted upgrade, whose databases can still be stopping. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const cluster of ['.', 'old', 'db'].map((name) => path.join(folder, name)))
    if (existsSync(path.join(cluster, PASSWORD_FILE))) await stopOrphans(cluster)
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

async function detectEngine(folder: string): Promise<Engine> {
  if (!existsSync(path.join(folder, PASSWORD_FILE))) return { name: 'pglite' }
  return { name: 'postgresql', major: (await readFile(path.join(folder, 'PG_VERSION'), 'utf8')).trim() }
}

async function freeName(name: string): Promise<string> {
  let free = name
  for (let n = 2; existsSync(free); n++) free = `${name}-${n}`
  return free
}
