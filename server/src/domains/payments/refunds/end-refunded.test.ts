import { adminOrderRefund, adminOrderShip, adminParcelVoid } from '@pasar/contract/calls/admin/order-actions'
import { adminOrderInfo } from '@pasar/contract/calls/admin/orders'
import { cartAdd } from '@pasar/contract/calls/cart'
import { draftPreview, orderCreate } from '@pasar/contract/calls/checkout'
import { orderInfo } from '@pasar/contract/calls/orders'
import { orderPay } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Buyer, TestSku } from '../../checkout/testing.ts'
import { auditLedger, getBalances, memberOwner } from '../../ledger/index.ts'
import { type SalesShop, salesShop, TEST_PIN } from '../../reports/testing.ts'
import { type FakeCarrier, startFakeCarrier } from '../../shipping/testing.ts'
import { omsVendor } from '../gateways/oms/testing/vendor.ts'
import { vendorEvents } from '../testing/vendor-events.ts'

let shop: SalesShop
let vendor: Awaited<ReturnType<typeof omsVendor>>
let carrier: FakeCarrier
let staff: { token: string }
beforeAll(async () => {
  shop = await salesShop()
  vendor = await omsVendor(() => shop.clock.now())
  carrier = await startFakeCarrier()
  Object.assign(shop.deps.config, vendor.config, { carrierUrl: carrier.url })
  staff = shop.staff('orders', 'refunds')
})
afterAll(async () => {
  expect((await auditLedger(shop.deps.db)).problems).toEqual([])
  await shop.close()
  await vendor.close()
  await carrier.close()
})

const level = (sku: TestSku) =>
  shop.one<{ on_hand: number; reserved: number }>(
    sql`select on_hand, reserved from stock_levels where sku_id = ${sku.id}::uuid`,
  )
const infoOf = async (id: string) => (await shop.call(adminOrderInfo, { id }, staff)).data
const pointsOf = async ({ id }: Buyer) =>
  Number((await getBalances(shop.deps.db, memberOwner(id))).get('PTS')?.available ?? 0n) / 100

/** An order paid by card: 2 units for money, and 2 at 1,000 points; the buyer had 10,000 points. */
async function bought() {
  const [buyer, inMoney, inPoints] = [
    await shop.fundedBuyer(),
    await shop.sku({ price: 4_000, stock: 10 }),
    await shop.sku({ pointsPrice: 100_000, stock: 10 }),
  ]
  await shop.call(cartAdd, { skuId: inMoney.id, quantity: 2, inPoints: false }, buyer)
  await shop.call(cartAdd, { skuId: inPoints.id, quantity: 2, inPoints: true }, buyer)
  const draft = (await shop.call(draftPreview, { addressId: buyer.addressId }, buyer)).data
  const confirmed = { total: draft.total, linePoints: draft.points.lines.amount }
  const placed = await shop.call(orderCreate, { addressId: buyer.addressId, ...confirmed }, buyer)
  const { orderId } = placed.data
  const paying = { orderIds: [orderId], method: 'card' as const, payPassword: TEST_PIN }
  const { paymentNo } = (await shop.call(orderPay, paying, buyer)).data
  vendor.pay(paymentNo)
  await vendorEvents(shop).notify('oms', vendor.message('paid', paymentNo))
  const { items } = (await shop.call(orderInfo, { id: orderId }, buyer)).data
  const itemId = ({ id }: TestSku) => items.find(({ skuId }) => skuId === id)!.id
  const ship = async (...units: [TestSku, number][]) => {
    const parts = units.map(([sku, quantity]) => ({ itemId: itemId(sku), quantity }))
    return (await shop.call(adminOrderShip, { orderId, items: parts }, staff)).data.parcels
  }
  const refundAll = async (amount?: string) => {
    const request = { orderId, amount, reason: 'sold out' }
    expect((await shop.call(adminOrderRefund, request, staff)).name).toBe('ok')
  }
  return { buyer, orderId, inMoney, inPoints, ship, refundAll, total: draft.total.amount }
}

describe('an order whose money is refunded after a part of it was shipped', () => {
  it('is shipped, and units left to ship are for sale again, also where a void of their label ends first', async () => {
    const { buyer, orderId, inMoney, inPoints, ship, refundAll } = await bought()
    await ship([inMoney, 2])
    const parcel = (await ship([inPoints, 2])).find(({ no }) => no === 2)!
    carrier.isDown = true
    expect((await shop.call(adminParcelVoid, { packageId: parcel.id }, staff)).data.state).toBe('requested')
    carrier.isDown = false
    vendor.setBehaviour('slow-refunds')
    await refundAll()
    await shop.runJobs()
    expect((await infoOf(orderId)).state).toBe('paid')
    expect(await level(inPoints)).toEqual({ on_hand: 10, reserved: 2 })
    vendor.finishRefund()
    vendor.setBehaviour('normal')
    await vendorEvents(shop).sweepAt(60)
    await shop.runJobs()
    expect((await infoOf(orderId)).state).toBe('shipped')
    expect(await level(inMoney)).toEqual({ on_hand: 8, reserved: 0 })
    expect(await level(inPoints)).toEqual({ on_hand: 10, reserved: 0 })
    expect(await pointsOf(buyer)).toBe(10_000)
  })

  it('returns the points of units left to ship, but not those of shipped ones', async () => {
    const { buyer, orderId, inMoney, inPoints, ship, refundAll, total } = await bought()
    await ship([inMoney, 1], [inPoints, 1])
    await refundAll(total)
    await shop.runJobs()
    const { state, items } = await infoOf(orderId)
    expect([state, items.map(({ shipped, refunded }) => [shipped, refunded])]).toEqual([
      'shipped',
      [
        [1, 1],
        [1, 1],
      ],
    ])
    expect([await level(inMoney), await level(inPoints)]).toEqual([
      { on_hand: 9, reserved: 0 },
      { on_hand: 9, reserved: 0 },
    ])
    expect(await pointsOf(buyer)).toBe(9_000)
  })

  it('is cancelled when the labels of all its parcels are voided, one after the other', async () => {
    const { orderId, inMoney, inPoints, ship, refundAll } = await bought()
    await ship([inMoney, 2])
    const parcels = await ship([inPoints, 2])
    await shop.runJobs()
    carrier.isDown = true
    for (const { id } of parcels) await shop.call(adminParcelVoid, { packageId: id }, staff)
    await refundAll()
    await shop.runJobs()
    carrier.isDown = false
    for (const { id } of parcels) {
      await shop.jobs.run(shop.deps, 'orders.void-parcel', { packageId: id })
      await shop.runJobs()
    }
    expect(await infoOf(orderId)).toMatchObject({ state: 'cancelled', parcels: [] })
    expect([await level(inMoney), await level(inPoints)]).toEqual([
      { on_hand: 10, reserved: 0 },
      { on_hand: 10, reserved: 0 },
    ])
  })
})
