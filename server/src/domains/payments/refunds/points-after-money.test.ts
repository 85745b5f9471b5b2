import { adminPaymentResolve } from '@pasar/contract/calls/admin/finance/payments'
import { adminOrderRefund, adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { cartAdd } from '@pasar/contract/calls/cart'
import { draftPreview, orderCreate } from '@pasar/contract/calls/checkout'
import { orderCancel, orderInfo } from '@pasar/contract/calls/orders'
import { orderPay } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Buyer } from '../../checkout/testing.ts'
import { auditLedger, getBalances, memberOwner } from '../../ledger/index.ts'
import { type SalesShop, salesShop, TEST_PIN } from '../../reports/testing.ts'
import { omsVendor } from '../gateways/oms/testing/vendor.ts'
import { vendorEvents } from '../testing/vendor-events.ts'
import { recordDispute } from './dispute.ts'

let shop: SalesShop
let vendor: Awaited<ReturnType<typeof omsVendor>>
let staff: { token: string }
beforeAll(async () => {
  shop = await salesShop()
  vendor = await omsVendor(() => shop.clock.now())
  Object.assign(shop.deps.config, vendor.config)
  staff = shop.staff('orders', 'refunds', 'finance')
})
afterAll(async () => {
  await vendor.close()
  await shop.close()
})
afterEach(async () => {
  vendor.setBehaviour('normal')
  expect((await auditLedger(shop.deps.db)).problems).toEqual([])
})

/**
 * An order of 2 units at 1,000 points, of 1 for money and of 1 that a coupon pays, paid by card; the buyer
 * had 10,000 points.
 */
async function bought() {
  const [buyer, inPoints, inMoney, free] = [
    await shop.fundedBuyer(),
    await shop.sku({ pointsPrice: 100_000 }),
    await shop.sku({ price: 4_000 }),
    await shop.sku({ price: 1_500 }),
  ]
  await shop.coupon({ off: 1_500, scope: 'goods', scopeIds: [free.goodsId] }, buyer.id)
  await shop.call(cartAdd, { skuId: inPoints.id, quantity: 2, inPoints: true }, buyer)
  for (const { id } of [inMoney, free])
    await shop.call(cartAdd, { skuId: id, quantity: 1, inPoints: false }, buyer)
  const draft = (await shop.call(draftPreview, { addressId: buyer.addressId }, buyer)).data
  const { total, couponIds } = draft
  const confirmed = { total, couponIds, linePoints: draft.points.lines.amount }
  const placed = await shop.call(orderCreate, { addressId: buyer.addressId, ...confirmed }, buyer)
  const { orderId } = placed.data
  const paying = { orderIds: [orderId], method: 'card' as const, payPassword: TEST_PIN }
  const { data } = await shop.call(orderPay, paying, buyer)
  vendor.pay(data.paymentNo)
  await vendorEvents(shop).notify('oms', vendor.message('paid', data.paymentNo))
  const { items } = (await shop.call(orderInfo, { id: orderId }, buyer)).data
  const idOf = ({ id }: { id: string }) => items.find(({ skuId }) => skuId === id)!.id
  return {
    ...{ buyer, orderId, paymentNo: data.paymentNo, total: draft.total.amount },
    ...{ itemId: idOf(inPoints), paidItemId: idOf(inMoney), freeItemId: idOf(free) },
  }
}
const pointsOf = async ({ id }: Buyer) =>
  Number((await getBalances(shop.deps.db, memberOwner(id))).get('PTS')?.available ?? 0n) / 100
const refund = async (orderId: string, amount?: string) => {
  shop.clock.advance(1_000)
  const { name } = await shop.call(adminOrderRefund, { orderId, amount, reason: 'sold out' }, staff)
  return name
}
const retry = async (orderId: string) => {
  const { id } = await shop.one<{ id: string }>(
    sql`select payment_id as id from payment_orders where order_id = ${orderId}::uuid`,
  )
  return (await shop.call(adminPaymentResolve, { id, decision: 'retry-refund', note: 'again' }, staff)).name
}
const buildDispute = (paymentNo: string, state: 'open' | 'lost', amount: string) => ({
  ...{ id: `D${paymentNo}`, state, reason: 'fraudulent' },
  amount: { minor: BigInt(amount.replace('.', '')), currency: 'MYR' as const },
})
async function loseDispute(paymentNo: string, amount: string): Promise<void> {
  await recordDispute(shop.deps, paymentNo, buildDispute(paymentNo, 'lost', amount))
  await shop.runJobs()
}
const stateOf = async (buyer: Buyer, id: string) => (await shop.call(orderInfo, { id }, buyer)).data.state

