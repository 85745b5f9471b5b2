import { productList } from '@pasar/contract/calls/catalog'
import { HOUR_MS, MINUTE_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { emit } from '../../../platform/outbox/outbox.ts'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { CATALOG, catalog, STOCK } from '../../catalog/index.ts'
import { createTestProduct, testCategory } from '../../catalog/testing.ts'
import { search } from '../index.ts'
import { currentProductIndex } from '../product-index.ts'
import { searchEngine } from './configured-engine.ts'
import { meilisearch } from './meilisearch.ts'
import { openSearch } from './opensearch.ts'
import { MEILISEARCH_KEY, startMeilisearch } from './testing/meilisearch-stand-in.ts'
import { OPENSEARCH_KEY, startOpenSearch } from './testing/opensearch-stand-in.ts'
import type { StandIn } from './testing/stand-in.ts'

const kinds = [
  { searchEngine: 'meilisearch', start: startMeilisearch, key: MEILISEARCH_KEY, makeEngine: meilisearch },
  { searchEngine: 'opensearch', start: startOpenSearch, key: OPENSEARCH_KEY, makeEngine: openSearch },
] as const

describe.each(kinds)('a shop with $searchEngine', ({ searchEngine: name, start, key, makeEngine }) => {
  let engine: StandIn & { failNextWrite(): void }
  let shop: TestShop
  let path: string[]
  beforeAll(async () => {
    engine = await start()
    const config = { searchEngine: name, searchUrl: engine.url, searchKey: key }
    shop = await testShop({ domains: [catalog, search], config })
    path = [(await testCategory(shop.deps, shop.deps.db, 'tea')).id]
    for (const [slug, weight] of [
      ['green-tea', 1],
      ['black-tea', 9],
      ['teapot', 5],
    ] as const)
      await createTestProduct(shop.deps, shop.deps.db, slug, path, {
        title: { 'en-us': slug.replace('-', ' ') },
        weight,
      })
  })
  afterAll(async () => {
    await shop.close()
    engine.close()
  })

  /** Finds products, when nothing is cached and a failed engine is asked again. */
  const find = async (keyword: string, filters: object = {}) => {
    shop.clock.advance(MINUTE_MS)
    shop.deps.cache.invalidate(CATALOG, STOCK)
    const { data } = await shop.call(productList, { keyword, ...filters })
    return { total: data.total, titles: data.list.map(({ title }) => title) }
  }
  const titlesOf = async (keyword: string) => (await find(keyword)).titles
  const update = () => shop.jobs.run(shop.deps, 'search.update-engine')
  const setTitle = (slug: string, title: string) =>
    shop.deps.db.transaction(async (tx) => {
      await tx.execute(sql`update goods set search_text = ${` ${title} `},
        title = ${JSON.stringify({ 'en-us': title })}::jsonb where slug = ${slug}`)
      await emit(tx, 'goods.changed', { goodsIds: [] })
    })
  const setState = (slug: string, state: string) =>
    shop.deps.db.transaction(async (tx) => {
      await tx.execute(sql`update goods set state = ${state} where slug = ${slug}`)
      await emit(tx, 'goods.changed', { goodsIds: [] })
    })
  const count = (end: string) => engine.requests.filter((request) => request.endsWith(end)).length
  const builds = () => engine.requests.filter((request) => /swap-indexes|_aliases/.test(request)).length

  it('searches the database until the index is built', async () => {
    await shop.runJobs()
    expect(await titlesOf('tea')).toEqual(['black tea', 'teapot', 'green tea'])
    expect(builds()).toBe(0)
  })

  it('builds the index and finds by it, without the words in memory', async () => {
    await update()
    expect(await titlesOf('tea')).toEqual(['black tea', 'teapot', 'green tea'])
    expect(await find('tea', { sort: 'newest', inStock: true })).toMatchObject({ total: 3 })
    const searches = count('search')
    expect(await titlesOf('green')).toEqual(['green tea'])
    expect(count('search')).toBe(searches + 1)
    expect((await currentProductIndex(shop.deps.db, { withWords: false })).words.state).toBe('empty')
  })

  it('finds changed words, and no product that is off sale', async () => {
    await setTitle('teapot', 'clay kettle')
    await setState('green-tea', 'off_sale')
    await shop.runJobs()
    expect(await titlesOf('kettle')).toEqual(['clay kettle'])
    expect(await titlesOf('tea')).toEqual(['black tea'])
    await setState('green-tea', 'on_sale')
    await shop.runJobs()
    expect(await titlesOf('tea')).toEqual(['black tea', 'green tea'])
  })

  it('lets the database search while the engine is down, and does not ask it again at once', async () => {
    engine.isDown = true
    const before = engine.requests.length
    expect(await titlesOf('black')).toEqual(['black tea'])
    shop.deps.cache.invalidate(CATALOG, STOCK)
    expect((await shop.call(productList, { keyword: 'black' })).data.total).toBe(1)
    expect(engine.requests.length).toBe(before + 1)
    engine.isDown = false
    expect(await titlesOf('black')).toEqual(['black tea'])
    expect(engine.requests.length).toBe(before + 2)
  })

  it('sends changes again that a failing engine did not take', async () => {
    await setTitle('green-tea', 'white tea')
    engine.isDown = true
    await expect(shop.runJobs()).rejects.toThrow('503')
    engine.isDown = false
    await update()
    expect(await titlesOf('white')).toEqual(['white tea'])
  })

  it('sends changes again that the engine refused', async () => {
    await setTitle('green-tea', 'yellow tea')
    engine.failNextWrite()
    await expect(shop.runJobs()).rejects.toThrow()
    await update()
    expect(await titlesOf('yellow')).toEqual(['yellow tea'])
  })

  it('writes by one process at a time', async () => {
    await setTitle('green-tea', 'red tea')
    await setTitle('black-tea', 'dark tea')
    const writes = () => count('/documents') + count('/_bulk')
    const before = writes()
    const held = Promise.withResolvers<void>()
    engine.held = held.promise
    const first = update()
    await expect.poll(writes).toBe(before + 1)
    await Promise.all([update(), update()])
    expect(writes()).toBe(before + 1)
    engine.held = undefined
    held.resolve()
    await first
    expect(await titlesOf('red')).toEqual(['red tea'])
  })

  it('goes on after a process died that wrote', async () => {
    await shop.deps.db.execute(
      sql`update search_engines set leased_until = ${new Date(
        shop.clock.now().getTime() + MINUTE_MS,
      ).toISOString()}::timestamptz`,
    )
    await setTitle('black-tea', 'black tea')
    await update()
    expect(await titlesOf('black')).toEqual([])
    await update()
    expect(await titlesOf('black')).toEqual(['black tea'])
  })

  it('rebuilds the index after it missed changes, and once a week', async () => {
    const before = builds()
    shop.clock.advance(13 * HOUR_MS)
    await shop.jobs.run(shop.deps, 'search.send-changes')
    expect(builds()).toBe(before)
    await update()
    expect(builds()).toBe(before + 1)
    for (let run = 0; run < 16; run++) {
      shop.clock.advance(11 * HOUR_MS)
      await update()
    }
    expect(builds()).toBe(before + 2)
    expect(await titlesOf('tea')).toEqual(['black tea', 'red tea'])
  })

  it('rebuilds the index after a restore, which starts counting transactions again', async () => {
    const before = builds()
    await shop.deps.db.execute(sql`update search_engines set seen = 9000000000000000`)
    await update()
    expect(builds()).toBe(before + 1)
  })

  it('is refused with another key', async () => {
    const options = { url: engine.url, key: 'other', index: 'products' }
    await expect(makeEngine(options).write({ put: [], remove: ['x'] })).rejects.toThrow(/40[13]/)
  })
})

it('counts in an unfiltered list what the engine found and did not return', async () => {
  const engine = await startMeilisearch()
  const config = { searchEngine: 'meilisearch', searchUrl: engine.url, searchKey: MEILISEARCH_KEY } as const
  const shop = await testShop({ domains: [catalog, search], config })
  onTestFinished(async () => {
    await shop.close()
    engine.close()
  })
  const path = [(await testCategory(shop.deps, shop.deps.db, 'tea')).id]
  await createTestProduct(shop.deps, shop.deps.db, 'tea', path, { weight: 1 })
  await shop.jobs.run(shop.deps, 'search.update-engine')
  const put = Array.from({ length: 1099 }, (_, i) => ({
    id: `gone-${i}`,
    titles: {},
    brand: '',
    words: 'tea',
    weight: 0,
  }))
  await searchEngine(shop.deps.config)!.write({ put, remove: [] })
  const total = async (filters: object) =>
    (await shop.call(productList, { keyword: 'tea', ...filters })).data.total
  expect(await total({})).toBe(1 + 100)
  expect(await total({ inStock: true })).toBe(1)
  expect(await total({ categoryId: path[0]! })).toBe(1)
})
