import { HOUR_MS, MINUTE_MS } from '@pasar/contract/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchDocument } from './engine.ts'
import { engineKinds, engineShop, SWAPS, WRITES } from './testing/engine-shop.ts'

const document = (id: string): SearchDocument => ({ id, titles: {}, brand: '', words: 'tea', weight: 0 })
const anySwap = async () => undefined

describe.each(engineKinds)('a shop with $searchEngine', (kind) => {
  let test: Awaited<ReturnType<typeof engineShop>>
  beforeAll(async () => {
    test = await engineShop(kind)
    await test.update()
  })
  afterAll(() => test.close())
  const builds = () => test.count(SWAPS)

  it('finds everything after the engine lost its index, and builds it again within a minute', async () => {
    const before = builds()
    test.engine.loseData()
    expect(await test.titlesOf('tea')).toEqual(['black tea', 'teapot', 'green tea'])
    await test.setTitle('teapot', 'clay teapot')
    await test.shop.runJobs()
    expect(await test.titlesOf('tea')).toEqual(['black tea', 'clay teapot', 'green tea'])
    expect(builds()).toBe(before)
    await test.update()
    expect(builds()).toBe(before + 1)
    expect((await test.adapter.find(['tea'], 'en-us')).total).toBe(3)
  })

  it('builds a lost index again although a rebuild that died left an empty one', async () => {
    test.engine.loseData()
    await test.shop.jobs.run(test.shop.deps, 'search.send-changes')
    await test.adapter.rebuild((async function* () {})(), anySwap)
    expect((await test.adapter.find(['tea'], 'en-us')).total).toBe(0)
    await test.update()
    expect((await test.adapter.find(['tea'], 'en-us')).total).toBe(3)
  })

  it('writes no changes to an index that was lost since the job began', async () => {
    test.engine.loseData()
    await expect(test.adapter.write({ put: [document('a')], remove: [] })).rejects.toThrow()
    expect(await test.adapter.exists()).toBe(false)
    expect(await test.titlesOf('tea')).toEqual(['black tea', 'clay teapot', 'green tea'])
    await test.update()
  })

  it('keeps the index in use when a page of the next one failed', async () => {
    const before = builds()
    async function* pages() {
      test.engine.failNextWrite()
      yield [document('a')]
      yield [document('b')]
    }
    await expect(test.adapter.rebuild(pages(), anySwap)).rejects.toThrow()
    expect(builds()).toBe(before)
    expect(await test.titlesOf('tea')).toEqual(['black tea', 'clay teapot', 'green tea'])
  })

  it('does not use an index of which the engine lost the first pages', async () => {
    const before = builds()
    async function* pages() {
      for (const id of ['a', 'b', 'c', 'd']) yield [document(id)]
      test.engine.loseData()
      for (const id of ['e', 'f', 'g', 'h']) yield [document(id)]
    }
    test.engine.loseData()
    await expect(test.adapter.rebuild(pages(), anySwap)).rejects.toThrow()
    expect(builds()).toBe(before)
    await test.update()
  })

  it('leaves the index to the process that took over from one which stood still', async () => {
    const holdWrite = async () => {
      const { promise: until, resolve: release } = Promise.withResolvers<void>()
      const writes = test.count(WRITES)
      test.engine.held = { path: WRITES, until }
      const done = test.update().then(
        () => undefined,
        (error: unknown) => error,
      )
      await expect.poll(() => test.count(WRITES)).toBe(writes + 1)
      test.engine.held = undefined
      return { release, done }
    }
    const before = builds()
    test.shop.clock.advance(13 * HOUR_MS)
    const first = await holdWrite()
    test.shop.clock.advance(3 * MINUTE_MS)
    const second = await holdWrite()
    first.release()
    expect(await first.done).toMatchObject({ message: expect.stringContaining('Another process') })
    expect(builds()).toBe(before)
    const { length } = test.engine.requests
    await test.update()
    expect(test.engine.requests).toHaveLength(length)
    second.release()
    expect(await second.done).toBeUndefined()
    expect(builds()).toBe(before + 1)
    expect(await test.titlesOf('tea')).toEqual(['black tea', 'clay teapot', 'green tea'])
  })
})
