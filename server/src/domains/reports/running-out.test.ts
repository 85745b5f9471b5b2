import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transact } from '../../platform/db/transact.ts'
import { countRowsRead } from '../../platform/testing/scans.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { createTestProduct, testCategory } from '../catalog/testing.ts'
import { getRunningOut } from './queries.ts'

const SKUS = 2_000

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  const { deps } = shop
  const { id: category } = await testCategory(deps, deps.db, 'tea')
  await createTestProduct(deps, deps.db, 'teapot', [category])
  await deps.db.execute(sql`
    insert into skus select copy.* from (select * from skus limit 1) s, generate_series(1, ${SKUS}::int) n,
      jsonb_populate_record(null::skus, to_jsonb(s) || jsonb_build_object('id', gen_random_uuid(), 'code', 'out-' || n)) copy`)
  await deps.db.execute(
    sql`insert into stock_levels (sku_id, on_hand) select id, 0 from skus where code like 'out-%'`,
  )
  // All are sold out, so that they are in the order of what was shipped.
  await deps.db.execute(sql`
    insert into stock_watch (sku_id, "left", low, days_left, shipped) select id, 0, true, 0, substr(code, 5)::int
    from skus where code like 'out-%'`)
  await deps.db.execute(sql`vacuum analyze goods, skus, stock_levels, stock_watch`)
})
afterAll(() => shop.close())

it('returns the SKUs that sold most among those with as many days of stock, without reading the others', async () => {
  const run = (limit: number) => transact(shop.deps.db, (tx) => getRunningOut(tx, limit))
  expect((await run(3)).map(({ code }) => code)).toEqual([SKUS, SKUS - 1, SKUS - 2].map((n) => `out-${n}`))
  const read = await transact(shop.deps.db, (tx) => countRowsRead(tx, 'skus', () => getRunningOut(tx, 8)))
  expect(read).toBeLessThan(50)
})
