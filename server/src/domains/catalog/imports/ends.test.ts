import { adminImportCancel } from '@pasar/contract/calls/admin/catalog/imports'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { stock } from '../../stock/index.ts'
import { catalog } from '../index.ts'
import { testCategory } from '../testing.ts'
import { MAX_PRODUCT_LINES, splitByLines } from './split-lines.ts'
import { importCsv, readImport, uploadCsv } from './testing.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await testShop({ domains: [catalog, stock] })
  token = shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['catalog'] })
  await testCategory(shop.deps, shop.deps.db, 'tea')
})
afterAll(() => shop.close())

const head = 'handle,sku,title en-us,category,price,stock\r\n'
const line = (handle: string, code: string) => `${handle},${code},Tea,tea,1,1\r\n`

describe('products with more lines than a product has', () => {
  it('are refused by their first line, and the others are checked', async () => {
    const many = Array.from({ length: MAX_PRODUCT_LINES + 1 }, (_, i) => line('same', `S${i}`))
    const done = await importCsv(shop, token, `${head}${line('a', 'A')}${many.join('')}${line('b', 'B')}`)
    expect(done).toMatchObject({ state: 'ready', total: 3, processed: 3 })
    expect(done.goods.map((g) => [g.handle, g.outcome, g.lines])).toEqual([
      ['a', 'create', [2]],
      ['same', 'refused', [3]],
      ['b', 'create', [MAX_PRODUCT_LINES + 4]],
    ])
    expect(done.goods[1]!.errors).toMatchObject([
      { line: 3, message: 'More than 1000 rows belong to this product' },
    ])
  })

  it('are in no part, and the parts have all others once, with at most 5,000 lines', () => {
    const lines = fc.integer({ min: 26, max: 2 * MAX_PRODUCT_LINES })
    const large = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 600 }), lines), { selector: ([p]) => p })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 600 }), large, (total, entries) => {
        const counts = new Map(entries)
        const parts = splitByLines(total, counts)
        const all = parts.map(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
        const positions = Array.from({ length: total }, (_, i) => i + 1)
        expect(all.flat()).toEqual(positions.filter((p) => (counts.get(p) ?? 1) <= MAX_PRODUCT_LINES))
        for (const part of all)
          expect(part.reduce((sum, p) => sum + (counts.get(p) ?? 25), 0)).toBeLessThanOrEqual(5_000)
      }),
    )
  })
})

it('an import whose job has failed for good ends as failed', async () => {
  const { jobs } = shop.deps
  const [stuck, other] = [
    await uploadCsv(shop, token, head + line('c', 'C')),
    await uploadCsv(shop, token, head + line('d', 'D')),
  ]
  const list = jobs.failed
  jobs.failed = async () => [
    {
      id: shop.deps.ids.uuid(),
      name: 'catalog.check-import',
      payload: { importId: stuck },
      error: 'x',
      at: shop.clock.now(),
    },
  ]
  await shop.jobs.run(shop.deps, 'catalog.fail-imports')
  jobs.failed = list
  expect(await readImport(shop, token, stuck)).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('nothing was imported'),
  })
  expect((await readImport(shop, token, other)).state).toBe('checking')
  await shop.runJobs()
  expect((await readImport(shop, token, stuck)).state).toBe('failed')
  expect((await readImport(shop, token, other)).state).toBe('ready')
})

describe('the file of an import', () => {
  let fails = true
  let remove: TestShop['deps']['files']['remove']
  beforeEach(() => {
    const { files } = shop.deps
    remove = files.remove
    fails = true
    files.remove = async (key) => {
      if (fails) throw new Error('storage')
      await remove(key)
    }
  })
  afterEach(() => {
    shop.deps.files.remove = remove
  })
  const storedFile = (id: string) => shop.deps.files.exists(`private/import/${id}.csv`)
  const purge = () => shop.jobs.run(shop.deps, 'catalog.purge-imports')

  it('is removed by the nightly purge when the storage refused, however the import ended', async () => {
    const failed = await uploadCsv(shop, token, 'a,b\r\n1,2\r\n')
    await shop.runJobs()
    const done = (await importCsv(shop, token, head + line('e', 'E'), { confirm: true })).id
    const cancelled = await uploadCsv(shop, token, head + line('f', 'F'))
    await shop.call(adminImportCancel, { id: cancelled }, { token })
    const ids = { failed, done, cancelled }
    for (const [state, id] of Object.entries(ids)) {
      expect((await readImport(shop, token, id)).state).toBe(state)
      expect(await storedFile(id)).toBe(true)
    }
    await expect(purge()).rejects.toThrow('the files of 3 imports are left')
    fails = false
    await purge()
    for (const id of Object.values(ids)) expect(await storedFile(id)).toBe(false)
  })

  it('keeps the row of an old import until it is removed; lines end with the import', async () => {
    const { id } = await importCsv(shop, token, head + line('g', 'G'), { confirm: true })
    const rows = async (table: string) => {
      const found = await shop.deps.db.execute(
        sql`select from ${sql.identifier(table)} where ${sql.identifier(table === 'product_imports' ? 'id' : 'import_id')} = ${id}::uuid`,
      )
      return found.rows.length
    }
    await purge().catch(() => undefined)
    expect([await rows('product_import_lines'), await rows('product_import_products')]).toEqual([0, 1])
    shop.clock.advance(91 * DAY_MS)
    await purge().catch(() => undefined)
    expect(await rows('product_imports')).toBe(1)
    fails = false
    await purge()
    expect([await rows('product_imports'), await rows('product_import_products')]).toEqual([0, 0])
    expect(await storedFile(id)).toBe(false)
  })
})
