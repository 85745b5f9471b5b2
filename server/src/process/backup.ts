import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type BackupDone, makeBackup } from '../backup/make-backup.ts'
import { BackupRefused } from '../backup/refused.ts'
import { type Config, readConfig } from '../config.ts'
import { openFileStore } from '../platform/deps.ts'
import { openDatabase } from './start.ts'

/**
 * `backup [FOLDER]`: writes an archive of the shop into a folder, DATA_DIR/backups when none is given.
 * The shop may run meanwhile.
 * @throws BackupRefused
 */
export async function backup(args: string[]): Promise<void> {
  const config = readConfig(process.env)
  const folder = args[0] ?? join(config.dataDir, 'backups')
  process.stdout.write(tell(await backUp(config, folder)))
}

async function backUp(config: Config, folder: string): Promise<BackupDone> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'db')))
    throw new BackupRefused(`there is no shop in ${config.dataDir}`)
  const open = await openDatabase(config, 'any')
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
