import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { orderPay } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type CardShop, cardShop, PIN } from '../testing/paying-shop.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await cardShop()
})
afterAll(() => shop.close())
afterEach(() => shop.tidy())

/** Places two orders of one member. @returns their ids, sorted */
async function placeTwo() {
  const { buyer, orderId } = await shop.placeOrder()
  const other = await shop.placeOrder(undefined, buyer)
  const [first, second] = [orderId, other.orderId].sort()
  return { buyer, first: first!, second: second! }
}

it('makes the open payment of any of its orders expire', async () => {
  const { buyer, first, second } = await placeTwo()
  const pay = (orderIds: string[]) =>
    shop.call(orderPay, { orderIds, method: 'card', payPassword: PIN }, buyer)
  const alone = (await pay([second])).data.paymentNo
  await pay([first, second])
  const now = shop.clock.now().toISOString()
  const { expired } = await shop.one<{ expired: boolean }>(
    sql`select expires_at <= ${now}::timestamptz as expired from payments where no = ${alone}`,
  )
  expect(expired).toBe(true)
})

it('releases the balance that is held for one of its orders', async () => {
  const { buyer, first, second } = await placeTwo()
  await shop.give(buyer.id, 'MYR', 1_000n)
  const pay = (orderIds: string[]) =>
    shop.call(orderPay, { orderIds, method: 'card', fromBalance: '10.00', payPassword: PIN }, buyer)
  expect((await pay([second])).name).toBe('ok')
  expect((await pay([first, second])).name).toBe('ok')
})

it('returns the items of an order without money', async () => {
  const { buyer, orderId } = await shop.placeOrder()
  await shop.deps.db.execute(
    sql`update order_items set coupon_discount = 2500, total = 0 where order_id = ${orderId}::uuid`,
  )
  await shop.deps.db.execute(
    sql`update orders set coupon_discount = 2500, freight = 0, total = 0 where id = ${orderId}::uuid`,
  )
  await shop.call(orderPay, { orderIds: [orderId], method: 'balance', payPassword: PIN }, buyer)
  const { id } = await shop.one<{ id: string }>(
    sql`select id from order_items where order_id = ${orderId}::uuid`,
  )
  const refund = { orderId, items: [{ itemId: id, quantity: 1 }], reason: 'Broken' }
  const staff = { token: shop.staffToken() }
  expect((await shop.call(adminOrderRefund, refund, staff)).name).toBe('ok')
  expect((await shop.call(adminOrderRefund, refund, staff)).name).toBe('input-invalid')
})
