import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildServer } from '../scripts/lib/build/server.ts'
import { builtServer, inRoot } from '../scripts/lib/paths.ts'
import { freePorts } from '../scripts/lib/ports.ts'
import { run } from '../scripts/lib/run.ts'
import { type Load, type LoadOptions, load } from './load.ts'
import { type Cluster, startPostgres } from './postgres.ts'
import { type RunningServer, type ServerOptions, startNode, startServer } from './server.ts'

/** Resources of a benchmark run. Closing the environment stops everything it started. */
export type Environment = {
  /** Smoke test: small data, short loads, meaningless figures. */
  quick: boolean
  /** Temporary folder of this run. */
  folder: string
  postgres: Cluster
  /** Creates a migrated, empty database. @returns its URL */
  database(name: string): Promise<string>
  /** Creates a database with the demo shop. @returns its URL */
  demo(name: string): Promise<string>
  startServer(options: ServerOptions): Promise<RunningServer>
  /** Runs a load; shortened in a quick run. */
  load(options: LoadOptions): Promise<Load>
  log(line: string): void
}

/**
 * @param quick see `Environment.quick`
 * @param settings of PostgreSQL, in addition to those of every benchmark
 */
export async function startEnvironment(
  quick: boolean,
  settings: Record<string, string> = {},
): Promise<Environment & { close(): Promise<void> }> {
  if (!(await buildServer())) throw new Error('the server could not be built')
  const folder = await mkdtemp(path.join(tmpdir(), 'pasar-bench-'))
  const postgres = await startPostgres({ more: settings })
  const servers = new Set<RunningServer>()
  let empty: Promise<unknown> | undefined
  let demo: Promise<unknown> | undefined
  return {
    quick,
    folder,
    postgres,
    async database(name) {
      empty ??= createEmptyTemplate(postgres, 'template_empty')
      await empty
      return await postgres.create(name, 'template_empty')
    },
    async demo(name) {
      demo ??= createDemoTemplate(folder, postgres, 'template_demo')
      await demo
      return await postgres.create(name, 'template_demo')
    },
    async startServer(options) {
      const server = await startServer(folder, options)
      servers.add(server)
      const stop = async () => {
        if (servers.delete(server)) await server.stop()
      }
      return { ...server, stop }
    },
    load: (options) => load(quick ? { ...options, seconds: 0.4, warmUp: 0.1 } : options),
    log: (line) => console.log(`  ${line}`),
    async close() {
      await Promise.all([...servers].map((server) => server.stop()))
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function createEmptyTemplate(postgres: Cluster, name: string): Promise<void> {
  const env = { DATABASE_URL: await postgres.create(name) }
  const { code, output } = await run('node', [inRoot(builtServer), 'migrate'], { env })
  if (code !== 0) throw new Error(`migrations failed: ${output}`)
}

/** Loads the demo by starting the server in demo mode once. */
async function createDemoTemplate(folder: string, postgres: Cluster, name: string): Promise<void> {
  const [port = 0] = await freePorts(1)
  const demo = await startNode(folder, `http://127.0.0.1:${port}/readyz`, [inRoot(builtServer), 'demo'], {
    DATABASE_URL: await postgres.create(name),
    DATA_DIR: path.join(folder, 'data'),
    PORT: String(port),
    LOG_LEVEL: 'warn',
  })
  await demo.stop()
}
