import {
  adminOrderRefund,
  adminOrderShip,
  adminRefundPreview,
} from '@pasar/contract/calls/admin/order-actions'
import { adminOrderInfo } from '@pasar/contract/calls/admin/orders'
import { orderCancel, orderInfo } from '@pasar/contract/calls/orders'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Buyer, TestSku } from '../../checkout/testing.ts'
import { auditLedger, getBalances, memberOwner } from '../../ledger/index.ts'
import { type SalesShop, salesShop } from '../../reports/testing.ts'
import { settings } from '../../settings/index.ts'
import { setSettings } from '../../settings/testing.ts'

let shop: SalesShop
let staff: { token: string }
beforeAll(async () => {
  shop = await salesShop()
  staff = shop.staff('orders', 'refunds')
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
/** Two items, 2 × 25.00 and 1 × 40.00, freight 10.00. */
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

/** An order of 2 × 125.00 that points paid in full. */
async function boughtForPoints() {
  const [buyer, sku] = [await shop.fundedBuyer(), await shop.sku({ price: 12_500 })]
  const orderId = await shop.placePaidOrder(buyer, [[sku, 2]], { points: '2500' })
  const { items, total } = await infoOf(orderId)
  expect(total.amount).toBe('0.00')
  expect(await balance(buyer, 'PTS')).toBe(750_000n)
  return { buyer, orderId, itemId: items[0]!.id }
}

describe('the email about a refund', () => {
  it('states the refunded amount, the items, and all refunds so far', async () => {
    const { orderId, first, second } = await bought()
    const { no } = await infoOf(orderId)
    for (const item of [first, second]) {
      await refund(orderId, [{ itemId: item.id, quantity: 1 }])
      await shop.runJobs()
    }
    const emails = shop.emails.filter(({ subject }) => subject === `Refund for order ${no}`)
    expect(emails.map(({ text }) => /refunded (RM\S+) to/.exec(text.replaceAll('\u00a0', ''))?.[1])).toEqual([
      'RM25.00',
      'RM40.00',
    ])
    expect(emails[1]?.text.replaceAll('\u00a0', '')).toMatch(/Refunded so far: RM65\.00/)
    expect(emails[1]?.text).toContain(`/pages/order/receipt?id=${orderId}`)
  })
})

describe('an order that points paid in full', () => {
  beforeAll(async () => {
    await settings.start!(shop.deps)
    await setSettings(shop.deps, { pointsShareBp: 10_000, pointsPerMajor: 10 })
  })
  afterAll(async () => {
    await setSettings(shop.deps, { pointsShareBp: null, pointsPerMajor: null })
  })

  it('returns all points when the member cancels it', async () => {
    const { buyer, orderId } = await boughtForPoints()
    expect((await shop.call(orderCancel, { id: orderId }, buyer)).data).toEqual({
      ...{ state: 'cancelled', refunding: true },
    })
    await shop.runJobs()
    await shop.runJobs()
    expect(await balance(buyer, 'PTS')).toBe(1_000_000n)
    expect((await shop.call(orderInfo, { id: orderId }, buyer)).data.refundState).toBe('refunded')
  })

  it('returns all points with a full refund by staff, once, and is cancelled', async () => {
    const { buyer, orderId } = await boughtForPoints()
    expect((await infoOf(orderId)).may.refund).toBe(true)
    const preview = await shop.call(adminRefundPreview, { orderId }, staff)
    expect(preview.data).toMatchObject({ points: { amount: '2500.00' }, cancels: true })
    expect((await refund(orderId, [])).name).toBe('ok')
    await refund(orderId, [])
    await shop.runJobs()
    expect(await balance(buyer, 'PTS')).toBe(1_000_000n)
    expect(await infoOf(orderId)).toMatchObject({ state: 'cancelled', may: { refund: false } })
  })

  it('returns the points of the units that staff refund', async () => {
    const { buyer, orderId, itemId } = await boughtForPoints()
    const one = [{ itemId, quantity: 1 }]
    const preview = await shop.call(adminRefundPreview, { orderId, items: `${itemId}:1` }, staff)
    expect(preview.data).toMatchObject({ points: { amount: '1250.00' }, cancels: false })
    expect((await refund(orderId, one)).name).toBe('ok')
    await shop.runJobs()
    expect(await balance(buyer, 'PTS')).toBe(875_000n)
    const { state, no } = await infoOf(orderId)
    expect(state).toBe('paid')
    const email = shop.emails.find(({ subject }) => subject === `Refund for order ${no}`)
    expect(email?.text).toContain('returned the points of your order')
    expect((await shop.call(orderInfo, { id: orderId }, buyer)).data).toMatchObject({
      refundState: 'partially_refunded',
      refunded: { amount: '1250.00', currency: 'PTS' },
      paid: { amount: '2500.00', currency: 'PTS' },
    })
    expect((await refund(orderId, one)).name).toBe('ok')
    await shop.runJobs()
    expect(await balance(buyer, 'PTS')).toBe(1_000_000n)
    expect((await infoOf(orderId)).state).toBe('cancelled')
  })
})

describe('an order that a coupon paid in full', () => {
  /** An order of 2 × 125.00, whose freight is free. */
  async function boughtForNothing() {
    const [buyer, sku] = [await shop.fundedBuyer(), await shop.sku({ price: 12_500, stock: 10 })]
    const coupon = await shop.coupon({ off: 25_000 }, buyer.id)
    const orderId = await shop.placePaidOrder(buyer, [[sku, 2]], { couponIds: [coupon] })
    const { items, total, state } = await infoOf(orderId)
    expect([total.amount, state]).toEqual(['0.00', 'paid'])
    return { buyer, sku, orderId, itemId: items[0]!.id }
  }
  const couponsOf = async ({ id }: Buyer) =>
    (
      await shop.one<{ n: number }>(sql`
        select count(*)::int as n from member_coupons where member_id = ${id}::uuid and order_id is null`)
    ).n

  it('is cancelled by a full refund, with its coupon and its stock back', async () => {
    const { buyer, sku, orderId } = await boughtForNothing()
    expect((await shop.call(adminRefundPreview, { orderId }, staff)).data).toMatchObject({ cancels: true })
    expect((await refund(orderId, [])).name).toBe('ok')
    const parcel = { orderId, carrier: 'By hand', trackingNo: `F${orderId}` }
    expect((await shop.call(adminOrderShip, parcel, staff)).name).toBe('state-changed')
    expect((await refund(orderId, [])).name).toBe('ok')
    await shop.runJobs()
    expect(await infoOf(orderId)).toMatchObject({ state: 'cancelled', may: { refund: false } })
    expect([await level(sku), await couponsOf(buyer)]).toEqual([{ on_hand: 10, reserved: 0 }, 1])
  })

  it('is cancelled once staff have refunded its last unit, and not before', async () => {
    const { orderId, itemId } = await boughtForNothing()
    const one = [{ itemId, quantity: 1 }]
    const preview = () => shop.call(adminRefundPreview, { orderId, items: `${itemId}:1` }, staff)
    expect((await preview()).data.cancels).toBe(false)
    expect((await refund(orderId, one)).name).toBe('ok')
    await shop.runJobs()
    expect((await infoOf(orderId)).state).toBe('paid')
    expect((await preview()).data.cancels).toBe(true)
    expect((await refund(orderId, one)).name).toBe('ok')
    await shop.runJobs()
    expect((await infoOf(orderId)).state).toBe('cancelled')
  })

  it('stays shipped when units of it were shipped', async () => {
    const { orderId, itemId } = await boughtForNothing()
    const parcel = { carrier: 'By hand', trackingNo: `G${orderId}`, items: [{ itemId, quantity: 1 }] }
    expect((await shop.call(adminOrderShip, { orderId, ...parcel }, staff)).name).toBe('ok')
    expect((await refund(orderId, [])).name).toBe('ok')
    await shop.runJobs()
    const { state, items } = await infoOf(orderId)
    expect([state, items[0]]).toMatchObject(['shipped', { shipped: 1, refunded: 1 }])
  })

  it('can be cancelled by the member', async () => {
    const { buyer, orderId } = await boughtForNothing()
    expect((await shop.call(orderCancel, { id: orderId }, buyer)).data.refunding).toBe(false)
    await shop.runJobs()
    expect([(await infoOf(orderId)).state, await couponsOf(buyer)]).toEqual(['cancelled', 1])
  })
})

describe('a refund by staff', () => {
  it('requires the permission for refunds and a paid order', async () => {
    const [buyer, sku] = [await shop.fundedBuyer(), await shop.sku()]
    const orderId = await shop.placeOrder(buyer, [[sku, 1]])
    const input = { orderId, reason: 'broken' }
    expect((await shop.call(adminOrderRefund, input, shop.staff('orders', 'finance'))).name).toBe('forbidden')
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

describe('a unit that cost nothing beside products in money', () => {
  /** A paid order of a unit of 25.00, and one of 15.00 that a coupon paid in full. */
  async function boughtWithGift() {
    const [buyer, sku, gift] = [await shop.fundedBuyer(), await shop.sku(), await shop.sku({ price: 1_500 })]
    const coupon = await shop.coupon({ off: 1_500, scope: 'goods', scopeIds: [gift.goodsId] }, buyer.id)
    const lines: [TestSku, number][] = [
      [sku, 1],
      [gift, 1],
    ]
    const orderId = await shop.placePaidOrder(buyer, lines, { couponIds: [coupon] })
    const { prices } = await infoOf(orderId)
    const idOf = ({ goodsId }: TestSku) => prices.find((price) => price.goodsId === goodsId)!.itemId
    return { buyer, gift, orderId, paidId: idOf(sku), giftId: idOf(gift) }
  }
  const ship = (orderId: string, itemId: string) =>
    shop.call(
      adminOrderShip,
      { orderId, carrier: 'By hand', trackingNo: `N${orderId}`, items: [{ itemId, quantity: 1 }] },
      staff,
    )

  it('is dropped by a refund of 0, after which nothing of the order is left to ship', async () => {
    const { buyer, gift, orderId, paidId, giftId } = await boughtWithGift()
    expect((await ship(orderId, paidId)).name).toBe('ok')
    const before = await balance(buyer)
    const dropped = await refund(orderId, [{ itemId: giftId, quantity: 1 }])
    expect([dropped.name, dropped.data.state]).toEqual(['ok', 'shipped'])
    expect([await balance(buyer), await level(gift)]).toEqual([before, { on_hand: 100, reserved: 0 }])
    await shop.runJobs()
    const { refunds, no } = await infoOf(orderId)
    // Neither money nor points returned.
    expect(shop.emails.filter(({ subject }) => subject === `Refund for order ${no}`)).toEqual([])
    expect(refunds).toMatchObject([
      { state: 'refunded', amount: { amount: '0.00' }, items: [{ itemId: giftId, quantity: 1 }] },
    ])
  })

  it('does not accept 0 for units that cost money', async () => {
    const { orderId, paidId, giftId } = await boughtWithGift()
    const one = { itemId: paidId, quantity: 1 }
    expect((await refund(orderId, [one], '0')).name).toBe('refund-too-large')
    expect((await refund(orderId, [], '0')).name).toBe('refund-too-large')
    expect((await refund(orderId, [{ itemId: giftId, quantity: 1 }, one], '0')).name).toBe('input-invalid')
  })
})

describe('the console', () => {
  it('shows which items and charges each refund returned', async () => {
    const { orderId, first } = await bought()
    await refund(orderId, [{ itemId: first.id, quantity: 1 }])
    await refund(orderId, [])
    const { refunds, items, sums } = await infoOf(orderId)
    const [one, rest] = refunds.map((r) => r.items).toSorted((a, b) => a.length - b.length)
    expect(one).toEqual([
      { itemId: first.id, charge: null, quantity: 1, amount: { amount: '25.00', currency: 'MYR' } },
    ])
    expect(
      rest
        ?.filter(({ itemId }) => itemId)
        .map(({ itemId }) => itemId)
        .toSorted(),
    ).toEqual(items.map(({ id }) => id).toSorted())
    expect(rest?.find(({ charge }) => charge === 'freight')?.amount).toEqual(sums.freight)
  })
})
