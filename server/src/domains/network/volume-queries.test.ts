import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type NetworkShop, networkShop } from './testing.ts'
import { findOrderVolume } from './volume-queries.ts'

let shop: NetworkShop
beforeAll(async () => {
  shop = await networkShop()
})
afterAll(() => shop.close())

it('counts the PV of a dealer’s item by what is paid of the list price', async () => {
  const { orderId } = await shop.buy(await shop.join())
  const list = JSON.stringify([{ kind: 'list', id: null, title: null, amount: '5000' }])
  await shop.deps.db.execute(sql`update order_items set price_source = 'dealer', price = 2300, total = 4600,
    adjustments = ${list}::jsonb where order_id = ${orderId}::uuid`)
  const [volume] = await findOrderVolume(shop.deps.db, orderId)
  // PV = 10.00 × 46.00 / 25.00: 92 % of that of two units.
  expect(volume!.item).toMatchObject({ quantity: 2, pv: 1000n, price: 2500n, total: 4600n })
})
