import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Standby, startPostgres } from '../../bench/postgres.ts'
import { type NodeProcess, SECRET, startNode } from '../../bench/server.ts'
import { builtServer, inRoot } from '../../scripts/lib/paths.ts'
import { freePorts } from '../../scripts/lib/ports.ts'
import { run } from '../../scripts/lib/run.ts'
import { emptyDatabase } from '../../server/src/backup/testing.ts'
import { startVendor, type Vendor } from '../../server/src/crash/vendor.ts'
import { startProxy } from './proxy.ts'

type Database = Awaited<ReturnType<typeof emptyDatabase>>
/** Steps that a closing cluster takes, the last one first. */
export type Cleanups = (() => Promise<unknown>)[]
/** Opens an empty database for a cluster. */
type OpenDatabase = (
  cleanups: Cleanups,
) => Promise<Pick<Database, 'url' | 'db'> & { addStandby?(): Promise<Standby> }>
type Settings = Record<string, string>
/** What runs before the first process of the shop. `url`: the proxy's address, where nothing answers yet. */
type Started = { url: string; vendor: Vendor; cleanups: Cleanups }
type Options = {
  main?: string
  open?: OpenDatabase
  settings?(started: Started): Promise<Settings>
  clientsNameAddress?: boolean
}

export type Server = {
  /** Address that bypasses the proxy. */
  url: string
  /**
   * Starts the process and waits until it is ready.
   * @param script of the server, by default that of the cluster
   */
  start(script?: string): Promise<void>
  /** Id of the process. @throws Error while it does not run */
  pid(): number
  /** SIGKILL. */
  kill(): Promise<void>
  /** SIGTERM; resolves when the process has exited. */
  stop(): Promise<void>
}

/**
 * The demo shop on a PostgreSQL with a read replica: two servers behind nginx, a worker, and a payment
 * provider that keeps running.
 */
export type Cluster = {
  /** Address of the proxy. */
  url: string
  servers: readonly [Server, Server]
  /** Runs the jobs; has no address. */
  worker: Pick<Server, 'start' | 'stop' | 'pid'>
  /** Runs the migrations of a version. @param script of that version's server */
  migrate(script: string): Promise<void>
  databaseUrl: string
  db: Database['db']
  /** The read replica, and its address of the shop's database; undefined for a database that has none. */
  replica: Replica | undefined
  vendor: Vendor
  close(): Promise<void>
}

type Replica = Standby & { databaseUrl: string }

/** The script of this version's server. */
export const currentServer = inRoot(builtServer)

/**
 * Starts the cluster.
 * @param main script of the server, for a cluster of another version
 * @param open opens the database; by default a PostgreSQL with a read replica
 * @param settings returns environment variables of every process in addition to those of the cluster
 * @param clientsNameAddress whether the proxy takes the address of a client from X-Forwarded-For
 * @throws Error when a process does not start
 */
export async function startCluster({
  main = currentServer,
  open = openDatabase,
  settings = async () => ({}),
  clientsNameAddress = false,
}: Options = {}): Promise<Cluster> {
  const cleanups: Cleanups = []
  const close = async () => {
    for (const step of cleanups.splice(0).toReversed()) await step()
  }
  try {
    return { ...(await start(cleanups, { main, open, settings, clientsNameAddress })), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function start(
  cleanups: Cleanups,
  { main, open, settings: more, clientsNameAddress }: Required<Options>,
): Promise<Omit<Cluster, 'close'>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pasar-cluster-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  const { url: databaseUrl, db, addStandby } = await open(cleanups)
  const vendor = await startVendor()
  cleanups.push(() => vendor.close())

  const [http = 0, https = 0, one = 0, two = 0, demo = 0] = await freePorts(5)
  const url = `http://127.0.0.1:${https}`
  const settings = {
    ...clusterEnv(url, vendor),
    DATABASE_URL: databaseUrl,
    DATA_DIR: path.join(folder, 'data'),
    ...(await more({ url, vendor, cleanups })),
  }
  const migrate = async (script: string) => {
    const { code, output } = await run('node', [script, 'migrate'], { env: settings })
    if (code !== 0) throw new Error(`migrations failed: ${output}`)
  }
  await migrate(main)
  await loadDemo(folder, settings, main, demo)
  const standby = await addStandby?.()
  const replica = standby && { ...standby, databaseUrl: standby.url(new URL(databaseUrl).pathname.slice(1)) }
  if (replica) Object.assign(settings, { DATABASE_REPLICA_URL: replica.databaseUrl })

  const servers = [
    createServer(folder, settings, main, one),
    createServer(folder, settings, main, two),
  ] as const
  cleanups.push(() => Promise.all(servers.map((server) => server.stop())))
  await Promise.all(servers.map((server) => server.start()))
  // The worker has no health endpoint; the server's shows that the shared environment is ready.
  const worker = createProcess((script = main) =>
    startNode(folder, `${servers[0].url}/readyz`, [script, 'worker'], settings),
  )
  cleanups.push(() => worker.stop())
  await worker.start()
  cleanups.push(await startProxy(folder, { http, https, servers: [one, two], clientsNameAddress }))
  return { url, servers, worker, migrate, databaseUrl, db, replica, vendor }
}

const openDatabase: OpenDatabase = async (cleanups) => {
  const postgres = await startPostgres({ standbys: true })
  cleanups.push(() => postgres.stop())
  const database = await emptyDatabase(postgres.url('postgres'))
  cleanups.push(() => database.close())
  return { url: database.url, db: database.db, addStandby: () => postgres.addStandby() }
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

async function loadDemo(folder: string, settings: Settings, main: string, port: number) {
  const env = { ...settings, PORT: `${port}`, DRAIN_SECONDS: '0' }
  const demo = await startNode(folder, `http://127.0.0.1:${port}/readyz`, [main, 'demo'], env)
  await demo.stop()
}

function createServer(folder: string, settings: Settings, main: string, port: number): Server {
  const url = `http://127.0.0.1:${port}`
  const env = { ...settings, PORT: `${port}` }
  return {
    url,
    ...createProcess((script = main) => startNode(folder, `${url}/readyz`, [script, 'serve'], env)),
  }
}

/** A process that can be started again after it has ended. */
function createProcess(startProcess: (script?: string) => Promise<NodeProcess>): Omit<Server, 'url'> {
  let running: NodeProcess | undefined
  const terminate = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const process_ = running
    running = undefined
    if (process_ && signal === 'SIGKILL') process.kill(process_.pid, signal)
    await process_?.stop()
  }
  return {
    async start(script) {
      running = await startProcess(script)
    },
    pid() {
      if (!running) throw new Error('the process does not run')
      return running.pid
    },
    kill: () => terminate('SIGKILL'),
    stop: () => terminate('SIGTERM'),
  }
}
