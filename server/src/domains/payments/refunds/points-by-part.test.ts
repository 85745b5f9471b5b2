import * as afterSales from '@pasar/contract/calls/admin/after-sales'
import { adminFulfillmentList } from '@pasar/contract/calls/admin/fulfillment'
import {
  adminOrderRefund,
  adminOrderShip,
  adminRefundPreview,
} from '@pasar/contract/calls/admin/order-actions'
import { adminOrderInfo } from '@pasar/contract/calls/admin/orders'
import * as requests from '@pasar/contract/calls/after-sales/after-sales'
import { orderCancel } from '@pasar/contract/calls/orders'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AfterSaleShop, afterSaleShop } from '../../aftersales/testing.ts'
import type { Buyer, TestSku } from '../../checkout/testing.ts'
import { fulfillment } from '../../fulfillment/index.ts'
import { getBalances, memberOwner } from '../../ledger/index.ts'
import { settings } from '../../settings/index.ts'
import { setSettings } from '../../settings/testing.ts'

/*
 * Points pay a part of the products' price: nothing of freight and gift cards. Each refund returns those of
 * the products that it is for.
 */

let shop: AfterSaleShop
let staff: { token: string }
beforeAll(async () => {
  shop = await afterSaleShop([fulfillment])
  await settings.start!(shop.deps)
  await setSettings(shop.deps, { pointsShareBp: 10_000, pointsPerMajor: 100 })
  staff = shop.service
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.findProblems()).toEqual([]))

const HAD = 10_000
const balance = async ({ id }: Buyer, asset: string) =>
  Number((await getBalances(shop.deps.db, memberOwner(id))).get(asset)?.available ?? 0n) / 100
/** Points that the buyer has spent and not got back. */
const spent = async (buyer: Buyer) => HAD - (await balance(buyer, 'PTS'))
const infoOf = async (id: string) => (await shop.call(adminOrderInfo, { id }, staff)).data
const stateOf = async (id: string) => (await infoOf(id)).state

/** Buys products of 100.00, and with them a gift card, for points of `points`. Freight is 8.00. */
async function bought(points: number, { card }: { card?: TestSku } = {}) {
  const [buyer, sku] = [await shop.fundedBuyer(), await shop.sku({ price: 5_000 })]
  const lines: [TestSku, number][] = [[sku, 2], ...(card ? [[card, 1] as [TestSku, number]] : [])]
  const orderId = await shop.placePaidOrder(buyer, lines, { points: String(points) })
  await shop.runJobs()
  expect(await spent(buyer)).toBe(points)
  const { prices, sums } = await infoOf(orderId)
  const freight = sums.freight.amount
  expect(Number(freight)).toBeGreaterThan(0)
  const itemId = prices.find(({ goodsId }) => goodsId === sku.goodsId)!.itemId
  const cardId = prices.find(({ goodsId }) => goodsId === card?.goodsId)?.itemId ?? ''
  return { buyer, orderId, itemId, cardId, freight, sku, quantity: 2 }
}
type Bought = Awaited<ReturnType<typeof bought>>

type Refund = { items?: { itemId: string; quantity: number }[]; amount?: string }
/** Previews and makes a refund. @returns the points that both say */
async function refund({ buyer, orderId }: Bought, { items = [], amount }: Refund) {
  const shown = items.map(({ itemId, quantity }) => `${itemId}:${quantity}`).join(',')
  const preview = (await shop.call(adminRefundPreview, { orderId, items: shown, amount }, staff)).data
  const before = await spent(buyer)
  const { name } = await shop.call(adminOrderRefund, { orderId, items, amount, reason: 'broken' }, staff)
  expect(name).toBe('ok')
  await shop.runJobs()
  const returned = before - (await spent(buyer))
  expect(Number(preview.points.amount)).toBe(returned)
  expect(preview.cancels).toBe((await stateOf(orderId)) === 'cancelled')
  return returned
}
const ship = async ({ orderId, itemId }: Bought) => {
  const parcel = {
    orderId,
    carrier: 'manual',
    trackingNo: shop.trackingNo(),
    items: [{ itemId, quantity: 2 }],
  }
  return (await shop.call(adminOrderShip, parcel, staff)).name
}

/** Whether the work list has an order, and so has the button that opens the next one. */
async function isToShip(id: string): Promise<boolean> {
  const { list } = (await shop.call(adminFulfillmentList, { limit: 100 }, staff)).data
  return list.some((row) => row.id === id)
}

