import { startTracing } from '../platform/tracing/start-tracing.ts'
import { closeOnSignal } from './close-on-signal.ts'
import { serveMetrics } from './serve-metrics.ts'
import { assembleProcess, loadConfig, migrateOrRefuse, openDatabase, startJobs } from './start.ts'

/** Runs `worker`: only jobs. With the embedded database, another process must run it. */
export async function runWorker(): Promise<void> {
  const config = loadConfig(false)
  const stopTracing = await startTracing(config)
  const open = await openDatabase(config, 'running')
  try {
    await migrateOrRefuse(config, open)
    const running = await assembleProcess(config, open, true)
    const { deps, log } = running
    const stopMetrics = await serveMetrics(deps, open)
    const jobs = await startJobs(running)
    await jobs.work()
    closeOnSignal(log, [
      jobs.stop,
      stopMetrics,
      async () => deps.mail.close(),
      () => deps.bus.close(),
      () => deps.replicas.close(),
      () => open.end(),
      stopTracing,
    ])
    log.info('working')
  } catch (error) {
    await open.end()
    throw error
  }
}