describe('points of items at their points price', () => {
  it('stay spent when the refund of everything fails, and the items ship', async () => {
    const { buyer, orderId, itemId } = await bought()
    vendor.setBehaviour('refuses-refunds')
    expect(await refund(orderId)).toBe('ok')
    expect(await pointsOf(buyer)).toBe(8_000)
    const parcel = { orderId, carrier: 'manual', trackingNo: `T${orderId}`, items: [{ itemId, quantity: 2 }] }
    expect((await shop.call(adminOrderShip, parcel, staff)).name).toBe('state-changed')
    await shop.runJobs()
    expect([await pointsOf(buyer), await stateOf(buyer, orderId)]).toEqual([8_000, 'paid'])
    expect((await shop.call(adminOrderShip, parcel, staff)).name).toBe('ok')
  })

  it('stay spent when the refund of everything failed, and a later one returns only the other units', async () => {
    const { buyer, orderId, paidItemId, total } = await bought()
    const parcel = { orderId, carrier: 'manual', trackingNo: `U${orderId}` }
    expect((await shop.call(adminOrderShip, parcel, staff)).name).toBe('ok')
    vendor.setBehaviour('refuses-refunds')
    await refund(orderId)
    await shop.runJobs()
    vendor.setBehaviour('normal')
    const part = { orderId, items: [{ itemId: paidItemId, quantity: 1 }], amount: total, reason: 'broken' }
    expect((await shop.call(adminOrderRefund, part, staff)).name).toBe('ok')
    await shop.runJobs()
    expect([await pointsOf(buyer), await stateOf(buyer, orderId)]).toEqual([8_000, 'shipped'])
    expect([await refund(orderId), await pointsOf(buyer)]).toEqual(['ok', 10_000])
  })

  it('stay spent when the refund of everything failed, and a dispute takes the money of shipped items', async () => {
    const { buyer, orderId, paymentNo, total } = await bought()
    const parcel = { orderId, carrier: 'manual', trackingNo: `D${orderId}` }
    expect((await shop.call(adminOrderShip, parcel, staff)).name).toBe('ok')
    vendor.setBehaviour('refuses-refunds')
    await refund(orderId)
    await shop.runJobs()
    await loseDispute(paymentNo, total)
    expect([await pointsOf(buyer), await stateOf(buyer, orderId)]).toEqual([8_000, 'shipped'])
    // Staff can still return them.
    expect([await refund(orderId), await pointsOf(buyer)]).toEqual(['ok', 10_000])
    expect([await refund(orderId), await pointsOf(buyer)]).toEqual(['ok', 10_000])
  })

  it('return when the refund of everything succeeds before a dispute of the rest is lost', async () => {
    const { buyer, orderId, paymentNo } = await bought()
    await recordDispute(shop.deps, paymentNo, buildDispute(paymentNo, 'open', '10.00'))
    await refund(orderId)
    await shop.runJobs()
    expect(await pointsOf(buyer)).toBe(8_000)
    await loseDispute(paymentNo, '10.00')
    expect([await pointsOf(buyer), await stateOf(buyer, orderId)]).toEqual([10_000, 'cancelled'])
  })

  it('return once with the money, however often the refund is requested', async () => {
    const { buyer, orderId } = await bought()
    expect([await refund(orderId), await refund(orderId), await refund(orderId)]).toEqual(['ok', 'ok', 'ok'])
    expect(await pointsOf(buyer)).toBe(8_000)
    await shop.runJobs()
    expect([await pointsOf(buyer), await stateOf(buyer, orderId)]).toEqual([10_000, 'cancelled'])
    const { n } = await shop.one<{ n: number }>(
      sql`select count(*)::int as n from refunds where order_id = ${orderId}::uuid`,
    )
    expect(n).toBe(1)
  })

  it('return with the money of a refund that is retried, or repeated', async () => {
    for (const again of ['retry', 'refund'] as const) {
      const { buyer, orderId } = await bought()
      vendor.setBehaviour('refuses-refunds')
      await refund(orderId)
      await shop.runJobs()
      vendor.setBehaviour('normal')
      if (again === 'retry') expect(await retry(orderId)).toBe('ok')
      else expect(await refund(orderId)).toBe('ok')
      expect(await pointsOf(buyer)).toBe(8_000)
      await shop.runJobs()
      expect([await pointsOf(buyer), await stateOf(buyer, orderId)], again).toEqual([10_000, 'cancelled'])
    }
  })

  it('return with the retried refund of everything, although a unit that cost nothing came back meanwhile', async () => {
    const { buyer, orderId, freeItemId } = await bought()
    const parcel = { orderId, carrier: 'manual', trackingNo: `W${orderId}` }
    expect((await shop.call(adminOrderShip, parcel, staff)).name).toBe('ok')
    vendor.setBehaviour('refuses-refunds')
    await refund(orderId)
    await shop.runJobs()
    vendor.setBehaviour('normal')
    const items = [{ itemId: freeItemId, quantity: 1 }]
    expect((await shop.call(adminOrderRefund, { orderId, items, reason: 'broken' }, staff)).name).toBe('ok')
    expect(await retry(orderId)).toBe('ok')
    await shop.runJobs()
    expect([await pointsOf(buyer), await stateOf(buyer, orderId)]).toEqual([10_000, 'shipped'])
  })

  it('wait for money that another refund returns, and for that of a cancelled order', async () => {
    for (const first of ['amount', 'cancel'] as const) {
      const { buyer, orderId, total } = await bought()
      vendor.setBehaviour('slow-refunds')
      if (first === 'amount') expect(await refund(orderId, total)).toBe('ok')
      else await shop.call(orderCancel, { id: orderId, reason: 'changedMind' }, buyer)
      await shop.runJobs()
      expect(await refund(orderId)).toBe('ok')
      await shop.runJobs()
      expect(await pointsOf(buyer)).toBe(8_000)
      vendor.finishRefund()
      await vendorEvents(shop).sweepAt(60)
      expect([await pointsOf(buyer), await stateOf(buyer, orderId)], first).toEqual([10_000, 'cancelled'])
    }
  })

  it('of units that cost no money return at once', async () => {
    const { buyer, orderId, itemId } = await bought()
    const items = [{ itemId, quantity: 1 }]
    expect((await shop.call(adminOrderRefund, { orderId, items, reason: 'broken' }, staff)).name).toBe('ok')
    expect(await pointsOf(buyer)).toBe(9_000)
  })
})
