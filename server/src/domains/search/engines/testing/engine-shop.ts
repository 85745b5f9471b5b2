import { productList } from '@pasar/contract/calls/catalog'
import { MINUTE_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { emit } from '../../../../platform/outbox/outbox.ts'
import { testShop } from '../../../../platform/testing.ts'
import { CATALOG, catalog, STOCK } from '../../../catalog/index.ts'
import { createTestProduct, testCategory } from '../../../catalog/testing.ts'
import { search } from '../../index.ts'
import { searchEngine } from '../configured-engine.ts'
import { meilisearch } from '../meilisearch.ts'
import { openSearch } from '../opensearch.ts'
import { MEILISEARCH_KEY, startMeilisearch } from './meilisearch-stand-in.ts'
import { OPENSEARCH_KEY, startOpenSearch } from './opensearch-stand-in.ts'

/** The engines that a shop can use, with their stand-ins. */
export const engineKinds = [
  { searchEngine: 'meilisearch', start: startMeilisearch, key: MEILISEARCH_KEY, makeEngine: meilisearch },
  { searchEngine: 'opensearch', start: startOpenSearch, key: OPENSEARCH_KEY, makeEngine: openSearch },
] as const

/** Starts a shop with three teas, whose words an engine's stand-in searches once it has been updated. */
export async function engineShop({ searchEngine: name, start, key }: (typeof engineKinds)[number]) {
  const engine = await start()
  const config = { searchEngine: name, searchUrl: engine.url, searchKey: key }
  const shop = await testShop({ domains: [catalog, search], config })
  const path = [(await testCategory(shop.deps, shop.deps.db, 'tea')).id]
  for (const [slug, weight] of [
    ['green-tea', 1],
    ['black-tea', 9],
    ['teapot', 5],
  ] as const)
    await createTestProduct(shop.deps, shop.deps.db, slug, path, {
      title: { 'en-us': slug.replace('-', ' ') },
      weight,
    })

  /** Finds products, when nothing is cached and a failed engine is asked again. */
  const find = async (keyword: string, filters: object = {}) => {
    shop.clock.advance(MINUTE_MS)
    shop.deps.cache.invalidate(CATALOG, STOCK)
    const { data } = await shop.call(productList, { keyword, ...filters })
    return { total: data.total, titles: data.list.map(({ title }) => title) }
  }
  return {
    ...{ engine, shop, find },
    /** The adapter that the shop uses. */
    adapter: searchEngine(shop.deps.config)!,
    titlesOf: async (keyword: string) => (await find(keyword)).titles,
    update: () => shop.jobs.run(shop.deps, 'search.update-engine'),
    setTitle: (slug: string, title: string) =>
      shop.deps.db.transaction(async (tx) => {
        await tx.execute(sql`update goods set search_text = ${` ${title} `},
          title = ${JSON.stringify({ 'en-us': title })}::jsonb where slug = ${slug}`)
        await emit(tx, 'goods.changed', { goodsIds: [] })
      }),
    setState: (slug: string, state: string) =>
      shop.deps.db.transaction(async (tx) => {
        await tx.execute(sql`update goods set state = ${state} where slug = ${slug}`)
        await emit(tx, 'goods.changed', { goodsIds: [] })
      }),
    /** How many requests had such an address. */
    count: (address: RegExp) => engine.requests.filter((request) => address.test(request)).length,
    close: async () => {
      await shop.close()
      engine.close()
    },
  }
}

/** Addresses of requests that write documents. */
export const WRITES = /\/documents$|\/_bulk$/
/** Addresses of requests that replace the index in use. */
export const SWAPS = /swap-indexes|_aliases/
