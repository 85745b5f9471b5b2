import type { Cluster } from '../cluster/cluster.ts'
import { type JourneyShop, test as shopTest } from '../support/test.ts'
import { type FailoverDatabase, startFailoverDatabase } from './database.ts'
import { startFailoverCluster } from './start-cluster.ts'

export { expect } from '@playwright/test'

/** The journeys' `test` on a cluster whose database fails over. */
export const test = shopTest.extend<
  object,
  { database: FailoverDatabase; cluster: Cluster; shop: JourneyShop }
>({
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
  // These tests use neither mail, nor the sandbox's pages, nor the folder of an embedded database.
  shop: [
    async ({ cluster }, use) =>
      use({ url: cluster.url, sandboxUrl: '', mailApi: '', smsApi: '', dataDir: '' }),
    { scope: 'worker' },
  ],
})
