import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, databaseAccount } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { createCluster, OWNER, passwordOf } from './cluster.ts'
import { EmbeddedError } from './error.ts'
import { type Postmaster, startPostmaster } from './postmaster.ts'

/** PostgreSQL's own number, which names the socket's file too. */
const PORT = 5432
/** The longest path of a socket, its ending zero included, on the system with the shortest. */
const SOCKET_PATH_MAX = 103
/** A database that dies sooner than this after its start is not started again. */
export const STEADY_MS = 1_000
const RESTART_DELAY_MS = 100

/** Durable, and small where nothing happens: no replication. */
const SETTINGS = {
  cluster_name: 'pasar',
  max_connections: 100,
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Statements that fail are the shop's to log.
  log_min_messages: 'fatal',
}

export type EmbeddedOptions = {
  /** Settings of PostgreSQL that replace or join those of the shop. */
  settings?: Record<string, string | number>
  /** Listens on a free port even where a socket is possible. */
  tcp?: boolean
  /** Takes a line that an operator should read. Default: standard error. */
  report?(line: string): void
  /** Called when the database died and cannot be started again. Default: ends the process with code 1. */
  onLost?(): void
  binaries?: Binaries
}

export type EmbeddedDatabase = {
  /** Address of the shop's database. */
  url: string
  /** Process id of the postmaster. */
  pid(): number
  stop(): Promise<void>
}

/** The folder of the cluster in a data folder. */
export const clusterOf = (dataDir: string): string => path.join(path.resolve(dataDir), 'db')

/**
 * Starts PostgreSQL on the cluster of a data folder as a child of this process, and makes the cluster first where
 * there is none. It ends with this process, however that ends; where it is killed itself, it is started again.
 * The caller holds the lock of the folder.
 * @throws EmbeddedError
 */
export async function startEmbedded(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const folder = clusterOf(dataDir)
  const account = await databaseAccount(folder)
  const binaries = options.binaries ?? (await findBinaries(account, path.resolve(dataDir)))
  if (!existsSync(path.join(folder, 'PG_VERSION'))) await createCluster(folder, binaries, account)
  return await runCluster(folder, binaries, account, options)
}

/** Starts PostgreSQL on a cluster that is there. @param folder of the cluster */
export async function runCluster(
  folder: string,
  binaries: Binaries,
  account: Account | undefined,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const { report = (line: string) => console.error(line), onLost = () => process.exit(1) } = options
  const { host, port } = await endpointOf(folder, options.tcp)
  const settings = {
    ...SETTINGS,
    // Three processes fewer; versions before 18 have none.
    ...(Number(binaries.major) >= 18 && { io_method: 'sync' }),
    port,
    listen_addresses: host.startsWith('/') ? '' : host,
    unix_socket_directories: host.startsWith('/') ? '.' : '',
    ...options.settings,
  }
  const start = () => startPostmaster({ folder, binaries, account, settings, report })
  let postmaster = await start()
  let stopping = false
  const keep = async (running: Postmaster) => {
    const began = Date.now()
    const how = await running.ended
    if (stopping) return
    report(`the embedded database ended (${how})`)
    if (Date.now() - began < STEADY_MS) return onLost()
    await sleep(RESTART_DELAY_MS)
    if (stopping) return
    const again = await start().catch((error: Error) => {
      report(error.message)
      return undefined
    })
    if (!again) return onLost()
    postmaster = again
    report('the embedded database was started again')
    if (stopping) await again.stop()
    else void keep(again)
  }
  void keep(postmaster)
  return {
    url: addressOf(host, port, await passwordOf(folder)),
    pid: () => postmaster.pid,
    async stop() {
      stopping = true
      await postmaster.stop()
    },
  }
}

/**
 * Returns the address of the embedded database that another process runs.
 * @throws EmbeddedError when none takes connections there
 */
export async function addressOfRunning(dataDir: string): Promise<string> {
  const folder = clusterOf(dataDir)
  const lines = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  if (!lines[7]?.startsWith('ready'))
    throw new EmbeddedError(`the database of the process that uses ${dataDir} takes no connections`)
  const host = lines[4] ? folder : lines[5]!
  return addressOf(host, Number(lines[3]), await passwordOf(folder))
}

/** A socket in the cluster's folder where its path is short enough for one, else a free port. */
async function endpointOf(folder: string, tcp = false): Promise<{ host: string; port: number }> {
  const socket = path.join(folder, `.s.PGSQL.${PORT}`)
  const fits = process.platform !== 'win32' && Buffer.byteLength(socket) <= SOCKET_PATH_MAX
  if (fits && !tcp) return { host: folder, port: PORT }
  return { host: '127.0.0.1', port: await freePort() }
}

/** @param host an IP address, or the folder of a socket */
function addressOf(host: string, port: number, password: string): string {
  if (!host.startsWith('/')) return `postgres://${OWNER}:${password}@${host}:${port}/${OWNER}`
  return `postgres://${OWNER}:${password}@localhost/${OWNER}?host=${encodeURIComponent(host)}&port=${port}`
}

async function freePort(): Promise<number> {
  const server = createServer()
  return await new Promise((done, fail) => {
    server.on('error', fail).listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' ? address!.port : 0))
    })
  })
}
