import { orderCreate } from '@pasar/contract/calls/checkout'
import { orderInfo } from '@pasar/contract/calls/orders'
import { orderPay } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Buyer, ringgit } from '../../checkout/testing.ts'
import { applySnapshot } from '../attempts/apply-snapshot.ts'
import type { ReportedDispute } from '../gateways/gateway.ts'
import { type CardShop, cardShop } from '../testing/paying-shop.ts'
import { recordDispute } from './dispute.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await cardShop()
})
afterAll(() => shop.close())
afterEach(() => shop.tidy())

const amount = { minor: 6_000n, currency: 'MYR' as const }

/** Pays an order of a gift card of 50.00, for 60.00. Its events are not delivered yet. */
async function paid() {
  const buyer = await shop.buyer()
  const sku = await shop.sku({ price: 6_000, giftValue: 5_000 })
  const input = { source: 'direct' as const, skuId: sku.id, quantity: 1, total: ringgit(6_000) }
  const { orderId } = (await shop.call(orderCreate, input, buyer)).data
  const { paymentNo: no } = (await shop.call(orderPay, { orderIds: [orderId], method: 'card' }, buyer)).data
  await applySnapshot(shop.deps, no, { state: 'succeeded', paid: amount, raw: '' }, 'webhook')
  return { buyer, orderId, no }
}

async function report(no: string, state: ReportedDispute['state'], id = `D-${no}`) {
  await recordDispute(shop.deps, no, { id, state, amount, reason: 'fraudulent' })
  await shop.runJobs()
}

const show = async ({ buyer, orderId }: { buyer: Buyer; orderId: string }) => ({
  state: (await shop.call(orderInfo, { id: orderId }, buyer)).data.state,
  ...(await shop.one<{ cards: number }>(
    sql`select count(*)::int as cards from gift_cards where order_id = ${orderId}::uuid and state = 'open'`,
  )),
})

it('delivers the gift cards of an order that was disputed before, once the dispute is won', async () => {
  const order = await paid()
  await report(order.no, 'open')
  expect(await show(order)).toEqual({ state: 'paid', cards: 0 })
  await report(order.no, 'won')
  expect(await show(order)).toEqual({ state: 'received', cards: 1 })
  // A repeated message delivers nothing again.
  await report(order.no, 'won')
  expect(await show(order)).toEqual({ state: 'received', cards: 1 })
})

it('delivers no gift cards of an order whose dispute is lost', async () => {
  const order = await paid()
  await report(order.no, 'open')
  await report(order.no, 'lost')
  expect(await show(order)).toEqual({ state: 'cancelled', cards: 0 })
})
