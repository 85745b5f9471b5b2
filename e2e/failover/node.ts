import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from '../../scripts/lib/paths.ts'
import { freePorts } from '../../scripts/lib/ports.ts'
import { type Daemon, getAccount, startDaemon } from './daemon.ts'
import { findPostgresPrograms } from './prerequisites.ts'

/** Password of all accounts of the test's PostgreSQL. */
export const PASSWORD = 'of-the-failover-tests'

/** A member of the cluster, as Patroni's `/cluster` describes it. */
type Member = { name: string; role: string; state: string }

/** One PostgreSQL with its Patroni. */
export type DatabaseNode = {
  name: string
  /** Port of PostgreSQL. */
  port: number
  /** Port of Patroni's REST API. */
  patroniPort: number
  /** Starts Patroni, which starts PostgreSQL. */
  start(): Promise<void>
  /** SIGKILL to Patroni and to every process of PostgreSQL, as when the machine loses its power. */
  kill(): Promise<void>
  /** SIGKILL to PostgreSQL alone. */
  killDatabase(): void
  stop(): Promise<void>
  /** Whether Patroni says that this is the primary. */
  isPrimary(): Promise<boolean>
  /** The members that this node knows; none when it does not answer. */
  members(): Promise<Member[]>
}

/** Creates a node that is not running yet. @param etcd address of etcd, host:port */
export async function createNode(folder: string, name: string, etcd: string): Promise<DatabaseNode> {
  const home = path.join(folder, name)
  mkdirSync(home, { mode: 0o700 })
  const account = await getAccount()
  if (account) chownSync(home, account.uid, account.gid)
  const [port = 0, patroniPort = 0] = await freePorts(2)
  const data = path.join(home, 'data')
  const rest = `http://127.0.0.1:${patroniPort}`
  const env = {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: etcd,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${patroniPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${patroniPort}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: findPostgresPrograms()!,
    PATRONI_POSTGRESQL_PGPASS: path.join(home, 'pgpass'),
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
  }
  let patroni: Daemon | undefined
  const ask = (what: string) => fetch(`${rest}${what}`).catch(() => undefined)
  return {
    name,
    port,
    patroniPort,
    async start() {
      const isReady = async () => (await ask('/health'))?.ok === true
      patroni = await startDaemon(home, ['patroni', inRoot('deploy/postgres/patroni.yml')], { env, isReady })
    },
    async kill() {
      const ended = patroni?.kill()
      killDatabase(data)
      await ended
    },
    killDatabase: () => killDatabase(data),
    async stop() {
      await patroni?.stop()
      killDatabase(data)
    },
    isPrimary: async () => (await ask('/primary'))?.ok === true,
    async members() {
      const answer = await ask('/cluster')
      return answer ? ((await answer.json()) as { members: Member[] }).members : []
    },
  }
}

/** Kills PostgreSQL and its children at once: those of a dead parent would finish their statement. */
function killDatabase(data: string): void {
  const file = path.join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = readFileSync(file, 'utf8').split('\n')[0] ?? ''
  const list = (...args: string[]) => spawnSync('ps', args, { encoding: 'utf8' }).stdout
  // The file of a PostgreSQL that was killed stays, and its number may be that of another process by now.
  if (!list('-o', 'args=', '--pid', pid).includes(data)) return
  const stdout = list('-o', 'pid=', '--pid', pid, '--ppid', pid)
  for (const one of stdout.trim().split(/\s+/).filter(Boolean).map(Number)) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
}
