import { orderCancel } from '@pasar/contract/calls/orders'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { paymentByNo } from '../queries.ts'
import { type CardShop, cardShop } from '../testing/paying-shop.ts'
import { postponeQuery } from './sweep-queries.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await cardShop()
})
afterAll(() => shop.close())
afterEach(() => shop.tidy())

it('closes the orders after one whose closing fails', async () => {
  const broken = await shop.placeOrder()
  shop.clock.advance(1_000)
  const fine = await shop.placeOrder()
  const setReserved = (reserved: number) =>
    shop.deps.db.execute(
      sql`update stock_levels set reserved = ${reserved}::int where sku_id = ${broken.sku.id}::uuid`,
    )
  await setReserved(0)
  await shop.sweepAt(31)
  expect(await shop.stateOf(fine.buyer, fine.orderId)).toBe('closed')
  expect(await shop.stateOf(broken.buyer, broken.orderId)).toBe('unpaid')
  await setReserved(1)
  await shop.sweepAt(1)
  expect(await shop.stateOf(broken.buyer, broken.orderId)).toBe('closed')
})

it('closes an order without payments without a request to a gateway', async () => {
  await shop.opened('card')
  const { buyer, orderId } = await shop.placeOrder()
  shop.vendor.setBehaviour('broken')
  shop.clock.advance(31 * 60_000)
  await shop.jobs.run(shop.deps, 'payments.close-expired-orders')
  expect(await shop.stateOf(buyer, orderId)).toBe('closed')
  const { n } = await shop.one<{ n: number }>(
    sql`select count(*)::int as n from payment_messages where url like '%/close' or method = 'GET'`,
  )
  expect(n).toBe(0)
})

it('closes the payment of a cancelled order at its gateway, after an outage too', async () => {
  const { buyer, orderId, no } = await shop.opened('card')
  shop.vendor.setBehaviour('broken')
  expect((await shop.call(orderCancel, { id: orderId, reason: 'other' }, buyer)).name).toBe('ok')
  await shop.runJobs()
  shop.vendor.setBehaviour('normal')
  await shop.sweepAt(1)
  expect(shop.vendor.isOpen(no)).toBe(false)
  const { state } = await shop.one<{ state: string }>(sql`select state from payments where no = ${no}`)
  expect(state).toBe('cancelled')
})

it('queries a payment no more that succeeded while the sweeper queried it', async () => {
  const { no } = await shop.opened('card')
  shop.vendor.pay(no)
  await shop.notify('oms', shop.vendor.message('paid', no))
  const payment = (await paymentByNo(shop.deps.db, no))!
  // The sweeper read the payment as open, before the webhook.
  await postponeQuery(shop.deps.db, payment.id, shop.clock.now())
  expect(await paymentByNo(shop.deps.db, no)).toMatchObject({ state: 'succeeded', nextQueryAt: null })
})
