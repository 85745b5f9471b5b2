import { readConfig } from '../config.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDatabase } from './start.ts'

/** Runs `migrate`: applies the pending migrations. */
export async function migrateOnly(): Promise<void> {
  const open = await openDatabase(readConfig(process.env), 'any')
  try {
    await migrate(open)
    process.stdout.write('The tables are up to date.\n')
  } finally {
    await open.end()
  }
}
