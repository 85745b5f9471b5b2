import {
  adminOrderRefund,
  adminOrderShip,
  adminRefundPreview,
} from '@pasar/contract/calls/admin/order-actions'
import { adminOrderInfo } from '@pasar/contract/calls/admin/orders'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Buyer, TestSku } from '../../checkout/testing.ts'
import { auditLedger, getBalances, memberOwner } from '../../ledger/index.ts'
import { type SalesShop, salesShop } from '../../reports/testing.ts'

let shop: SalesShop
let staff: { token: string }
beforeAll(async () => {
  shop = await salesShop()
  staff = shop.staff('orders', 'finance')
})
afterAll(() => shop.close())
afterEach(async () => {
  expect((await auditLedger(shop.deps.db)).problems).toEqual([])
})

const balance = async (buyer: Buyer, asset = 'MYR') =>
  (await getBalances(shop.deps.db, memberOwner(buyer.id))).get(asset)?.available ?? 0n
const level = (sku: TestSku) =>
  shop.one<{ on_hand: number; reserved: number }>(
    sql`select on_hand, reserved from stock_levels where sku_id = ${sku.id}::uuid`,
  )
const infoOf = async (orderId: string) => (await shop.call(adminOrderInfo, { id: orderId }, staff)).data
/** Two kinds of tea, 2 × 25.00 and 1 × 40.00, freight 10.00. */
async function bought() {
  const [buyer, a, b] = [await shop.fundedBuyer(), await shop.sku(), await shop.sku({ price: 4000 })]
  const orderId = await shop.placePaidOrder(buyer, [
    [a, 2],
    [b, 1],
  ])
  const { items, prices } = await infoOf(orderId)
  const of = (price: string) =>
    items.find((i) => i.id === prices.find((p) => p.price.amount === price)?.itemId)!
  return { buyer, a, b, orderId, first: of('25.00'), second: of('40.00') }
}
const refund = (orderId: string, items: { itemId: string; quantity: number }[], amount?: string) =>
  shop.call(adminOrderRefund, { orderId, items, amount, reason: 'broken' }, staff)

describe('a refund by staff', () => {
  it('requires the finance permission and a paid order', async () => {
    const [buyer, sku] = [await shop.fundedBuyer(), await shop.sku()]
    const orderId = await shop.placeOrder(buyer, [[sku, 1]])
    const input = { orderId, reason: 'broken' }
    expect((await shop.call(adminOrderRefund, input, shop.staff('orders'))).name).toBe('forbidden')
    expect((await shop.call(adminOrderRefund, input, staff)).name).toBe('state-changed')
    expect((await shop.call(adminRefundPreview, { orderId }, staff)).name).toBe('state-changed')
  })

  it('refuses unknown items, duplicate items and more than the remaining amount', async () => {
    const { orderId, first, buyer, a } = await bought()
    const before = await balance(buyer)
    expect((await refund(orderId, [{ itemId: buyer.id, quantity: 1 }])).name).toBe('input-invalid')
    expect((await refund(orderId, [{ itemId: first.id, quantity: 3 }])).name).toBe('input-invalid')
    const twice = [
      { itemId: first.id, quantity: 2 },
      { itemId: first.id, quantity: 1 },
    ]
    expect((await refund(orderId, twice)).name).toBe('input-invalid')
    expect((await refund(orderId, [{ itemId: first.id, quantity: 1 }], '900.00')).name).toBe(
      'refund-too-large',
    )
    expect(await balance(buyer)).toBe(before)
    expect(await level(a)).toEqual({ on_hand: 100, reserved: 2 })
  })

  it('of one item refunds its price and restocks it', async () => {
    const { orderId, first, buyer, a } = await bought()
    const before = await balance(buyer)
    const preview = await shop.call(adminRefundPreview, { orderId, items: `${first.id}:1` }, staff)
    expect(preview.data).toMatchObject({ amount: { amount: '25.00' }, restocked: 1, cancels: false })
    expect(preview.data.ways).toMatchObject([{ method: 'balance', amount: { amount: '25.00' } }])
    expect((await refund(orderId, [{ itemId: first.id, quantity: 1 }])).name).toBe('ok')
    await shop.runJobs()
    expect((await balance(buyer)) - before).toBe(2500n)
    expect(await level(a)).toEqual({ on_hand: 100, reserved: 1 })
    const order = await infoOf(orderId)
    expect(order).toMatchObject({ state: 'paid', refunded: { amount: '25.00' } })
    expect(order.prices.find((p) => p.itemId === first.id)).toMatchObject({ toShip: 1, toRefund: 1 })
    expect(order.timeline.map((h) => h.what)).toContain('order.refund')
  })

  it('of the unshipped items completes the shipment of the rest', async () => {
    const { orderId, first, second, b } = await bought()
    await shop.call(
      adminOrderShip,
      { orderId, carrier: 'by hand', trackingNo: `T${orderId}`, items: [{ itemId: first.id, quantity: 2 }] },
      staff,
    )
    await refund(orderId, [{ itemId: second.id, quantity: 1 }])
    await shop.runJobs()
    expect(await infoOf(orderId)).toMatchObject({ state: 'shipped', refunded: { amount: '40.00' } })
    expect(await level(b)).toEqual({ on_hand: 100, reserved: 0 })
    expect((await refund(orderId, [{ itemId: first.id, quantity: 1 }])).data.refunded.amount).toBe('65.00')
  })

  it('of all items of an unshipped order includes the freight and cancels the order; a smaller amount is refused', async () => {
    const { orderId, first, second, buyer, a, b } = await bought()
    const all = [
      { itemId: first.id, quantity: 2 },
      { itemId: second.id, quantity: 1 },
    ]
    expect((await refund(orderId, all, '90.00')).name).toBe('input-invalid')
    const items = all.map((i) => `${i.itemId}:${i.quantity}`).join(',')
    const preview = await shop.call(adminRefundPreview, { orderId, items }, staff)
    expect(preview.data).toMatchObject({ cancels: true, restocked: 3 })
    expect((await refund(orderId, all)).name).toBe('ok')
    await shop.runJobs()
    expect(await infoOf(orderId)).toMatchObject({ state: 'cancelled' })
    expect(await balance(buyer)).toBe(1_000_000n)
    expect(await level(a)).toEqual({ on_hand: 100, reserved: 0 })
    expect(await level(b)).toEqual({ on_hand: 100, reserved: 0 })
  })

  it('returns points in proportion, as the preview shows', async () => {
    const [buyer, sku] = [await shop.fundedBuyer(), await shop.sku()]
    const orderId = await shop.placePaidOrder(buyer, [[sku, 2]], { points: '1000' })
    const before = await balance(buyer, 'PTS')
    const { items } = await infoOf(orderId)
    const preview = await shop.call(adminRefundPreview, { orderId, items: `${items[0]!.id}:1` }, staff)
    await refund(orderId, [{ itemId: items[0]!.id, quantity: 1 }])
    await shop.runJobs()
    const returned = (await balance(buyer, 'PTS')) - before
    expect(returned).toBeGreaterThan(0n)
    expect(preview.data.points.amount).toBe((Number(returned) / 100).toFixed(2))
  })
})
