import { adminOrderRefund, adminRefundPreview } from '@pasar/contract/calls/admin/order-actions'
import {
  adminOrderExport,
  adminOrderInfo,
  adminOrderList,
  adminOrderPrint,
} from '@pasar/contract/calls/admin/orders'
import { cartAdd, cartList, cartUpdateAll } from '@pasar/contract/calls/cart'
import { draftPreview, orderCreate } from '@pasar/contract/calls/checkout'
import { orderCancel, orderInfo, orderList } from '@pasar/contract/calls/orders'
import { billInfo, orderPay, paymentInfo } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { type Buyer, ringgit, type TestSku } from '../checkout/testing.ts'
import { auditLedger, getBalances, memberOwner } from '../ledger/index.ts'
import { endUnpaidOrder } from '../orders/index.ts'
import { type SalesShop, salesShop } from '../reports/testing.ts'

let shop: SalesShop
let staff: { token: string }
let exporter: { token: string }
beforeAll(async () => {
  shop = await salesShop()
  staff = shop.staff('orders', 'refunds')
  exporter = shop.staff('orders', 'exports')
})
afterAll(() => shop.close())
afterEach(async () => {
  expect((await auditLedger(shop.deps.db)).problems).toEqual([])
})

const points = (amount: number) => ({ amount: amount.toFixed(2), currency: 'PTS' })
/** Available and held points of a buyer, who had 10,000. */
const pointsOf = async ({ id }: Buyer) => {
  const found = (await getBalances(shop.deps.db, memberOwner(id))).get('PTS')
  return [Number(found?.available ?? 0n) / 100, Number(found?.held ?? 0n) / 100]
}
/** A SKU of 25.00 or 1,000 points. */
const pricedSku = (more: object = {}) => shop.sku({ pointsPrice: 100_000, ...more })
const putInCart = (buyer: Buyer, sku: TestSku, quantity: number, inPoints: boolean) =>
  shop.call(cartAdd, { skuId: sku.id, quantity, inPoints }, buyer)
const draftOf = async (buyer: Buyer) =>
  (await shop.call(draftPreview, { addressId: buyer.addressId }, buyer)).data
/** Orders the cart as its draft shows it. */
async function order(buyer: Buyer, more: object = {}) {
  const draft = await draftOf(buyer)
  const confirmed = { total: draft.total, linePoints: draft.points.lines.amount, couponIds: draft.couponIds }
  return await shop.call(orderCreate, { addressId: buyer.addressId, ...confirmed, ...more }, buyer)
}
const pay = (buyer: Buyer, orderId: string) =>
  shop.call(orderPay, { orderIds: [orderId], method: 'balance', payPassword: '246810' }, buyer)
const infoOf = async (buyer: Buyer, id: string) => (await shop.call(orderInfo, { id }, buyer)).data
const refund = async (orderId: string, items: { itemId: string; quantity: number }[]) => {
  const done = await shop.call(adminOrderRefund, { orderId, items, reason: 'broken' }, staff)
  await shop.runJobs()
  return done.name
}

