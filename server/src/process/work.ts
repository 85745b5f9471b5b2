import { closeOnSignal } from './closing.ts'
import { StartRefused } from './failures.ts'
import { assemble, migrateOrRefuse, openDatabase, settingsOf, startJobs } from './start.ts'

/** Runs jobs only, beside processes that serve. PostgreSQL only: the embedded database belongs to one process. */
export async function work(): Promise<void> {
  const config = settingsOf(false)
  if (!config.databaseUrl)
    throw new StartRefused('a worker needs DATABASE_URL; the embedded shop runs its own jobs')
  const open = await openDatabase(config)
  try {
    await migrateOrRefuse(config, open)
    const running = await assemble(config, open, true)
    const stopJobs = await startJobs(running, true)
    const { deps, log } = running
    closeOnSignal(log, [stopJobs, async () => deps.mail.close(), () => deps.bus.close(), () => open.end()])
    log.info('working')
  } catch (error) {
    await open.end()
    throw error
  }
}
