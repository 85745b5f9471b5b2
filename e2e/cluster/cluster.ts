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

export type Server = {
  /** The server itself, past the proxy. */
  url: string
  /** Starts it, and waits until it is ready. */
  start(): Promise<void>
  /** As a power cut would. */
  kill(): Promise<void>
  /** As an upgrade would: asks it to close, and waits until it has. */
  stop(): Promise<void>
}

/** The demo shop on one PostgreSQL: two servers behind nginx, a worker, and a card company that stays. */
export type Cluster = {
  /** The proxy: where shoppers go. */
  url: string
  servers: readonly [Server, Server]
  databaseUrl: string
  db: Database['db']
  vendor: Vendor
  close(): Promise<void>
}

const main = inRoot(builtServer)

/**
 * Starts it all, on a PostgreSQL of its own.
 * @throws when a part does not start
 */
export async function startCluster(): Promise<Cluster> {
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const step of closing.splice(0).toReversed()) await step()
  }
  try {
    return { ...(await start(closing)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function start(closing: (() => Promise<unknown>)[]): Promise<Omit<Cluster, 'close'>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pasar-cluster-'))
  closing.push(() => rm(folder, { recursive: true, force: true }))
  const { url: databaseUrl, db } = await openDatabase(closing)
  const vendor = await startVendor()
  closing.push(() => vendor.close())

  const [http = 0, https = 0, one = 0, two = 0, demo = 0] = await freePorts(5)
  const url = `http://127.0.0.1:${https}`
  const settings = {
    ...settingsOf(url, vendor),
    DATABASE_URL: databaseUrl,
    DATA_DIR: path.join(folder, 'data'),
  }
  const { code, output } = await run('node', [main, 'migrate'], { env: settings })
  if (code !== 0) throw new Error(`the tables could not be made: ${output}`)
  await loadDemo(folder, settings, demo)

  const servers = [serverOn(folder, settings, one), serverOn(folder, settings, two)] as const
  closing.push(() => Promise.all(servers.map((server) => server.stop())))
  await Promise.all(servers.map((server) => server.start()))
  // A worker answers nothing; that a server is ready says that its surroundings are.
  const worker = await startNode(folder, `${servers[0].url}/readyz`, [main, 'worker'], settings)
  closing.push(() => worker.stop())
  closing.push(await startProxy(folder, { http, https, servers: [one, two] }))
  return { url, servers, databaseUrl, db, vendor }
}

async function openDatabase(closing: (() => Promise<unknown>)[]) {
  const postgres = await startPostgres()
  closing.push(() => postgres.stop())
  const database = await emptyDatabase(postgres.url('postgres'))
  closing.push(() => database.close())
  return { url: database.url, db: database.db }
}

/** As deploy/ has them, but that the sandbox's keys are allowed, and that one address may ask for everybody. */
const settingsOf = (url: string, vendor: Vendor) => ({
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

function serverOn(folder: string, settings: Record<string, string>, port: number): Server {
  const url = `http://127.0.0.1:${port}`
  let running: NodeProcess | undefined
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ending = running
    running = undefined
    if (ending && signal === 'SIGKILL') process.kill(ending.pid, signal)
    await ending?.stop()
  }
  return {
    url,
    async start() {
      running = await startNode(folder, `${url}/readyz`, [main, 'serve'], { ...settings, PORT: `${port}` })
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