describe('points that paid half of the products', () => {
  it('return with all products although the freight is kept', async () => {
    const order = await bought(5_000)
    expect(await ship(order)).toBe('ok')
    expect(await refund(order, { items: [{ itemId: order.itemId, quantity: 1 }] })).toBe(2_500)
    expect(await refund(order, { items: [{ itemId: order.itemId, quantity: 1 }] })).toBe(2_500)
    expect(await refund(order, {})).toBe(0)
  })

  it('return with the products, and none with a gift card beside them', async () => {
    const card = await shop.sku({ price: 10_000, giftValue: 10_000 })
    const order = await bought(5_000, { card })
    expect(await refund(order, { items: [{ itemId: order.cardId, quantity: 1 }] })).toBe(0)
    expect(await ship(order)).toBe('ok')
    expect(await refund(order, { items: [{ itemId: order.itemId, quantity: 2 }] })).toBe(5_000)
  })

  it('return in the part of the price that a refund by amount returns', async () => {
    const order = await bought(5_000)
    // A tenth of what is left of each part.
    const tenth = (5_000 + Number(order.freight) * 100) / 1_000
    expect(await refund(order, { amount: tenth.toFixed(2) })).toBeCloseTo(500, 0)
    expect(await refund(order, {})).toBeCloseTo(4_500, 0)
    expect([await spent(order.buyer), await stateOf(order.orderId)]).toEqual([0, 'cancelled'])
  })

  it('return with the request of the buyer as the request says', async () => {
    const order = await bought(5_000)
    expect(await ship(order)).toBe('ok')
    const items = [{ itemId: order.itemId, quantity: 2 }]
    const apply = { orderId: order.orderId, kind: 'return', items } as const
    const checked = (await shop.call(requests.orderAfterSaleApply, apply, order.buyer)).data
    expect(checked).toMatchObject({ ceiling: { amount: '50.00' }, points: { amount: '5000.00' } })
    const id = await shop.toReceived(order, { quantity: 2 })
    const { refundable } = (await shop.call(afterSales.adminAfterSaleInfo, { id }, staff)).data
    expect(refundable?.points.amount).toBe('5000.00')
    expect((await shop.refund(id)).data.refund).toMatchObject({ points: { amount: '5000.00' } })
    await shop.runJobs()
    expect(await spent(order.buyer)).toBe(0)
  })
})

describe('points that paid all products, beside freight in money', () => {
  it('stay spent, and the products ship, when the freight is refunded', async () => {
    const order = await bought(10_000)
    expect(await refund(order, { amount: order.freight })).toBe(0)
    expect(await stateOf(order.orderId)).toBe('paid')
    expect(await isToShip(order.orderId)).toBe(true)
    expect(await ship(order)).toBe('ok')
    expect((await infoOf(order.orderId)).may.refund).toBe(true)
    expect(await refund(order, {})).toBe(10_000)
    expect((await infoOf(order.orderId)).may.refund).toBe(false)
  })

  it('return with units that staff refund, which cost no money', async () => {
    const order = await bought(10_000)
    const items = [{ itemId: order.itemId, quantity: 1 }]
    expect(await refund(order, { items })).toBe(5_000)
    expect(await stateOf(order.orderId)).toBe('paid')
    const before = await balance(order.buyer, 'MYR')
    expect(await refund(order, { items })).toBe(5_000)
    expect([await stateOf(order.orderId), (await balance(order.buyer, 'MYR')) - before]).toEqual([
      'cancelled',
      Number(order.freight),
    ])
  })

  it('return with a request of the buyer, which refunds no money', async () => {
    const order = await bought(10_000)
    expect(await ship(order)).toBe('ok')
    const items = [{ itemId: order.itemId, quantity: 2 }]
    const apply = { orderId: order.orderId, kind: 'return', items } as const
    expect((await shop.call(requests.orderAfterSaleApply, apply, order.buyer)).data).toMatchObject({
      ceiling: { amount: '0.00' },
      points: { amount: '10000.00' },
    })
    const id = await shop.toReceived(order, { quantity: 2 })
    expect((await shop.refund(id)).data.refund).toMatchObject({ points: { amount: '10000.00' } })
    await shop.runJobs()
    expect([await spent(order.buyer), (await shop.show(order.buyer, id)).state]).toEqual([0, 'refunded'])
  })

  it('return all, once, when the member cancels the order or staff refund it in full', async () => {
    for (const end of ['cancel', 'refund'] as const) {
      const order = await bought(10_000)
      const { orderId, buyer } = order
      if (end === 'cancel') expect((await shop.call(orderCancel, { id: orderId }, buyer)).name).toBe('ok')
      else expect(await refund(order, {})).toBe(10_000)
      await shop.runJobs()
      await shop.runJobs()
      expect([await spent(buyer), await stateOf(orderId), await balance(buyer, 'MYR')], end).toEqual([
        ...[0, 'cancelled', 10_000],
      ])
    }
  })

  it('return all with the money of a cancelled order, also without the request to return them', async () => {
    const { orderId, buyer } = await bought(10_000)
    expect((await shop.call(orderCancel, { id: orderId }, buyer)).name).toBe('ok')
    // As the version before left it, or a refund of the same amount that followed a failed one.
    await shop.deps.db.execute(
      sql`update orders set full_refund_requested = false where id = ${orderId}::uuid`,
    )
    await shop.runJobs()
    expect([await spent(buyer), await stateOf(orderId)]).toEqual([0, 'cancelled'])
  })
})
