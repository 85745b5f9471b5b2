import { type JourneyShop, test as shopTest } from '../support/test.ts'
import { type Cluster, startCluster } from './cluster.ts'

export { expect } from '@playwright/test'

/** The journeys' `test` on a cluster: `shop` is the proxy. */
export const test = shopTest.extend<object, { cluster: Cluster; shop: JourneyShop }>({
  cluster: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const cluster = await startCluster()
      await use(cluster)
      await cluster.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  // The cluster tests use neither mail nor the sandbox's pages.
  shop: [
    async ({ cluster: { url, databaseUrl } }, use) =>
      use({ url, databaseUrl, sandboxUrl: '', mailApi: '', smsApi: '' }),
    { scope: 'worker' },
  ],
})
