import type { Cluster } from '../cluster/cluster.ts'
import { test as clusterTest } from '../cluster/test.ts'
import { type FailoverDatabase, startFailoverDatabase } from './database.ts'
import { startFailoverCluster } from './start-cluster.ts'

export { expect } from '@playwright/test'

/** The cluster's `test` on a database that fails over. */
export const test = clusterTest.extend<object, { database: FailoverDatabase; cluster: Cluster }>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const database = await startFailoverDatabase()
      await use(database)
      await database.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  cluster: [
    async ({ database }, use) => {
      const cluster = await startFailoverCluster(database)
      await use(cluster)
      await cluster.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
