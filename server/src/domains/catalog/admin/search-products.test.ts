import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ctx, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { countRowsRead } from '../../../platform/testing/scans.ts'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { createTestProduct, testCategory } from '../testing.ts'
import { adminPage, findProductsByKeyword } from './list-products.ts'

const COPIES = 3_000

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  const { deps } = shop
  const { id: category } = await testCategory(deps, deps.db, 'tea')
  const { id } = await createTestProduct(deps, deps.db, 'teapot', [category])
  // Every tenth is off sale, one is a kettle, which was changed long ago.
  await deps.db.execute(sql`
    insert into goods select copy.* from goods g, generate_series(1, ${COPIES}::int) n, jsonb_populate_record(null::goods,
      to_jsonb(g) || jsonb_build_object('id', gen_random_uuid(), 'slug', 'copy-' || n,
        'state', case n % 10 when 0 then 'off_sale' else 'on_sale' end,
        'search_text', case n when 7 then ' kettle ' else ' teapot ' end,
        'updated_at', g.updated_at + n * interval '1 second')) copy
    where g.id = ${id}::uuid`)
  await deps.db.execute(sql`vacuum analyze goods`)
})
afterAll(() => shop.close())

const inTx = <T>(run: (ctx: Ctx) => Promise<T>): Promise<T> =>
  transact(shop.deps.db, (tx) => run(systemContext(shop.deps, tx)))
const page = (filter: object, n = 1) =>
  inTx((ctx) => adminPage(ctx, { page: n, limit: 20, sort: 'changed', order: 'desc', ...filter }))
const countRead = (run: (ctx: Ctx) => Promise<unknown>) =>
  inTx((ctx) => countRowsRead(ctx.tx, 'goods', () => run(ctx)))

it('reads the products that a rare keyword finds, not all of the catalogue', async () => {
  for (const keyword of ['kettle', 'samovar']) {
    expect(await countRead((ctx) => findProductsByKeyword(ctx, keyword, 5)), keyword).toBeLessThan(100)
    expect((await page({ keyword })).list, keyword).toHaveLength(keyword === 'kettle' ? 1 : 0)
  }
})

it('finds products with low stock without reading all of the catalogue', async () => {
  expect(await page({ lowStock: true })).toMatchObject({ list: [], total: 0, more: false })
  expect(
    await countRead((ctx) =>
      adminPage(ctx, { page: 1, limit: 20, sort: 'changed', order: 'desc', lowStock: true }),
    ),
  ).toBeLessThan(100)
})

describe('with low stock', () => {
  const byUpdate = { page: 1, limit: 20, sort: 'changed', order: 'desc', lowStock: true } as const
  const countSkusRead = (run: (ctx: Ctx) => Promise<unknown>) =>
    inTx((ctx) => countRowsRead(ctx.tx, 'skus', () => run(ctx)))
  const setLow = (condition: SQL) => shop.deps.db.execute(sql`update stock_watch set low = ${condition}`)
  beforeAll(async () => {
    // Two SKUs of each product.
    await shop.deps.db.execute(sql`
      insert into skus select copy.* from goods g, generate_series(1, 2) n, (select * from skus limit 1) s,
        jsonb_populate_record(null::skus, to_jsonb(s) || jsonb_build_object('id', gen_random_uuid(), 'goods_id', g.id,
          'code', g.slug || '/' || n)) copy where g.slug like 'copy-%'`)
    await shop.deps.db.execute(sql`
      insert into stock_watch (sku_id, "left", low) select id, 5, code ~ '^copy-[1-9]/' from skus
      on conflict (sku_id) do update set low = false`)
    await shop.deps.db.execute(sql`vacuum analyze skus, stock_watch`)
  })

  it('looks up the products of a few SKUs, each once, also with a keyword', async () => {
    const found = await page({ lowStock: true })
    expect(found).toMatchObject({ total: 9, more: false })
    expect(new Set(found.list.map(({ id }) => id)).size).toBe(9)
    expect(await page({ lowStock: true, keyword: 'kettle' })).toMatchObject({ total: 1, more: false })
    expect(await page({ lowStock: true, sort: 'stock', order: 'asc' })).toMatchObject({ total: 9 })
    expect(await countSkusRead((ctx) => adminPage(ctx, byUpdate))).toBeLessThan(200)
  })

  it('reads the products of a page of many, without counting them', async () => {
    await setLow(sql`true`)
    await shop.deps.db.execute(sql`vacuum analyze stock_watch`)
    expect(await page({ lowStock: true })).toMatchObject({ total: 21, more: true })
    expect(await countSkusRead((ctx) => adminPage(ctx, byUpdate))).toBeLessThan(200)
    const last = await page({ lowStock: true }, COPIES / 20 + 1)
    expect(last).toMatchObject({ total: COPIES + 1, more: false })
    expect(await page({ lowStock: true }, 1_000)).toMatchObject({ list: [], total: last.total, more: false })
    const some = { lowStock: true, keyword: 'kettle' }
    expect(await page(some)).toMatchObject({ total: 1, more: false })
  })
})

it('counts up to a thousand matches, and says that there are more', async () => {
  expect(await page({ state: 'off_sale' })).toMatchObject({ total: COPIES / 10, more: false })
  expect(await page({ keyword: 'teapot' })).toMatchObject({ total: 21, more: true })
  expect(await page({ keyword: 'teapot' }, 2)).toMatchObject({ total: 41, more: true })
  const last = await page({ keyword: 'teapot' }, COPIES / 20)
  expect(last).toMatchObject({ total: COPIES, more: false })
  expect(last.list).toHaveLength(20)
})
