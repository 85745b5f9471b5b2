import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import pg from 'pg'
import { startSandbox } from '../../../sandbox/src/start.ts'
import { settingsForSandbox } from '../../../scripts/lib/sandbox-settings.ts'
import { webhooksOf } from '../../../scripts/lib/shop.ts'
import { auditLedger } from '../../../server/src/domains/ledger/index.ts'
import { auditUnearned } from '../../../server/src/domains/orders/index.ts'
import { openDb } from '../../../server/src/platform/db/db.ts'
import { makeTemporaryFolder } from '../../../server/src/platform/testing/temporary-folder.ts'
import { startCluster } from '../../cluster/cluster.ts'
import { copyTemplate } from './copy-template.ts'
import type { OpenShop } from './own-shop.ts'
import { presentShop } from './present-shop.ts'
import { journeySettings, sandboxOptions } from './start-shop.ts'
import { throughFailover } from './through-failover.ts'

/** Where the data of a shop is. */
type Data = { folder: string; database: string }

/** The database of all shops of a run. */
export type ClusterDatabase = {
  /** Address of the primary, whichever node it is, with the database `postgres`. */
  url: string
  /** Addresses of all nodes: a server reads from those that are standbys. */
  nodes: readonly string[]
  /** A shop that can be copied; nothing is connected to its database. */
  template?: Data
}

/**
 * Starts a shop of two servers, a worker and a proxy, on a copy of the template unless it has a history.
 * `close` audits it first: it throws when the ledger does not agree with itself or with the orders.
 * @throws Error when a process does not start, also after a failover
 */
export const openClusterShop = (database: ClusterDatabase, hasHistory: boolean): Promise<OpenShop> =>
  throughFailover(() => openOnce(database, hasHistory))

async function openOnce(database: ClusterDatabase, hasHistory: boolean): Promise<OpenShop> {
  const data = await createData(database, hasHistory ? undefined : database.template)
  const remove = async () => {
    await rm(data.folder, { recursive: true, force: true })
    await throughFailover(() =>
      administer(database, `drop database if exists "${data.database}" with (force)`),
    )
  }
  try {
    const { shop, db, close } = await startClusterShop(database, data, hasHistory)
    return {
      shop,
      async close() {
        const audit = async () => [...(await auditLedger(db)).problems, ...(await auditUnearned(db)).problems]
        const problems = await throughFailover(audit).finally(close).finally(remove)
        if (problems.length > 0) throw new Error(`the books of the shop do not agree: ${problems.join('\n')}`)
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Creates folder and database of a shop. @param template undefined for an empty one */
export async function createData(database: ClusterDatabase, template?: Data): Promise<Data> {
  const folder = await makeTemporaryFolder('pasar-e2e-')
  if (template) await copyTemplate(template.folder, folder)
  const name = `shop-${randomUUID()}`
  await administer(database, `create database "${name}" template "${template?.database ?? 'template1'}"`)
  return { folder, database: name }
}

/** Starts the processes of a shop. `close` keeps its data. */
export async function startClusterShop(
  { url, nodes }: ClusterDatabase,
  data: Data,
  hasHistory: boolean,
): Promise<OpenShop & { db: Awaited<ReturnType<typeof openDb>>['db'] }> {
  let panel = ''
  const { db, close, ...cluster } = await startCluster({
    clientsNameAddress: true,
    async open(cleanups) {
      const open = await openDb(addressOf(url, data.database), { poolSize: 1 })
      cleanups.push(() => open.close())
      return { url: open.url, db: open.db }
    },
    async settings(started) {
      const sandbox = await startSandbox({
        ...webhooksOf(started.url),
        ...sandboxOptions,
        port: 0,
        smtpPort: 0,
      })
      started.cleanups.push(() => sandbox.close())
      panel = sandbox.urls.panel
      return {
        ...settingsForSandbox(sandbox.urls),
        ...journeySettings(started.url, hasHistory),
        DATA_DIR: data.folder,
        DATABASE_REPLICA_URL: nodes.map((node) => addressOf(node, data.database)).join(','),
      }
    },
  })
  const { databaseUrl } = cluster
  return { shop: { ...presentShop({ url: cluster.url, sandboxUrl: panel }), databaseUrl }, db, close }
}

const addressOf = (server: string, database: string) => {
  const address = new URL(server)
  address.pathname = `/${database}`
  return address.href
}

async function administer({ url }: ClusterDatabase, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  // The statement that a broken connection ends is rejected.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
