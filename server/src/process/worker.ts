import { closeOnSignal } from './close-on-signal.ts'
import { assembleProcess, loadConfig, migrateOrRefuse, openDatabase, startJobs } from './start.ts'

/** Runs `worker`: only jobs. With the embedded database, another process must run it. */
export async function runWorker(): Promise<void> {
  const config = loadConfig(false)
  const open = await openDatabase(config, 'running')
  try {
    await migrateOrRefuse(config, open)
    const running = await assembleProcess(config, open, true)
    const stopJobs = await startJobs(running, true)
    const { deps, log } = running
    closeOnSignal(log, [stopJobs, async () => deps.mail.close(), () => deps.bus.close(), () => open.end()])
    log.info('working')
  } catch (error) {
    await open.end()
    throw error
  }
}
