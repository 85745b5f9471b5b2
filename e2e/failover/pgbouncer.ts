import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { freePorts } from '../../scripts/lib/ports.ts'
import { getAccount, startDaemon } from './daemon.ts'

/**
 * Starts PgBouncer before a database.
 * @param folder for its files
 * @param settings lines of its section `[pgbouncer]`
 * @param connectQuery runs on each of its connections to PostgreSQL
 * @returns the address of the database through it, and a function that stops it
 */
export async function startPgbouncer(
  folder: string,
  databaseUrl: string,
  settings: readonly string[],
  connectQuery = '',
) {
  const [port = 0] = await freePorts(1)
  const home = path.join(folder, `pgbouncer-${port}`)
  mkdirSync(home, { mode: 0o755 })
  const account = await getAccount()
  if (account) chownSync(home, account.uid, account.gid)
  const { hostname, port: target, username, password } = new URL(databaseUrl)
  const file = path.join(home, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${target} user=${username} password=${password}${connectQuery && ` connect_query='${connectQuery}'`}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    ...settings,
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  const address = new URL(databaseUrl)
  address.port = String(port)
  const isReady = async () => {
    const client = new pg.Client({ connectionString: address.href, connectionTimeoutMillis: 2_000 })
    const answered = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    return answered
  }
  const daemon = await startDaemon(home, ['pgbouncer', file], { isReady })
  return { url: address.href, stop: () => daemon.kill() }
}