describe('an order at points prices', () => {
  it('is refused with too few points, and when the points price has changed since', async () => {
    const [buyer, sku] = [await shop.fundedBuyer(), await pricedSku({ pointsPrice: 600_000 })]
    await putInCart(buyer, sku, 2, true)
    expect((await draftOf(buyer)).points).toMatchObject({ available: points(10_000), lines: points(12_000) })
    expect((await order(buyer)).name).toBe('insufficient-points')
    await shop.call(cartUpdateAll, { lines: [{ skuId: sku.id, quantity: 1 }] }, buyer)
    const seen = await draftOf(buyer)
    await shop.deps.db.execute(sql`update skus set points_price = 700000 where id = ${sku.id}::uuid`)
    const { name, data } = await order(buyer, { linePoints: seen.points.lines.amount })
    expect([name, data]).toMatchObject(['price-changed', { draft: { points: { lines: points(7000) } } }])
    expect(await pointsOf(buyer)).toEqual([10_000, 0])
  })

  it('costs money again when the SKU loses its points price', async () => {
    const [buyer, sku] = [await shop.fundedBuyer(), await pricedSku()]
    await putInCart(buyer, sku, 1, true)
    await shop.deps.db.execute(sql`update skus set points_price = null where id = ${sku.id}::uuid`)
    const cart = (await shop.call(cartList, {}, buyer)).data
    expect(cart).toMatchObject({ points: points(0), total: ringgit(2500) })
    expect(cart.lines[0]).toMatchObject({ priceSource: 'list', pointsPrice: null })
  })

  it('takes no coupon, promises no saving, and keeps the limit per order', async () => {
    const buyer = await shop.fundedBuyer()
    const sku = await pricedSku({ limitPerOrder: 2 })
    await shop.coupon({ off: 500 }, buyer.id)
    await putInCart(buyer, sku, 2, true)
    expect(await draftOf(buyer)).toMatchObject({ couponIds: [], saved: ringgit(0), total: ringgit(800) })
    expect((await putInCart(buyer, sku, 1, true)).name).toBe('limit-exceeded')
  })

  it('holds the points, spends them with the payment, and explains the price', async () => {
    const [buyer, sku] = [await shop.fundedBuyer(), await pricedSku({ weightGrams: 0 })]
    await shop.deps.db.execute(sql`update freight_rules set first_fee = 0, additional_fee = 0`)
    await putInCart(buyer, sku, 2, true)
    const draft = await draftOf(buyer)
    expect(draft).toMatchObject({ total: ringgit(0), points: { lines: points(2000), usable: points(0) } })
    expect(draft.lines[0]).toMatchObject({
      ...{ priceSource: 'points_price', points: points(1000), price: ringgit(0), total: ringgit(0) },
      adjustments: [
        { kind: 'list', amount: ringgit(5000) },
        { kind: 'points_price', amount: { amount: '-50.00' } },
      ],
    })
    const { orderId } = (await order(buyer)).data
    expect(await pointsOf(buyer)).toEqual([8000, 2000])
    const cost = { total: ringgit(0), linePoints: points(2000) }
    expect((await shop.call(orderList, {}, buyer)).data.list).toMatchObject([cost])
    const bill = (await shop.call(billInfo, { orderIds: orderId }, buyer)).data
    expect(bill).toMatchObject({ ...cost, orders: [cost] })
    const paid = await pay(buyer, orderId)
    expect(paid.name).toBe('ok')
    const { paymentNo } = paid.data
    const payment = (await shop.call(paymentInfo, { paymentNo }, buyer)).data
    expect(payment).toMatchObject({ amount: ringgit(0), linePoints: points(2000) })
    expect(await pointsOf(buyer)).toEqual([8000, 0])
    const info = await infoOf(buyer, orderId)
    expect(info).toMatchObject({ state: 'paid', linePoints: points(2000), pointsUsed: points(2000) })
    expect(info.prices[0]!.adjustments.map(({ kind }) => kind)).toEqual(['list', 'points_price'])
    expect((await shop.call(cartList, {}, buyer)).data.lines).toEqual([])
    const row = await shop.one(sql`select pv, points from order_items where order_id = ${orderId}::uuid`)
    expect(row).toEqual({ pv: 0n, points: 200_000n })
    await shop.deps.db.execute(sql`update freight_rules set first_fee = 800, additional_fee = 200`)

    expect(await refund(orderId, [{ itemId: info.items[0]!.id, quantity: 1 }])).toBe('ok')
    expect(await pointsOf(buyer)).toEqual([9000, 0])
    expect(await refund(orderId, [{ itemId: info.items[0]!.id, quantity: 1 }])).toBe('ok')
    expect(await pointsOf(buyer)).toEqual([10_000, 0])
    expect((await infoOf(buyer, orderId)).state).toBe('cancelled')
  })

  it('shows staff its points beside the total, in lists, in print and in files', async () => {
    const [buyer, sku] = [await shop.fundedBuyer(), await pricedSku({ weightGrams: 0 })]
    await shop.deps.db.execute(sql`update freight_rules set first_fee = 0, additional_fee = 0`)
    await putInCart(buyer, sku, 2, true)
    const { orderId: id, orderNo } = (await order(buyer)).data
    await pay(buyer, id)
    await shop.deps.db.execute(sql`update freight_rules set first_fee = 800, additional_fee = 200`)
    const cost = { total: ringgit(0), linePoints: points(2000) }
    const filter = { keyword: orderNo }
    expect((await shop.call(adminOrderList, filter, staff)).data.list).toMatchObject([cost])
    expect((await shop.call(adminOrderInfo, { id }, staff)).data).toMatchObject(cost)
    const printed = (await shop.call(adminOrderPrint, { id }, staff)).data
    expect(printed).toMatchObject({ sums: cost, items: [{ points: points(1000) }] })
    const { csv } = (await shop.call(adminOrderExport, filter, exporter)).data
    expect(csv).toMatch(/,points price\r?\n.*,2000\.00\r?\n$/)
  })

  it('returns the held points when it is cancelled or expires', async () => {
    const [buyer, sku] = [await shop.fundedBuyer(), await pricedSku()]
    await putInCart(buyer, sku, 1, true)
    const cancelled = (await order(buyer)).data.orderId
    expect(await pointsOf(buyer)).toEqual([9000, 1000])
    await shop.call(orderCancel, { id: cancelled, reason: 'changedMind' }, buyer)
    expect(await pointsOf(buyer)).toEqual([10_000, 0])
    await putInCart(buyer, sku, 1, true)
    const expired = (await order(buyer)).data.orderId
    await transact(shop.deps.db, (tx) =>
      endUnpaidOrder(systemContext(shop.deps, tx), expired, 'expire', 'not paid in time'),
    )
    expect(await pointsOf(buyer)).toEqual([10_000, 0])
  })

  it('is placed once by two requests at the same time for the same points', async () => {
    const [buyer, a, b] = [await shop.fundedBuyer(), await shop.sku(), await shop.sku()]
    await shop.deps.db.execute(
      sql`update skus set points_price = 600000 where id in (${a.id}::uuid, ${b.id}::uuid)`,
    )
    const place = (sku: TestSku) =>
      shop.call(
        orderCreate,
        {
          ...{ source: 'direct' as const, skuId: sku.id, quantity: 1, inPoints: true, linePoints: '6000' },
          ...{ addressId: buyer.addressId, total: ringgit(800) },
        },
        buyer,
      )
    const answers = await Promise.all([place(a), place(b), place(a), place(b)])
    expect(answers.map(({ name }) => name).sort()).toEqual([
      ...['insufficient-points', 'insufficient-points', 'insufficient-points', 'ok'],
    ])
    expect(await pointsOf(buyer)).toEqual([4000, 6000])
  })
})

