import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from '../backup/error.ts'
import { makeQueues } from '../backup/queues.ts'
import { type Archive, openArchive } from '../backup/read-archive.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { type Config, readConfig } from '../config.ts'
import { domains } from '../domains.ts'
import { systemClock } from '../platform/clock.ts'
import { DataFolderInUse } from '../platform/data-lock.ts'
import { collectJobs, openFileStore } from '../platform/deps.ts'
import { platformJobs } from '../platform/jobs/platform-jobs.ts'
import { UsageError } from './command.ts'
import { openDatabase } from './start.ts'

/**
 * Runs `restore FILE [--overwrite]`: restores a backup into the configured database and file store. The whole
 * archive is verified before anything changes.
 * @throws UsageError, BackupError
 */
export async function restore(args: string[]): Promise<void> {
  const [path, ...more] = args.filter((a) => a !== '--overwrite')
  if (!path || more.length > 0) throw new UsageError('Usage: npm run restore -- FILE [--overwrite]')
  const config = readConfig(process.env)
  const archive = await openArchive(path)
  try {
    await restoreArchive(config, archive, args.includes('--overwrite'))
  } finally {
    await archive.close()
  }
  const { at, version, files, tables } = archive.manifest
  const rows = Object.values(tables).reduce((sum, t) => sum + t.rows, 0)
  process.stdout.write(
    `Restored the shop of ${at} (made by Pasar ${version}): ${rows} rows, ${files.length} files.\n`,
  )
}

async function restoreArchive(config: Config, archive: Archive, overwrite: boolean): Promise<void> {
  // One connection, so that any other belongs to another process.
  const open = await openDatabase({ ...config, databasePool: 1 }).catch((error: unknown) => {
    if (error instanceof DataFolderInUse) throw new BackupError(`${error.message}; stop it first`)
    throw error
  })
  try {
    const target = { open, files: await openFileStore(config, systemClock), overwrite }
    await restoreBackup(archive, target, () => makeQueues(open, collectJobs(domains, platformJobs)))
    // Resized pictures of the former files.
    await rm(join(config.dataDir, 'pictures'), { recursive: true, force: true })
  } finally {
    await open.end()
  }
}
