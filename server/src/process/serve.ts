import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import { domains } from '../domains.ts'
import { startTracing } from '../platform/tracing/start-tracing.ts'
import { checkPort } from './check-port.ts'
import { closeOnSignal } from './close-on-signal.ts'
import { ownershipLines } from './ownership.ts'
import { assembleProcess, loadConfig, migrateOrRefuse, openDatabase, startJobs } from './start.ts'
import { stopListening } from './stop-listening.ts'

/**
 * Connections that wait to be accepted. With Node's 511, those of a flash sale overflow the queue, and the
 * kernel resets some of them. The kernel's own limit (`net.core.somaxconn`) applies too.
 */
const BACKLOG = 4_096

/**
 * Serves the shop until a signal arrives.
 * @param demo loads the demo shop into an empty database, and allows unsafe settings
 * @throws StartError, ConfigError, DataFolderInUse, and system errors that failures.ts describes in one line
 */
export async function serve({ demo }: { demo: boolean }): Promise<void> {
  const config = loadConfig(demo)
  // It runs before the database is opened and the demo loaded.
  await checkPort(config)
  const stopTracing = await startTracing(config)
  const open = await openDatabase(config)
  const closing = [() => open.end()]
  try {
    await migrateOrRefuse(config, open)
    const running = await assembleProcess(config, open, config.worker === 'embedded')
    const { deps, log } = running
    // Imported on demand: the demo's drawings and texts are most of the code.
    const loaded = demo ? await (await import('../demo/load.ts')).loadDemo(deps) : []
    const notices = [...loaded, ...(await ownershipLines(deps))]
    let draining = false
    const app = await buildApp(deps, {
      routes: domains.flatMap((d) => d.routes),
      raw: domains.flatMap((d) => d.raw ?? []),
      open,
      draining: () => draining,
    })
    const drain = async () => {
      draining = true
      await sleep(config.drainSeconds * 1000)
      await stopListening(app.server)
    }
    // Before any call: another process may relay its events at once, to the subscribers registered by then.
    const jobs = await startJobs(running)
    closing.push(jobs.stop)
    await app.listen({ host: config.host, port: config.port, backlog: BACKLOG })
    closeOnSignal(log, [
      drain,
      () => app.close(),
      jobs.stop,
      async () => deps.mail.close(),
      () => deps.bus.close(),
      () => deps.replicas.close(),
      () => open.end(),
      stopTracing,
    ])
    printAddresses(config, (app.server.address() as AddressInfo).port, notices)
    // A process that started this one waits for it.
    process.send?.('listening')
    // Afterwards: the first reads of all queues would delay the first responses.
    await jobs.work()
  } catch (error) {
    for (const close of closing.reverse()) await close()
    throw error
  }
}

function printAddresses(config: Config, port: number, notices: string[]): void {
  const at = `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`
  const lines = [
    `Shop     ${at}/h5/`,
    `Console  ${at}/admin/`,
    `API      ${at}/docs`,
    ...(config.sandboxUrl
      ? [`Sandbox  ${config.sandboxUrl}  (payments, parcels, emails, text messages)`]
      : []),
    ...notices,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