describe('a cart with prices in points and in money', () => {
  /** 2 units of 1,000 points, 1 of 40.00 paid in part by 500 points. */
  async function bought() {
    const [buyer, sku, other] = [await shop.fundedBuyer(), await pricedSku(), await shop.sku({ price: 4000 })]
    await putInCart(buyer, sku, 2, true)
    await putInCart(buyer, other, 1, false)
    const priced = await shop.call(draftPreview, { addressId: buyer.addressId, points: '500' }, buyer)
    const { total, points: used } = priced.data
    const confirmed = { total, points: used.used.amount, linePoints: used.lines.amount }
    const placed = await shop.call(orderCreate, { addressId: buyer.addressId, ...confirmed }, buyer)
    const { orderId } = placed.data
    expect((await pay(buyer, orderId)).name).toBe('ok')
    const info = await infoOf(buyer, orderId)
    const spent = Number(info.pointsUsed.amount)
    const of = (skuId: string) => info.items.find((item) => item.skuId === skuId)!.id
    return { buyer, orderId, spent, inPoints: of(sku.id), inMoney: of(other.id), paid: Number(total.amount) }
  }

  it('spends both kinds of points, and no more than the member has', async () => {
    const { buyer, spent } = await bought()
    expect(spent).toBeGreaterThan(2000)
    expect(await pointsOf(buyer)).toEqual([10_000 - spent, 0])
  })

  it('returns a unit in points without money, and all that remains with the last unit', async () => {
    const { buyer, orderId, spent, inPoints, inMoney } = await bought()
    const one = `${inPoints}:1`
    const preview = await shop.call(adminRefundPreview, { orderId, items: one }, staff)
    expect(preview.data).toMatchObject({ amount: ringgit(0), points: points(1000), cancels: false })
    expect(await refund(orderId, [{ itemId: inPoints, quantity: 1 }])).toBe('ok')
    expect(await pointsOf(buyer)).toEqual([11_000 - spent, 0])
    const { list } = (await shop.call(orderList, { view: 'all' }, buyer)).data
    expect(list[0]).toMatchObject({ refundState: 'partially_refunded', refunded: points(1000) })
    expect(await refund(orderId, [{ itemId: inMoney, quantity: 1 }])).toBe('ok')
    expect((await infoOf(buyer, orderId)).state).toBe('paid')
    expect(await refund(orderId, [{ itemId: inPoints, quantity: 1 }])).toBe('ok')
    expect(await pointsOf(buyer)).toEqual([10_000, 0])
    expect((await infoOf(buyer, orderId)).state).toBe('cancelled')
  })

  it('announces the cancellation that follows, and none when units for points are left', async () => {
    const { buyer, orderId, inPoints, inMoney } = await bought()
    const cancels = async (more: object) =>
      (await shop.call(adminRefundPreview, { orderId, ...more }, staff)).data.cancels
    expect(await cancels({})).toBe(true)
    expect(await refund(orderId, [{ itemId: inMoney, quantity: 1 }])).toBe('ok')
    const { left } = (await shop.call(adminRefundPreview, { orderId }, staff)).data
    expect(await cancels({ amount: left.amount })).toBe(false)
    expect(await cancels({ items: `${inPoints}:2` })).toBe(true)
    const freight = { orderId, amount: left.amount, reason: 'late' }
    expect((await shop.call(adminOrderRefund, freight, staff)).name).toBe('ok')
    await shop.runJobs()
    expect((await infoOf(buyer, orderId)).state).toBe('paid')
  })

  it('returns all points when the member cancels it, and when staff refund it in full', async () => {
    for (const end of ['cancel', 'refund'] as const) {
      const { buyer, orderId } = await bought()
      if (end === 'cancel') await shop.call(orderCancel, { id: orderId, reason: 'changedMind' }, buyer)
      else expect(await refund(orderId, [])).toBe('ok')
      await shop.runJobs()
      await shop.runJobs()
      expect(await pointsOf(buyer), end).toEqual([10_000, 0])
      const shown = (await shop.call(adminOrderInfo, { id: orderId }, staff)).data
      expect(shown).toMatchObject({ state: 'cancelled', may: { refund: false } })
    }
  })
})
