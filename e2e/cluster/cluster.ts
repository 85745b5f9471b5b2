import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '../../bench/postgres.ts'
import { type NodeProcess, SECRET, startNode } from '../../bench/server.ts'
import { builtServer, inRoot } from '../../scripts/lib/paths.ts'
import { freePorts } from '../../scripts/lib/ports.ts'
import { run } from '../../scripts/lib/run.ts'
import { emptyDatabase } from '../../server/src/backup/testing.ts'
import { startVendor, type Vendor } from '../../server/src/crash/vendor.ts'
import { startProxy } from './proxy.ts'

type Database = Awaited<ReturnType<typeof emptyDatabase>>
type Cleanups = (() => Promise<unknown>)[]
/** Opens an empty database for a cluster. */
type OpenDatabase = (cleanups: Cleanups) => Promise<Pick<Database, 'url' | 'db'>>

export type Server = {
  /** Address that bypasses the proxy. */
  url: string
  /** Starts the process and waits until it is ready. */
  start(): Promise<void>
  /** SIGKILL. */
  kill(): Promise<void>
  /** SIGTERM; resolves when the process has exited. */
  stop(): Promise<void>
}

/**
 * The demo shop on one PostgreSQL: two servers behind nginx, a worker, and a payment provider that keeps
 * running.
 */
export type Cluster = {
  /** Address of the proxy. */
  url: string
  servers: readonly [Server, Server]
  databaseUrl: string
  db: Database['db']
  vendor: Vendor
  close(): Promise<void>
}

const main = inRoot(builtServer)

/**
 * Starts the cluster on its own PostgreSQL, or on another database.
 * @throws Error when a process does not start
 */
export async function startCluster(open: OpenDatabase = openDatabase): Promise<Cluster> {
  const cleanups: Cleanups = []
  const close = async () => {
    for (const step of cleanups.splice(0).toReversed()) await step()
  }
  try {
    return { ...(await start(cleanups, open)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function start(cleanups: Cleanups, open: OpenDatabase): Promise<Omit<Cluster, 'close'>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pasar-cluster-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  const { url: databaseUrl, db } = await open(cleanups)
  const vendor = await startVendor()
  cleanups.push(() => vendor.close())

  const [http = 0, https = 0, one = 0, two = 0, demo = 0] = await freePorts(5)
  const url = `http://127.0.0.1:${https}`
  const settings = {
    ...clusterEnv(url, vendor),
    DATABASE_URL: databaseUrl,
    DATA_DIR: path.join(folder, 'data'),
  }
  const { code, output } = await run('node', [main, 'migrate'], { env: settings })
  if (code !== 0) throw new Error(`migrations failed: ${output}`)
  await loadDemo(folder, settings, demo)

  const servers = [createServer(folder, settings, one), createServer(folder, settings, two)] as const
  cleanups.push(() => Promise.all(servers.map((server) => server.stop())))
  await Promise.all(servers.map((server) => server.start()))
  // The worker has no health endpoint; the server's shows that the shared environment is ready.
  const worker = await startNode(folder, `${servers[0].url}/readyz`, [main, 'worker'], settings)
  cleanups.push(() => worker.stop())
  cleanups.push(await startProxy(folder, { http, https, servers: [one, two] }))
  return { url, servers, databaseUrl, db, vendor }
}

const openDatabase: OpenDatabase = async (cleanups) => {
  const postgres = await startPostgres()
  cleanups.push(() => postgres.stop())
  const database = await emptyDatabase(postgres.url('postgres'))
  cleanups.push(() => database.close())
  return { url: database.url, db: database.db }
}

/** Environment as in deploy/, plus the sandbox's keys and no rate limits. */
const clusterEnv = (url: string, vendor: Vendor) => ({
  NODE_ENV: 'production',
  PASAR_MODE: 'demo',
  LOG_LEVEL: 'warn',
  PUBLIC_URL: url,
  TRUST_PROXY: '127.0.0.1',
  WORKER: 'apart',
  DRAIN_SECONDS: '3',
  SECRET,
  OMS_URL: vendor.cardUrl,
  RATE_LIMIT: '0',
  AUTH_RATE_LIMIT: '0',
})

async function loadDemo(folder: string, settings: Record<string, string>, port: number): Promise<void> {
  const env = { ...settings, PORT: `${port}`, DRAIN_SECONDS: '0' }
  const demo = await startNode(folder, `http://127.0.0.1:${port}/readyz`, [main, 'demo'], env)
  await demo.stop()
}

function createServer(folder: string, settings: Record<string, string>, port: number): Server {
  const url = `http://127.0.0.1:${port}`
  let running: NodeProcess | undefined
  const terminate = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const process_ = running
    running = undefined
    if (process_ && signal === 'SIGKILL') process.kill(process_.pid, signal)
    await process_?.stop()
  }
  return {
    url,
    async start() {
      running = await startNode(folder, `${url}/readyz`, [main, 'serve'], { ...settings, PORT: `${port}` })
    },
    kill: () => terminate('SIGKILL'),
    stop: () => terminate('SIGTERM'),
  }
}
