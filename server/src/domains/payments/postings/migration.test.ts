import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { orderCancel } from '@pasar/contract/calls/orders'
import { orderPay } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationsFolder } from '../../../platform/db/migrate.ts'
import { transact } from '../../../platform/db/transact.ts'
import { tamperIn } from '../../../platform/testing/tamper.ts'
import { ringgit } from '../../checkout/testing.ts'
import { PIN } from '../testing/paying-shop.ts'
import { type PostingShop, postingShop } from '../testing/postings.ts'

const file = readdirSync(migrationsFolder).find((name) => name.endsWith('_opening_unearned.sql'))!
const migration = readFileSync(join(migrationsFolder, file), 'utf8').split('--> statement-breakpoint')

let shop: PostingShop
beforeAll(async () => {
  shop = await postingShop()
})
afterAll(() => shop.close())

async function paidByBalance() {
  const { buyer, orderId } = await shop.placeOrder()
  await shop.give(buyer.id, 'MYR', 3_300n)
  await shop.pay(buyer, orderId, 'balance', PIN)
  return orderId
}

/** Buys a gift card of 50.00 for 60.00. @param refunded what is refunded before it is delivered */
async function boughtCard(refunded?: string) {
  const buyer = (await shop.placeOrder()).buyer
  const sku = await shop.sku({ price: 6_000, giftValue: 5_000, stock: 10 })
  const input = { source: 'direct' as const, skuId: sku.id, quantity: 1, total: ringgit(6_000) }
  const { orderId } = (await shop.call(orderCreate, input, buyer)).data
  await shop.give(buyer.id, 'MYR', 6_000n)
  await shop.pay(buyer, orderId, 'balance', PIN)
  const asked = { orderId, amount: refunded, reason: 'gesture' }
  if (refunded) await shop.call(adminOrderRefund, asked, { token: shop.staffToken() })
  await shop.runJobs()
  return orderId
}

/** Pays an order 10.00 by balance and the rest by card. */
async function mixed() {
  const { buyer, orderId } = await shop.placeOrder()
  await shop.give(buyer.id, 'MYR', 1_000n)
  const asked = { orderIds: [orderId], method: 'card' as const, fromBalance: '10.00', payPassword: PIN }
  const { data } = await shop.call(orderPay, asked, buyer)
  shop.vendor.pay(data.paymentNo)
  await shop.notify('oms', shop.vendor.message('paid', data.paymentNo))
  return orderId
}

/** Refunds the only item of a shipped order: 25.00. */
async function refundItem(orderId: string) {
  await shop.deps.db.execute(sql`update order_items set shipped = 1 where order_id = ${orderId}::uuid`)
  await shop.refund(orderId, { items: [{ itemId: await shop.itemOf(orderId), quantity: 1 }] })
}

async function tradeForAWhile() {
  await shop.setSurcharge('card', 133)
  await shop.setSurcharge('wechat', 200)
  await shop.paidByCard()
  await shop.refund((await shop.paidByCard()).orderId, { amount: '3.33' })
  for (const orderId of [await mixed(), (await shop.paidByWechat()).orderId]) {
    await shop.refund(orderId, { amount: '0.07' })
    await shop.refund(orderId, { amount: '11.11' })
  }
  const completed = [
    (await shop.paidByCard()).orderId,
    (await shop.paidByWechat()).orderId,
    await paidByBalance(),
    await boughtCard(),
    await boughtCard('30.00'),
  ]
  for (const orderId of completed) await shop.complete(orderId)
  for (const orderId of completed.slice(0, 2)) await refundItem(orderId)
  await boughtCard()
  const points = await shop.placeOrder()
  await shop.give(points.buyer.id, 'PTS', 330_000n)
  await shop.pay(points.buyer, points.orderId, 'points', PIN)
  await shop.refund(points.orderId, { amount: '5.00' })
  // One refund that the provider refuses, and one of a late payment.
  shop.vendor.setBehaviour('refuses-refunds')
  await shop.refund((await shop.paidByCard()).orderId, { amount: '1.00' })
  const late = await shop.opened('card')
  await shop.call(orderCancel, { id: late.orderId }, late.buyer)
  shop.vendor.pay(late.no)
  await shop.notify('oms', shop.vendor.message('paid', late.no))
  shop.vendor.setBehaviour('normal')
}

/**
 * Books as the previous version did: payments and gift cards as sales, in their own currency, and no refund
 * items.
 */
const bookAsBefore = () =>
  transact(shop.deps.db, async (tx) => {
    await tx.execute(sql`delete from refund_items`)
    await tx.execute(sql`update refunds set surcharge = 0`)
    await tx.execute(sql`update order_items set refunded_amount = 0`)
    await tx.execute(
      sql`update orders set freight_refunded = 0, operating_fee_refunded = 0, tax_refunded = 0`,
    )
    await tx.execute(sql`update gift_cards set covered = 0`)
    await tx.execute(sql`
      insert into ledger_accounts (id, owner, asset, may_go_negative)
      select gen_random_uuid(), case asset when 'PTS' then 'house:points' else 'house:sales' end, asset, true
      from ledger_accounts group by asset on conflict do nothing`)
    await tamperIn(
      tx,
      sql`delete from ledger_transfers where kind in ('payment.exchange', 'payment.surcharge', 'payment.unapplied',
        'order.revenue', 'order.revenue.back', 'giftcard.promotion')`,
    )
    for (const side of ['debit_id', 'credit_id'])
      await tamperIn(
        tx,
        sql`update ledger_transfers t set ${sql.identifier(side)} = s.id from ledger_accounts a, ledger_accounts s
          where a.id = t.${sql.identifier(side)} and a.owner in ('house:unearned', 'house:unapplied', 'house:exchange')
            and s.asset = a.asset
            and s.owner = case a.asset when 'PTS' then 'house:points' else 'house:sales' end`,
      )
    await tx.execute(sql`
      update ledger_accounts a set balance = coalesce((
        select sum(case when t.credit_id = a.id then t.amount else -t.amount end) from ledger_transfers t
        where a.id in (t.debit_id, t.credit_id) and t.phase in ('single', 'post')), 0)`)
  })

it('brings the books of an existing shop to what they would be, in balance, with the parts of every refund', async () => {
  await tradeForAWhile()
  await shop.tidy()
  const none = new Map<string, bigint>()
  const expected = await shop.changesSince(none)
  expect(expected['unapplied MYR']).toBeGreaterThan(0n)
  expect(expected['promotions MYR']).toBe(-2_000n)
  await bookAsBefore()
  expect(await shop.changesSince(none)).not.toHaveProperty('unearned MYR')
  for (const statement of migration) await shop.deps.db.execute(sql.raw(statement))
  await shop.tidy()
  expect(await shop.changesSince(none)).toEqual(expected)
  const { rows } = await shop.deps.db.execute(sql`
    select r.no from refunds r left join refund_items i on i.refund_id = r.id
    where r.order_id is not null and r.state <> 'failed'
    group by r.id having r.order_amount <> coalesce(sum(i.amount), 0)`)
  expect(rows).toEqual([])
  const { rows: open } = await shop.deps.db.execute<{ id: string }>(sql`
    select id from orders where paid > refunded + refunding and not gift_cards`)
  for (const { id } of open) await shop.refund(id)
  await shop.tidy()
  const left = await shop.changesSince(none)
  // What is left of the orders with gift cards.
  expect(left['unearned MYR']).toBe(1_000n)
  expect(left).not.toHaveProperty('exchange CNY')
  expect(left).not.toHaveProperty('surcharges MYR')
})
