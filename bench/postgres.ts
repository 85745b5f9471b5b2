import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePorts } from '../scripts/lib/ports.ts'

const execute = promisify(execFile)
const asRoot = process.getuid?.() === 0

/** What a small machine of its own would be given; fsync and full durability stay on, as PostgreSQL comes. */
const settings = ['max_connections=300', 'shared_buffers=512MB', 'max_wal_size=4GB']

export type Cluster = {
  version: string
  /** Where the tools of this PostgreSQL are: pgbench, psql. */
  bin: string
  port: number
  url(database: string): string
  /** Makes an empty database, or a copy of another one that nobody is connected to. */
  create(name: string, template?: string): Promise<string>
  stop(): Promise<void>
}

/** Starts a PostgreSQL of its own in the temporary folder. @throws when none is installed */
export async function startPostgres(): Promise<Cluster> {
  const bin = await findPostgres()
  const [port = 0] = await freePorts(1)
  const folder = await mkdtemp(path.join(tmpdir(), 'pasar-bench-'))
  const data = path.join(folder, 'data')
  await mkdir(data)
  // PostgreSQL refuses to run as root.
  if (asRoot) await giveToPostgres(folder, data)
  const log = path.join(data, 'server.log')
  await tool(bin, 'initdb', ['-D', data, '-U', 'pasar', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'])
  const options = [`port=${port}`, 'listen_addresses=127.0.0.1', "unix_socket_directories=''", ...settings]
  await tool(bin, 'pg_ctl', [
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
  const ask = async (sql: string) => {
    const client = new pg.Client({ connectionString: url('postgres') })
    await client.connect()
    try {
      return (await client.query<Record<string, string>>(sql)).rows[0]
    } finally {
      await client.end()
    }
  }
  return {
    version: (await ask('show server_version'))?.server_version?.split(' ')[0] ?? '',
    bin,
    port,
    url,
    async create(name, template = 'template1') {
      await ask(`create database "${name}" template "${template}"`)
      return url(name)
    },
    async stop() {
      await tool(bin, 'pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
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

async function giveToPostgres(folder: string, data: string): Promise<void> {
  const { stdout } = await execute('id', ['-u', 'postgres'])
  await chmod(folder, 0o755)
  await chown(data, Number(stdout), -1)
}

async function tool(bin: string, name: string, args: string[]): Promise<void> {
  const command = path.join(bin, name)
  const [file, ...rest] = asRoot ? ['runuser', '-u', 'postgres', '--', command, ...args] : [command, ...args]
  // What pg_ctl starts keeps its outputs open: only the end of pg_ctl itself is waited for.
  const child = spawn(file!, rest, { cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${name} did not succeed`)
}
