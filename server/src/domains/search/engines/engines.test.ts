import { productList, searchSuggestions } from '@pasar/contract/calls/catalog'
import { HOUR_MS, MINUTE_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { testShop } from '../../../platform/testing.ts'
import { CATALOG, catalog, STOCK } from '../../catalog/index.ts'
import { createTestProduct, testCategory } from '../../catalog/testing.ts'
import { search } from '../index.ts'
import { currentProductIndex } from '../product-index.ts'
import { searchEngine } from './configured-engine.ts'
import { engineKinds, engineShop, SWAPS, WRITES } from './testing/engine-shop.ts'
import { MEILISEARCH_KEY, startMeilisearch } from './testing/meilisearch-stand-in.ts'

describe.each(engineKinds)('a shop with $searchEngine', (kind) => {
  let test: Awaited<ReturnType<typeof engineShop>>
  beforeAll(async () => {
    test = await engineShop(kind)
  })
  afterAll(() => test.close())
  const builds = () => test.count(SWAPS)

  it('searches the database until the index is built', async () => {
    await test.shop.runJobs()
    expect(await test.titlesOf('tea')).toEqual(['black tea', 'teapot', 'green tea'])
    expect(builds()).toBe(0)
  })

  it('builds the index and finds by it, without the words in memory', async () => {
    await test.update()
    expect(await test.titlesOf('tea')).toEqual(['black tea', 'teapot', 'green tea'])
    expect(await test.find('tea', { sort: 'newest', inStock: true })).toMatchObject({ total: 3 })
    const searches = test.count(/search$/)
    expect(await test.titlesOf('green')).toEqual(['green tea'])
    expect(test.count(/search$/)).toBe(searches + 1)
    expect((await currentProductIndex(test.shop.deps.db, { withWords: false })).words.state).toBe('empty')
  })

  it('fetches a few products for suggestions, and many for a list', async () => {
    const { engine, shop } = test
    const limits = () => {
      const searches = engine.bodies.filter((_, i) => /search$/.test(engine.requests[i]!))
      return searches.map((body) => JSON.parse(body)).map(({ limit, size }) => (limit ?? size) as number)
    }
    await test.find('teapot')
    expect(limits().at(-1)).toBeGreaterThanOrEqual(1_000)
    const { data } = await shop.call(searchSuggestions, { keyword: 'te' })
    expect(data.goods.map(({ title }) => title)).toEqual(['black tea', 'teapot', 'green tea'])
    expect(limits().at(-1)).toBe(50)
    const found = await test.adapter.find(['tea'], 'en-us', 2)
    expect(found).toMatchObject({ ids: { length: 2 }, total: 3 })
  })

  it('finds changed words, and no product that is off sale', async () => {
    await test.setTitle('teapot', 'clay kettle')
    await test.setState('green-tea', 'off_sale')
    await test.shop.runJobs()
    expect(await test.titlesOf('kettle')).toEqual(['clay kettle'])
    expect(await test.titlesOf('tea')).toEqual(['black tea'])
    await test.setState('green-tea', 'on_sale')
    await test.shop.runJobs()
    expect(await test.titlesOf('tea')).toEqual(['black tea', 'green tea'])
  })

  it('lets the database search while the engine is down, and does not ask it again at once', async () => {
    test.engine.isDown = true
    const before = test.engine.requests.length
    expect(await test.titlesOf('black')).toEqual(['black tea'])
    test.shop.deps.cache.invalidate(CATALOG, STOCK)
    expect((await test.shop.call(productList, { keyword: 'black' })).data.total).toBe(1)
    expect(test.engine.requests.length).toBe(before + 1)
    test.engine.isDown = false
    expect(await test.titlesOf('black')).toEqual(['black tea'])
    expect(test.engine.requests.length).toBe(before + 2)
  })

  it('sends changes again that a failing engine did not take', async () => {
    await test.setTitle('green-tea', 'white tea')
    test.engine.isDown = true
    await expect(test.shop.runJobs()).rejects.toThrow('503')
    test.engine.isDown = false
    await test.update()
    expect(await test.titlesOf('white')).toEqual(['white tea'])
  })

  it('sends changes again that the engine refused', async () => {
    await test.setTitle('green-tea', 'yellow tea')
    test.engine.failNextWrite()
    await expect(test.shop.runJobs()).rejects.toThrow()
    await test.update()
    expect(await test.titlesOf('yellow')).toEqual(['yellow tea'])
  })

  it('writes by one process at a time', async () => {
    await test.setTitle('green-tea', 'red tea')
    await test.setTitle('black-tea', 'dark tea')
    const writes = () => test.count(WRITES)
    const before = writes()
    const held = Promise.withResolvers<void>()
    test.engine.held = { path: WRITES, until: held.promise }
    const first = test.update()
    await expect.poll(writes).toBe(before + 1)
    await Promise.all([test.update(), test.update()])
    expect(writes()).toBe(before + 1)
    test.engine.held = undefined
    held.resolve()
    await first
    expect(await test.titlesOf('red')).toEqual(['red tea'])
  })

  it('goes on after a process died that wrote', async () => {
    await test.shop.deps.db.execute(
      sql`update search_engines set leased_until = ${new Date(
        test.shop.clock.now().getTime() + MINUTE_MS,
      ).toISOString()}::timestamptz`,
    )
    await test.setTitle('black-tea', 'black tea')
    await test.update()
    expect(await test.titlesOf('black')).toEqual([])
    await test.update()
    expect(await test.titlesOf('black')).toEqual(['black tea'])
  })

  it('rebuilds the index after it missed changes, and once a week', async () => {
    const before = builds()
    test.shop.clock.advance(13 * HOUR_MS)
    await test.shop.jobs.run(test.shop.deps, 'search.send-changes')
    expect(builds()).toBe(before)
    await test.update()
    expect(builds()).toBe(before + 1)
    for (let run = 0; run < 16; run++) {
      test.shop.clock.advance(11 * HOUR_MS)
      await test.update()
    }
    expect(builds()).toBe(before + 2)
    expect(await test.titlesOf('tea')).toEqual(['black tea', 'red tea'])
  })

  it('rebuilds the index after a restore, which starts counting transactions again', async () => {
    const before = builds()
    await test.shop.deps.db.execute(sql`update search_engines set seen = 9000000000000000`)
    await test.update()
    expect(builds()).toBe(before + 1)
  })

  it('is refused with another key', async () => {
    const options = { url: test.engine.url, key: 'other', index: 'products' }
    await expect(kind.makeEngine(options).write({ put: [], remove: ['x'] })).rejects.toThrow(/40[13]/)
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
