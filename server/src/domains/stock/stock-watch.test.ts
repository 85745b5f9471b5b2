import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transact } from '../../platform/db/transact.ts'
import { countRowsRead } from '../../platform/testing/scans.ts'
import type { TestSku } from '../checkout/testing.ts'
import { type SalesShop, salesShop } from '../reports/testing.ts'
import { deductStock, refreshStockWatch } from './index.ts'
import { refreshRecentStockWatch } from './stock-watch.ts'

const SKUS = 2_000
const LOW = 5

let shop: SalesShop
beforeAll(async () => {
  shop = await salesShop()
  await shop.deps.db.execute(sql`
    insert into stock_levels (sku_id, on_hand) select gen_random_uuid(), 100 from generate_series(1, ${SKUS}::int)`)
  await refreshStockWatch(shop.deps.db, LOW)
  await shop.deps.db.execute(sql`analyze stock_levels, stock_watch`)
})
afterAll(() => shop.close())

const refresh = (low = LOW) => refreshRecentStockWatch(shop.deps.db, low, shop.clock.now())
const watched = (sku: TestSku) =>
  shop.one(sql`select "left", shipped, days_left, low from stock_watch where sku_id = ${sku.id}::uuid`)

async function watchedSku(stock: number): Promise<TestSku> {
  const sku = await shop.sku({ stock })
  await refreshStockWatch(shop.deps.db, LOW, [sku.id])
  return sku
}

it('refreshes what new orders reserved and shipped, and what left the 30 days', async () => {
  const sku = await watchedSku(10)
  await shop.placePaidOrder(await shop.fundedBuyer(), [[sku, 6]])
  await refresh()
  expect(await watched(sku)).toMatchObject({ left: 4, shipped: 0, low: true })
  await deductStock(shop.deps.db, [{ skuId: sku.id, quantity: 6 }], 'parcel')
  // The order is no longer recent.
  await shop.deps.db.execute(sql`update orders set created_at = created_at - interval '1 hour'`)
  await refresh()
  expect(await watched(sku)).toMatchObject({ left: 4, shipped: 6, days_left: 20 })
  await shop.deps.db.execute(sql`update stock_movements set at = at - interval '30 days'`)
  await refresh()
  expect(await watched(sku)).toMatchObject({ left: 4, shipped: 0, days_left: null })
})

it('marks SKUs low, or no longer low, when the default threshold changes', async () => {
  const sku = await watchedSku(10)
  await refresh(20)
  expect(await watched(sku)).toMatchObject({ low: true })
  await refresh(LOW)
  expect(await watched(sku)).toMatchObject({ low: false })
})

it('reads the stock of recent orders, not that of all SKUs', async () => {
  const sku = await watchedSku(50)
  await shop.placePaidOrder(await shop.fundedBuyer(), [[sku, 1]])
  await transact(shop.deps.db, async (tx) => {
    for (const table of ['stock_levels', 'stock_watch'])
      expect(
        await countRowsRead(tx, table, () => refreshRecentStockWatch(tx, LOW, shop.clock.now())),
        table,
      ).toBeLessThan(50)
  })
})
