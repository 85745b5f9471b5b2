import { closeOnSignal } from './closing.ts'
import { assemble, migrateOrRefuse, openDatabase, settingsOf, startJobs } from './start.ts'

/** Runs jobs only, beside processes that serve; with the embedded database, beside the one that runs it. */
export async function work(): Promise<void> {
  const config = settingsOf(false)
  const open = await openDatabase(config, 'running')
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
