import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refunds } from '../payments/tables.ts'
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

it('names the shares of a refund to several payments by the number of the refund', async () => {
  const { orderId } = await shop.buy(await shop.join())
  const { db, ids, clock } = shop.deps
  const { paymentId } = await shop.one<{ paymentId: string }>(
    sql`select payment_id as "paymentId" from payment_orders where order_id = ${orderId}::uuid`,
  )
  const now = clock.now()
  for (const [i, no] of ['R7', 'R7-2', 'R7-2_2'].entries()) {
    const id = ids.uuid()
    await db.insert(refunds).values({
      ...{ id, no, paymentId, orderId, amount: 100n, orderAmount: 100n, reason: '', state: 'refunded' },
      ...{ createdAt: now, finishedAt: new Date(now.getTime() + i) },
    })
    await db.execute(sql`insert into refund_items (refund_id, order_item_id, quantity, amount)
      select ${id}::uuid, id, ${i === 0 ? 1 : 0}::int, 100 from order_items where order_id = ${orderId}::uuid`)
  }
  const [volume] = await findOrderVolume(db, orderId)
  expect(volume!.refunds.map(({ no, quantity }) => [no, quantity])).toEqual([
    ['R7', 1],
    ['R7', 0],
    ['R7', 0],
  ])
})
