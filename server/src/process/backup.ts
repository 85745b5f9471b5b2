import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { askForBackup } from '../backup/control.ts'
import { type BackupDone, makeBackup } from '../backup/make-backup.ts'
import { BackupRefused } from '../backup/refused.ts'
import { type Config, readConfig } from '../config.ts'
import { DataFolderInUse } from '../platform/data-lock.ts'
import { openFileStore } from '../platform/deps.ts'
import { openDatabase } from './start.ts'

/**
 * `backup [FOLDER]`: writes an archive of the shop into a folder, DATA_DIR/backups when none is given. The embedded
 * database belongs to one process: when it runs, it is asked to make the backup itself.
 * @throws BackupRefused
 */
export async function backup(args: string[]): Promise<void> {
  const config = readConfig(process.env)
  const folder = args[0] ?? join(config.dataDir, 'backups')
  const done = await backUpHere(config, folder).catch((error: unknown) => {
    if (error instanceof DataFolderInUse) return askForBackup(config.dataDir, folder)
    throw error
  })
  process.stdout.write(tell(done))
}

async function backUpHere(config: Config, folder: string): Promise<BackupDone> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'db')))
    throw new BackupRefused(`there is no shop in ${config.dataDir}`)
  const open = await openDatabase(config)
  try {
    return await makeBackup(open, await openFileStore(config), folder, new Date())
  } finally {
    await open.end()
  }
}

function tell({ path, bytes, tables, rows, files, missing }: BackupDone): string {
  const megabytes = (bytes / 1e6).toFixed(1)
  const lines = [`${path}  (${megabytes} MB: ${rows} rows of ${tables} tables, ${files} files)`]
  if (missing.length > 0) {
    const shown = missing.slice(0, 10).join(', ')
    lines.push(`${missing.length} files are named by the database and were not in the store: ${shown}`)
  }
  return `${lines.join('\n')}\n`
}
