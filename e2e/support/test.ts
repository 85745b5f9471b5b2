import { test as base } from '@playwright/test'
import { openClusterShop } from './shops/cluster-shop.ts'
import { openOwnShop } from './shops/own-shop.ts'

export { expect } from '@playwright/test'

export type ShopFixture = {
  /** Address of the server; the client is at `${url}/h5/`. */
  url: string
  /** Address of the sandbox's panel. */
  sandboxUrl: string
  /** JSON of the mail catcher. */
  mailApi: string
  /** JSON of the SMS catcher. */
  smsApi: string
}

/** The shop of a journey, with the address of its database. */
export type JourneyShop = ShopFixture & { databaseUrl: string }

/**
 * Playwright's `test` with one shop per worker. Page addresses are relative to the client. With the option
 * `hasHistory` the shop has the history of the demo. Journeys that change the shop for everyone name theirs
 * by `ownShop`, so that no others run in it.
 */
export const test = base.extend<object, { shop: JourneyShop; hasHistory: boolean; ownShop: string }>({
  ownShop: ['', { scope: 'worker', option: true }],
  hasHistory: [false, { scope: 'worker', option: true }],
  shop: [
    async ({ hasHistory }, use, { parallelIndex }) => {
      const cluster = process.env.E2E_CLUSTER
      const { shop, close } = await (cluster
        ? openClusterShop(JSON.parse(cluster), hasHistory)
        : openOwnShop(parallelIndex, hasHistory))
      await use(shop)
      await close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => use(`${shop.url}/h5/`),
})
