import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, databaseAccount } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { createCluster, OWNER, readPassword } from './cluster.ts'
import { EmbeddedError } from './error.ts'
import { type Postmaster, startPostmaster } from './postmaster.ts'

/** PostgreSQL's default port, which is part of the socket's file name. */
const PORT = 5432
/** Maximum length of a socket path on every system, including the final zero. */
const SOCKET_PATH_MAX = 103
/** A database that exits sooner than this after its start is not restarted. */
export const STEADY_MS = 1_000
const RESTART_DELAY_MS = 100

/** Durable, with little memory when idle, without replication. */
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
  // The shop logs failed statements.
  log_min_messages: 'fatal',
}

export type EmbeddedOptions = {
  /** Settings of PostgreSQL in addition to the shop's, which they override. */
  settings?: Record<string, string | number>
  /** Listens on a free port even if a socket is possible. */
  tcp?: boolean
  /** Receives lines for the operator. Default: standard error. */
  report?(line: string): void
  /** Called when the database exits and cannot be restarted. Default: exits the process with code 1. */
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

/** Returns the cluster's folder in a data folder. */
export const getClusterFolder = (dataDir: string): string => path.join(path.resolve(dataDir), 'db')

/**
 * Starts PostgreSQL on the cluster of a data folder as a child of this process, and creates a missing cluster
 * first. PostgreSQL stops when this process exits or is killed, and restarts when it is killed itself. The
 * caller holds the lock of the folder.
 * @throws EmbeddedError
 */
export async function startEmbedded(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const folder = getClusterFolder(dataDir)
  const account = await databaseAccount(folder)
  const binaries = options.binaries ?? (await findBinaries(account, path.resolve(dataDir)))
  if (!existsSync(path.join(folder, 'PG_VERSION'))) await createCluster(folder, binaries, account)
  return await runCluster(folder, binaries, account, options)
}

/** Starts PostgreSQL on an existing cluster. @param folder of the cluster */
export async function runCluster(
  folder: string,
  binaries: Binaries,
  account: Account | undefined,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const { report = (line: string) => console.error(line), onLost = () => process.exit(1) } = options
  const { host, port } = await findEndpoint(folder, options.tcp)
  const settings = {
    ...SETTINGS,
    // Saves three processes of version 18 and newer.
    ...(Number(binaries.major) >= 18 && { io_method: 'sync' }),
    port,
    listen_addresses: host.startsWith('/') ? '' : host,
    unix_socket_directories: host.startsWith('/') ? '.' : '',
    ...options.settings,
  }
  const start = () => startPostmaster({ folder, binaries, account, settings, report })
  let postmaster = await start()
  let stopping = false
  const supervise = async (running: Postmaster) => {
    const startedAt = Date.now()
    const outcome = await running.ended
    if (stopping) return
    report(`the embedded database ended (${outcome})`)
    if (Date.now() - startedAt < STEADY_MS) return onLost()
    await sleep(RESTART_DELAY_MS)
    if (stopping) return
    const restarted = await start().catch((error: Error) => {
      report(error.message)
      return undefined
    })
    if (!restarted) return onLost()
    postmaster = restarted
    report('restarted the embedded database')
    if (stopping) await restarted.stop()
    else void supervise(restarted)
  }
  void supervise(postmaster)
  return {
    url: buildUrl(host, port, await readPassword(folder)),
    pid: () => postmaster.pid,
    async stop() {
      stopping = true
      await postmaster.stop()
    },
  }
}

/**
 * Returns the address of the embedded database that another process runs.
 * @throws EmbeddedError when no database accepts connections there
 */
export async function findRunningUrl(dataDir: string): Promise<string> {
  const folder = getClusterFolder(dataDir)
  const lines = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  if (!lines[7]?.startsWith('ready'))
    throw new EmbeddedError(
      `the database in ${dataDir} accepts no connections; it may still be starting: try again`,
    )
  const host = lines[4] ? folder : lines[5]!
  return buildUrl(host, Number(lines[3]), await readPassword(folder))
}

/** Returns a socket in the cluster's folder, or a free port if the path is too long. */
async function findEndpoint(folder: string, tcp = false): Promise<{ host: string; port: number }> {
  const socket = path.join(folder, `.s.PGSQL.${PORT}`)
  const fits = process.platform !== 'win32' && Buffer.byteLength(socket) <= SOCKET_PATH_MAX
  if (fits && !tcp) return { host: folder, port: PORT }
  return { host: '127.0.0.1', port: await freePort() }
}

/**
 * Returns the URL of the database. Its `sslmode` overrides PGSSLMODE, since the embedded database has no
 * certificate.
 * @param host an IP address, or the folder of a socket
 */
function buildUrl(host: string, port: number, password: string): string {
  const at = host.startsWith('/')
    ? `localhost/${OWNER}?host=${encodeURIComponent(host)}&port=${port}&`
    : undefined
  return `postgres://${OWNER}:${password}@${at ?? `${host}:${port}/${OWNER}?`}sslmode=disable`
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
