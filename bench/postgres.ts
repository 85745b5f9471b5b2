import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { databaseAccount } from '../server/src/platform/db/embedded/account.ts'
import { findBinaries } from '../server/src/platform/db/embedded/binaries.ts'
import { createCluster } from '../server/src/platform/db/embedded/cluster.ts'
import { runCluster } from '../server/src/platform/db/embedded/embedded.ts'
import { PRIMARY_SETTINGS, startStandby } from '../server/src/platform/testing/standby.ts'

/** What a small machine of its own would be given; fsync and full durability stay on, as PostgreSQL comes. */
const machine = { max_connections: 300, shared_buffers: '512MB', max_wal_size: '4GB' }

export type Cluster = {
  version: string
  port: number
  /** Process id of the postmaster. */
  pid(): number
  url(database: string): string
  /** Creates a database, empty or from a template without connections. */
  create(name: string, template?: string): Promise<string>
  /** Starts a hot standby on the same machine, which `stop` stops, too. Needs the option `standbys`. */
  addStandby(): Promise<Standby>
  stop(): Promise<void>
}

export type Standby = {
  url(database: string): string
  pid(): number
  stop(): Promise<void>
}

/**
 * Starts the embedded PostgreSQL on a cluster of its own in the temporary folder.
 * @param options `standbys`: it can have standbys, for which it writes a larger log; `more`: settings in
 * addition to those of every benchmark
 */
export async function startPostgres({
  standbys = false,
  more = {},
}: {
  standbys?: boolean
  more?: Record<string, string>
} = {}): Promise<Cluster> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pasar-bench-'))
  const cluster = path.join(folder, 'db')
  const account = await databaseAccount(cluster)
  const binaries = await findBinaries(account, folder)
  await createCluster(cluster, binaries, account)
  const settings = { ...machine, ...(standbys && PRIMARY_SETTINGS), ...more }
  // Through a port, as between machines.
  const database = await runCluster(cluster, binaries, account, { settings, tcp: true })
  const urlOf = (server: string) => (name: string) => {
    const address = new URL(server)
    address.pathname = `/${name}`
    return address.href
  }
  const url = urlOf(database.url)
  const stops = [() => database.stop()]
  const query = async (sql: string) => {
    const client = new pg.Client({ connectionString: url('postgres') })
    await client.connect()
    try {
      return (await client.query<Record<string, string>>(sql)).rows[0]
    } finally {
      await client.end()
    }
  }
  return {
    version: (await query('show server_version'))?.server_version?.split(' ')[0] ?? '',
    port: Number(new URL(database.url).port),
    pid: () => database.pid(),
    url,
    async create(name, template = 'template1') {
      await query(`create database "${name}" template "${template}"`)
      return url(name)
    },
    async addStandby() {
      const primary = { folder: cluster, url: url('postgres'), account, settings }
      const standby = await startStandby(primary, path.join(folder, `standby-${stops.length}`))
      stops.push(() => standby.stop())
      return { url: urlOf(standby.url), pid: standby.pid, stop: () => standby.stop() }
    },
    async stop() {
      for (const stop of stops.toReversed()) await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Finds pgbench, which the npm packages of PostgreSQL leave out.
 * @throws when this machine has none
 */
export async function findPgbench(): Promise<string> {
  const root = '/usr/lib/postgresql'
  const versions = (await readdir(root).catch(() => [])).sort((a, b) => Number(b) - Number(a))
  if (versions[0]) return path.join(root, versions[0], 'bin', 'pgbench')
  const { stdout } = await promisify(execFile)('pg_config', ['--bindir']).catch(() => ({ stdout: '' }))
  if (stdout.trim()) return path.join(stdout.trim(), 'pgbench')
  throw new Error('this measure needs pgbench on this machine (Debian: apt-get install postgresql-client)')
}
