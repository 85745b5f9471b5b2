import { adminPaymentInfo, adminPaymentResolve } from '@pasar/contract/calls/admin/finance/payments'
import { orderCancel } from '@pasar/contract/calls/orders'
import { orderPay } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type CardShop, cardShop, PIN } from '../testing/paying-shop.ts'
import { omsSecret } from '../testing.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await cardShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  setSecret(omsSecret)
  await shop.tidy()
})

const setSecret = (secret: string) => void Object.assign(shop.deps.config, { omsSecret: secret })

/** Opens a payment of 10.00 by balance and 23.00 by card. */
async function opened() {
  const made = await shop.placeOrder()
  await shop.give(made.buyer.id, 'MYR', 1_000n)
  const input = { orderIds: [made.orderId], method: 'card' as const, fromBalance: '10.00', payPassword: PIN }
  const { paymentNo: no } = (await shop.call(orderPay, input, made.buyer)).data
  const { id } = await shop.one<{ id: string }>(sql`select id from payments where no = ${no}`)
  return { ...made, no, id }
}
const staff = () => ({ token: shop.staffToken() })
const info = async (id: string) => (await shop.call(adminPaymentInfo, { id }, staff())).data

it('closes the order on time, releases the balance and asks staff when the gateway’s keys were removed', async () => {
  const { buyer, orderId, id } = await opened()
  setSecret('')
  await shop.sweepAt(31)
  expect(await shop.stateOf(buyer, orderId)).toBe('closed')
  expect(await shop.available(buyer, 'MYR')).toBe(1_000n)
  expect(await info(id)).toMatchObject({
    state: 'pending',
    needsReview: true,
    reviews: [{ code: 'gateway-removed', data: { gateway: 'oms' } }],
    decisions: ['dismiss'],
  })
  // Repeated sweeps record the problem once.
  await shop.sweepAt(30)
  expect((await info(id)).events.filter((e) => e.kind === 'sweep.review')).toHaveLength(1)
  const input = { id, decision: 'dismiss' as const, note: 'the account was closed' }
  expect((await shop.call(adminPaymentResolve, input, staff())).name).toBe('ok')
  expect(await info(id)).toMatchObject({ state: 'cancelled', needsReview: false })
})

it('settles the payment and ends the review when the keys are entered again', async () => {
  const paid = await opened()
  const left = await opened()
  setSecret('')
  await shop.sweepAt(31)
  shop.vendor.pay(paid.no)
  setSecret(omsSecret)
  await shop.sweepAt(10)
  expect(await shop.stateOf(paid.buyer, paid.orderId)).toBe('paid')
  expect(await info(paid.id)).toMatchObject({ state: 'succeeded', needsReview: false, reviews: [] })
  expect(await info(left.id)).toMatchObject({ state: 'cancelled', needsReview: false, reviews: [] })
})

it('releases the balance at once for a payment by another method', async () => {
  const { buyer, orderId, id } = await opened()
  await shop.give(buyer.id, 'MYR', 2_300n)
  setSecret('')
  expect((await shop.pay(buyer, orderId, 'balance', PIN)).name).toBe('ok')
  expect(await shop.stateOf(buyer, orderId)).toBe('paid')
  expect(await info(id)).toMatchObject({ needsReview: true, decisions: ['dismiss'] })
})

it('asks staff once about a refund that waits for removed keys, and finishes it when they are entered again', async () => {
  const made = await shop.opened('card')
  shop.vendor.pay(made.no)
  await shop.notify('oms', shop.vendor.message('paid', made.no))
  setSecret('')
  await shop.call(orderCancel, { id: made.orderId }, made.buyer)
  await shop.sweepAt(1)
  const { id } = await shop.one<{ id: string }>(sql`select id from payments where no = ${made.no}`)
  const waiting = { state: 'requested', failureCode: 'gateway-removed' }
  expect(await info(id)).toMatchObject({ needsReview: true, refunds: [waiting] })
  const input = { id, decision: 'dismiss' as const, note: 'the keys are coming' }
  expect((await shop.call(adminPaymentResolve, input, staff())).name).toBe('ok')
  await shop.sweepAt(2)
  await shop.sweepAt(2)
  expect(await info(id)).toMatchObject({ needsReview: false, refunds: [waiting] })
  setSecret(omsSecret)
  await shop.sweepAt(2)
  expect(await info(id)).toMatchObject({
    needsReview: false,
    refunds: [{ state: 'refunded', failureCode: null }],
  })
})
