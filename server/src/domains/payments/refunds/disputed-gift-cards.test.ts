import { adminPaymentResolve } from '@pasar/contract/calls/admin/finance/payments'
import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { orderInfo } from '@pasar/contract/calls/orders'
import { orderPay } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Buyer, ringgit } from '../../checkout/testing.ts'
import { getBalances, shopAccounts } from '../../ledger/index.ts'
import { auditUnearned } from '../../orders/index.ts'
import { applySnapshot } from '../attempts/apply-snapshot.ts'
import type { ReportedDispute } from '../gateways/gateway.ts'
import { type CardShop, cardShop } from '../testing/paying-shop.ts'
import { applyRefund } from './apply-refund.ts'
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

it('keeps the other cards of an order when the provider pays a refund beside its retry, as a loss', async () => {
  const buyer = await shop.buyer()
  const sku = await shop.sku({ price: 5_000, giftValue: 5_000 })
  const input = { source: 'direct' as const, skuId: sku.id, quantity: 3, total: ringgit(15_000) }
  const { orderId } = (await shop.call(orderCreate, input, buyer)).data
  const { paymentNo: no } = (await shop.call(orderPay, { orderIds: [orderId], method: 'card' }, buyer)).data
  shop.vendor.pay(no)
  await shop.notify('oms', shop.vendor.message('paid', no))
  await shop.runJobs()
  const { items } = (await shop.call(orderInfo, { id: orderId }, buyer)).data
  const returned = { orderId, items: [{ itemId: items[0]!.id, quantity: 1 }], reason: 'Returned' }
  const staff = { token: shop.staffToken() }
  shop.vendor.setBehaviour('refuses-refunds')
  expect((await shop.call(adminOrderRefund, returned, staff)).name).toBe('ok')
  await shop.runJobs()
  shop.vendor.setBehaviour('normal')
  const refund = await shop.one<{ no: string; id: string }>(
    sql`select no, payment_id as id from refunds where order_id = ${orderId}::uuid`,
  )
  const retry = { id: refund.id, decision: 'retry-refund' as const, note: 'see the bank' }
  expect((await shop.call(adminPaymentResolve, retry, staff)).name).toBe('ok')
  await shop.runJobs()
  await applyRefund(shop.deps, refund.no, { state: 'refunded' })
  expect((await show({ buyer, orderId })).cards).toBe(2)
  expect((await auditUnearned(shop.deps.db)).problems).toEqual([])
  expect((await getBalances(shop.deps.db, shopAccounts.losses)).get('MYR')?.balance).toBe(-5_000n)
})
