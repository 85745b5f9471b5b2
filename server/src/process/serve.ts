import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import { domains } from '../domains.ts'
import { closeOnSignal } from './closing.ts'
import { ownershipLines } from './ownership.ts'
import { assemble, migrateOrRefuse, openDatabase, settingsOf, startJobs } from './start.ts'

/**
 * Serves the shop until a signal comes.
 * @param demo loads the demo shop into an empty database first, and allows unsafe settings
 * @throws StartRefused, ConfigError, DataFolderInUse and system errors that failures.ts tells in one line
 */
export async function serve({ demo }: { demo: boolean }): Promise<void> {
  const config = settingsOf(demo)
  await probePort(config)
  const open = await openDatabase(config)
  try {
    await migrateOrRefuse(config, open)
    const works = config.worker === 'embedded'
    const running = await assemble(config, open, works)
    const { deps, log } = running
    // The demo's drawings and texts are most of the code: a shop of its own does not read them.
    const loaded = demo ? await (await import('../demo/load.ts')).loadDemo(deps) : []
    const told = [...loaded, ...(await ownershipLines(deps))]
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
    }
    await app.listen({ host: config.host, port: config.port })
    const stopJobs = await startJobs(running, works)
    closeOnSignal(log, [
      drain,
      () => app.close(),
      stopJobs,
      async () => deps.mail.close(),
      () => deps.bus.close(),
      () => open.end(),
    ])
    tell(config, (app.server.address() as AddressInfo).port, told)
    // A process that started this one waits for it.
    process.send?.('listening')
  } catch (error) {
    await open.end()
    throw error
  }
}

/** Says that the port is taken before a database is opened and a demo loaded. @throws the system's error */
async function probePort({ host, port }: Config): Promise<void> {
  const probe = createServer().listen({ host, port })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

function tell(config: Config, port: number, told: string[]): void {
  const at = `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`
  const lines = [
    `Shop     ${at}/h5/`,
    `Console  ${at}/admin/`,
    `Calls    ${at}/docs`,
    ...(config.sandboxUrl ? [`Sandbox  ${config.sandboxUrl}  (mails, texts, payments, parcels)`] : []),
    ...told,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
