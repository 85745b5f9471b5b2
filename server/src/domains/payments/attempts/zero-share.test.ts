import { orderCancel } from '@pasar/contract/calls/orders'
import { orderPay } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Buyer } from '../../checkout/testing.ts'
import { type CardShop, cardShop, PIN } from '../testing/paying-shop.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await cardShop()
})
afterAll(() => shop.close())
afterEach(() => shop.tidy())

/** Opens a payment of two orders of a buyer, one of which a coupon has made free. */
async function openedWithFree() {
  const { buyer, orderId: free } = await shop.placeOrder()
  const { orderId: priced } = await shop.placeOrder(undefined, buyer)
  await shop.deps.db.execute(
    sql`update order_items set coupon_discount = 2500, total = 0 where order_id = ${free}::uuid`,
  )
  await shop.deps.db.execute(
    sql`update orders set coupon_discount = 2500, freight = 0, total = 0 where id = ${free}::uuid`,
  )
  const paying = { orderIds: [free, priced], method: 'card' as const, payPassword: PIN }
  const { name, data } = await shop.call(orderPay, paying, buyer)
  expect(name).toBe('ok')
  return { buyer, free, priced, no: data.paymentNo }
}

const cancel = async (buyer: Buyer, id: string) =>
  expect((await shop.call(orderCancel, { id, reason: 'changedMind' }, buyer)).name).toBe('ok')

async function capture(no: string) {
  shop.vendor.pay(no)
  await shop.notify('oms', shop.vendor.message('paid', no))
}

it('a payment of two orders pays the priced one when the free one was cancelled, and refunds nothing', async () => {
  const { buyer, free, priced, no } = await openedWithFree()
  await cancel(buyer, free)
  await capture(no)
  expect(await shop.stateOf(buyer, priced)).toBe('paid')
  expect(await shop.stateOf(buyer, free)).toBe('cancelled')
  expect(await shop.refundsOf(no)).toEqual([])
})

it('a payment of two orders that were both cancelled refunds the priced one, and nothing for the free one', async () => {
  const { buyer, free, priced, no } = await openedWithFree()
  for (const id of [free, priced]) await cancel(buyer, id)
  await capture(no)
  await shop.sweepAt(1)
  expect(await shop.refundsOf(no)).toEqual([{ state: 'refunded', amount: '3300' }])
  expect(await shop.kept(priced)).toBe('0')
})

it('a payment of two orders pays the priced one when the free one was paid otherwise', async () => {
  const { buyer, free, priced, no } = await openedWithFree()
  expect((await shop.pay(buyer, free, 'balance', PIN)).name).toBe('ok')
  await capture(no)
  for (const id of [free, priced]) expect(await shop.stateOf(buyer, id)).toBe('paid')
  expect(await shop.refundsOf(no)).toEqual([])
})
