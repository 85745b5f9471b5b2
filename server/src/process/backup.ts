import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BackupError } from '../backup/error.ts'
import { type BackupSummary, makeBackup } from '../backup/make-backup.ts'
import { type Config, readConfig } from '../config.ts'
import { systemClock } from '../platform/clock.ts'
import { openFileStore } from '../platform/deps.ts'
import { openDatabase } from './start.ts'

/**
 * Runs `backup [FOLDER]`: writes an archive of the shop into a folder, by default DATA_DIR/backups. The shop
 * can run meanwhile.
 * @throws BackupError
 */
export async function backup(args: string[]): Promise<void> {
  const config = readConfig(process.env)
  const folder = args[0] ?? join(config.dataDir, 'backups')
  process.stdout.write(format(await writeBackup(config, folder)))
}

async function writeBackup(config: Config, folder: string): Promise<BackupSummary> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'db')))
    throw new BackupError(`there is no shop in ${config.dataDir}; set DATA_DIR or DATABASE_URL`)
  const open = await openDatabase(config, 'any')
  try {
    return await makeBackup(open, await openFileStore(config, systemClock), folder, new Date())
  } finally {
    await open.end()
  }
}

function format({ path, bytes, tables, rows, files, missing }: BackupSummary): string {
  const megabytes = (bytes / 1e6).toFixed(1)
  const lines = [`${path}  (${megabytes} MB: ${rows} rows of ${tables} tables, ${files} files)`]
  if (missing.length > 0) {
    const shown = missing.slice(0, 10).join(', ')
    lines.push(
      `${missing.length} files that the database references are missing from the file store: ${shown}`,
    )
  }
  return `${lines.join('\n')}\n`
}
