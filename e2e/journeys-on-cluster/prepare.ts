import { startFailoverDatabase } from '../failover/database.ts'
import { type ClusterDatabase, createData, startClusterShop } from '../support/shops/cluster-shop.ts'
import { throughFailover } from '../support/shops/through-failover.ts'
import { killPrimaries } from './kill-primaries.ts'

/**
 * Starts a database that fails over, loads the demo shop into it as a template, and kills the primary every
 * few minutes. The standby of the moment is the read replica.
 */
export default async function prepare() {
  const failover = await startFailoverDatabase()
  const nodes = failover.nodes.map(({ port }) => {
    const address = new URL(failover.url)
    address.port = `${port}`
    return address.href
  })
  const administration = new URL(failover.url)
  administration.pathname = '/postgres'
  const database: ClusterDatabase = { url: administration.href, nodes }
  // HAProxy leads to the standby, too, until it knows the primary.
  const template = await throughFailover(() => createData(database))
  const shop = await startClusterShop(database, template, false)
  await shop.close()
  process.env.E2E_CLUSTER = JSON.stringify({ ...database, template } satisfies ClusterDatabase)
  const killing = killPrimaries(failover)
  return async () => {
    await killing.stop()
    await failover.close()
  }
}
