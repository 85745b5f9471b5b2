import { test as base } from '@playwright/test'
import { type Cluster, startCluster } from '../cluster/cluster.ts'
import { buildPreviousServer } from './previous-version.ts'

export { expect } from '@playwright/test'

/** A cluster of the previous version. `previous` is the script of its server. */
export const test = base.extend<object, { previous: string; cluster: Cluster }>({
  previous: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => use(await buildPreviousServer()),
    { scope: 'worker', timeout: 600_000 },
  ],
  cluster: [
    async ({ previous }, use) => {
      const cluster = await startCluster({ main: previous })
      await use(cluster)
      await cluster.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
