import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePorts } from '../scripts/lib/ports.ts'

const execute = promisify(execFile)
const isRoot = process.getuid?.() === 0

/** Settings for a small dedicated machine; fsync and full durability stay on. */
const settings = ['max_connections=300', 'shared_buffers=512MB', 'max_wal_size=4GB']

export type Cluster = {
  version: string
  /** Folder of the PostgreSQL tools: pgbench, psql. */
  bin: string
  port: number
  url(database: string): string
  /** Creates a database, empty or from a template without connections. */
  create(name: string, template?: string): Promise<string>
  stop(): Promise<void>
}

/** Starts a PostgreSQL in the temporary folder. @throws Error when none is installed */
export async function startPostgres(): Promise<Cluster> {
  const bin = await findPostgres()
  const [port = 0] = await freePorts(1)
  const folder = await mkdtemp(path.join(tmpdir(), 'pasar-bench-'))
  const data = path.join(folder, 'data')
  await mkdir(data)
  // PostgreSQL refuses to run as root.
  if (isRoot) await chownToPostgres(folder, data)
  const log = path.join(data, 'server.log')
  await runTool(bin, 'initdb', ['-D', data, '-U', 'pasar', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'])
  const options = [`port=${port}`, 'listen_addresses=127.0.0.1', "unix_socket_directories=''", ...settings]
  await runTool(bin, 'pg_ctl', [
    '-D',
    data,
    '-w',
    '-l',
    log,
    '-o',
    options.map((o) => `-c ${o}`).join(' '),
    'start',
  ])
  const url = (database: string) => `postgres://pasar@127.0.0.1:${port}/${database}`
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
    bin,
    port,
    url,
    async create(name, template = 'template1') {
      await query(`create database "${name}" template "${template}"`)
      return url(name)
    },
    async stop() {
      await runTool(bin, 'pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function findPostgres(): Promise<string> {
  const root = '/usr/lib/postgresql'
  const versions = (await readdir(root).catch(() => [])).sort((a, b) => Number(b) - Number(a))
  if (versions[0]) return path.join(root, versions[0], 'bin')
  const { stdout } = await execute('pg_config', ['--bindir']).catch(() => ({ stdout: '' }))
  if (stdout.trim()) return stdout.trim()
  throw new Error('the benchmarks need PostgreSQL on this machine (Debian: apt-get install postgresql)')
}

async function chownToPostgres(folder: string, data: string): Promise<void> {
  const { stdout } = await execute('id', ['-u', 'postgres'])
  await chmod(folder, 0o755)
  await chown(data, Number(stdout), -1)
}

async function runTool(bin: string, name: string, args: string[]): Promise<void> {
  const command = path.join(bin, name)
  const [file, ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', command, ...args] : [command, ...args]
  // The server keeps the outputs of pg_ctl open; waits for the exit of pg_ctl only.
  const child = spawn(file!, rest, { cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${name} did not succeed`)
}
