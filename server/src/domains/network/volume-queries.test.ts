import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refunds } from '../payments/tables.ts'
import { planEntries } from './rules.ts'
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

type Share = { no: string; quantity: number; origin?: 'transfer'; state?: 'failed' }

/** Buys two units, and returns the volume of their order after the shares of a refund. */
async function volumeAfter(shares: readonly Share[]) {
  const { orderId } = await shop.buy(await shop.join())
  const { db, ids, clock } = shop.deps
  const { paymentId } = await shop.one<{ paymentId: string }>(
    sql`select payment_id as "paymentId" from payment_orders where order_id = ${orderId}::uuid`,
  )
  const now = clock.now()
  for (const [i, { no, quantity, origin = 'shop', state = 'refunded' }] of shares.entries()) {
    const id = ids.uuid()
    await db.insert(refunds).values({
      ...{ id, no, origin, paymentId, orderId, amount: 100n, orderAmount: 100n, reason: '', state },
      ...{ createdAt: now, finishedAt: new Date(now.getTime() + i) },
    })
    await db.execute(sql`insert into refund_items (refund_id, order_item_id, quantity, amount)
      select ${id}::uuid, id, ${quantity}::int, 100 from order_items where order_id = ${orderId}::uuid`)
  }
  const [volume] = await findOrderVolume(db, orderId)
  return volume!
}

it('names the shares of a refund to several payments by the number of the refund', async () => {
  const volume = await volumeAfter([
    { no: 'R7', quantity: 1 },
    { no: 'R7-2', quantity: 0 },
    { no: 'R7-2_2', quantity: 0 },
  ])
  expect(volume.refunds.map(({ no, quantity }) => [no, quantity])).toEqual([
    ['R7', 1],
    ['R7', 0],
    ['R7', 0],
  ])
})

it.each(['R8', 'R9_2', 'R10-3', 'R11-3_2'])(
  'takes returned units once when the share %s is settled by bank transfer',
  async (failed) => {
    const root = failed.match(/^R\d+/)![0]
    const volume = await volumeAfter([
      { no: failed, quantity: 1, state: 'failed' },
      { no: `${root}-2`, quantity: 0 },
      { no: `${failed}-transfer`, quantity: 1, origin: 'transfer' },
    ])
    expect(volume.refunds.map(({ no }) => no)).toEqual([root, root])
    const [received, ...returned] = planEntries(volume.item, volume.refunds, [])
    // One of two units, whichever payments the money goes back to.
    expect(returned).toMatchObject([{ quantity: -1, sales: -(received!.sales / 2n) }])
  },
)
