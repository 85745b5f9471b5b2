import { adminFulfillmentMerge } from '@pasar/contract/calls/admin/fulfillment'
import {
  adminOrderRefund,
  adminOrderShip,
  adminParcelTracking,
} from '@pasar/contract/calls/admin/order-actions'
import { adminOrderInfo, adminOrderList } from '@pasar/contract/calls/admin/orders'
import { orderInfo } from '@pasar/contract/calls/orders'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Buyer, TestSku } from '../../checkout/testing.ts'
import { fulfillment } from '../../fulfillment/index.ts'
import { messages } from '../../messages/index.ts'
import { type SalesShop, salesShop } from '../../reports/testing.ts'
import { applyShipmentStatus } from '../../shipping/testing.ts'
import { lockOrder } from '../queries.ts'
import { returnItems } from '../refunds/return-items.ts'
import { updateReturned } from './queries.ts'

let shop: SalesShop
let staff: { token: string }
let buyer: Buyer
let sku: TestSku
beforeAll(async () => {
  shop = await salesShop([fulfillment, messages])
  staff = shop.staff('orders', 'refunds')
  sku = await shop.sku({ stock: 1_000 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await shop.fundedBuyer()
})

let numbers = 0
const trackingNo = () => `RT${++numbers}`
const place = (quantity = 2) => shop.placePaidOrder(buyer, [[sku, quantity]])
const ship = async (orderId: string, more: object = {}) => {
  const request = { orderId, carrier: 'Post', trackingNo: trackingNo(), ...more }
  const { parcels } = (await shop.call(adminOrderShip, request, staff)).data
  return parcels.find((parcel) => parcel.trackingNo === request.trackingNo)!
}
const report = async (number: string, state: 'delivered' | 'returned') => {
  const status = { trackingNo: number, state, events: [] }
  expect(await applyShipmentStatus(shop.deps, 'Post', status)).toBe(true)
  await shop.runJobs()
}
const infoOf = async (id: string) => (await shop.call(orderInfo, { id }, buyer)).data
const receiveDue = async (days: number) => {
  shop.clock.advance(days * DAY_MS)
  await shop.jobs.run(shop.deps, 'orders.receive-due')
}
const resend = (packageId: string, number: string) =>
  shop.call(adminParcelTracking, { packageId, carrier: 'Post', trackingNo: number }, staff)
const queued = async () => {
  const { list } = (await shop.call(adminOrderList, { returned: '1' }, staff)).data
  return list.map(({ id }) => id)
}
const messagesOf = async () => {
  const { rows } = await shop.deps.db.execute<{ key: string }>(
    sql`select key from messages where member_id = ${buyer.id}::uuid order by key`,
  )
  return rows.map(({ key }) => key).filter((key) => /shipped|returned/.test(key))
}
const refundUnits = async (orderId: string, quantity: number) => {
  const items = [{ itemId: (await infoOf(orderId)).items[0]!.id, quantity }]
  const refunded = await shop.call(adminOrderRefund, { orderId, items, reason: 'came back' }, staff)
  expect(refunded.name).toBe('ok')
  await shop.runJobs()
}

it('an order whose parcel came back is not received by time, also before the job has recorded it', async () => {
  const orderId = await place()
  const parcel = await ship(orderId)
  await shop.runJobs()
  await applyShipmentStatus(shop.deps, 'Post', {
    ...{ trackingNo: parcel.trackingNo, state: 'returned', events: [] },
  })
  await receiveDue(21)
  expect((await infoOf(orderId)).state).toBe('shipped')
  await shop.runJobs()
  await receiveDue(100)
  expect(await infoOf(orderId)).toMatchObject({ state: 'shipped', autoReceiveAt: null })
})

it('staff find the order in a queue, and its member gets one message and one email', async () => {
  const orderId = await place()
  const parcel = await ship(orderId)
  expect(await queued()).not.toContain(orderId)
  await report(parcel.trackingNo, 'returned')
  await report(parcel.trackingNo, 'returned')
  expect(await queued()).toContain(orderId)
  expect(await messagesOf()).toEqual(['order_returned', 'order_shipped'])
})

it('a parcel that is sent again gets another number, a message, and its own time until the receipt', async () => {
  const orderId = await place()
  const parcel = await ship(orderId)
  await report(parcel.trackingNo, 'returned')
  shop.clock.advance(30 * DAY_MS)
  const again = trackingNo()
  expect((await resend(parcel.id, again)).name).toBe('ok')
  await shop.runJobs()
  expect(await queued()).not.toContain(orderId)
  expect(await messagesOf()).toEqual(['order_returned', 'order_shipped', 'order_shipped'])
  await receiveDue(19)
  expect((await infoOf(orderId)).state).toBe('shipped')
  await receiveDue(2)
  expect((await infoOf(orderId)).state).toBe('received')
})

it('a refund of the units that came back ends it, one of other units does not', async () => {
  const orderId = await place(3)
  const { items } = await infoOf(orderId)
  const first = await ship(orderId, { items: [{ itemId: items[0]!.id, quantity: 1 }] })
  const second = await ship(orderId)
  await report(first.trackingNo, 'delivered')
  await report(second.trackingNo, 'returned')
  await refundUnits(orderId, 1)
  expect(await queued()).toContain(orderId)
  await receiveDue(21)
  expect((await infoOf(orderId)).state).toBe('shipped')
  await refundUnits(orderId, 1)
  expect(await queued()).not.toContain(orderId)
  await receiveDue(1)
  expect((await infoOf(orderId)).state).toBe('received')
})

it('a parcel is offered to be sent again only where that is not refused', async () => {
  const orderId = await place()
  const parcel = await ship(orderId)
  const offered = async () => (await shop.call(adminOrderInfo, { id: orderId }, staff)).data.resends
  const setRefunding = (amount: 'paid' | '0') =>
    shop.deps.db.execute(sql`update orders set refunding = ${sql.raw(amount)} where id = ${orderId}::uuid`)
  expect(await offered()).toEqual([])
  await report(parcel.trackingNo, 'returned')
  expect(await offered()).toEqual([parcel.id])
  await setRefunding('paid')
  expect(await offered()).toEqual([])
  expect((await resend(parcel.id, trackingNo())).name).toBe('state-changed')
  await setRefunding('0')
  const setVoid = (state: 'requested' | null) =>
    shop.deps.db.execute(sql`update packages set void_state = ${state} where id = ${parcel.id}::uuid`)
  await setVoid('requested')
  expect(await offered()).toEqual([])
  expect((await resend(parcel.id, trackingNo())).name).toBe('state-changed')
  await setVoid(null)
  expect(await offered()).toEqual([parcel.id])
  await refundUnits(orderId, 2)
  expect(await offered()).toEqual([])
  expect((await resend(parcel.id, trackingNo())).name).toBe('state-changed')
})

it('a parcel with units of two orders keeps both from being received', async () => {
  const [one, two] = [await place(1), await place(1)]
  const request = { orderIds: [one, two], carrier: 'Post', trackingNo: trackingNo() }
  expect((await shop.call(adminFulfillmentMerge, request, staff)).name).toBe('ok')
  await report(request.trackingNo, 'returned')
  expect(await queued()).toEqual(expect.arrayContaining([one, two]))
  await receiveDue(21)
  expect([(await infoOf(one)).state, (await infoOf(two)).state]).toEqual(['shipped', 'shipped'])
})

it('units whose return is no refund leave the queue, and points that are left keep the order in it', async () => {
  const returned = async () => {
    const orderId = await place()
    await report((await ship(orderId)).trackingNo, 'returned')
    return orderId
  }
  const [one, two] = [await returned(), await returned()]
  const itemId = (await infoOf(one)).items[0]!.id
  await transact(shop.deps.db, async (tx) => {
    const order = (await lockOrder(tx, one))!
    const result = await returnItems(systemContext(shop.deps, tx), order, [{ itemId, quantity: 2 }])
    expect(result.ok).toBe(true)
  })
  expect(await queued()).not.toContain(one)
  const update = () => transact(shop.deps.db, (tx) => updateReturned(tx, two, shop.clock.now()))
  await shop.deps.db.execute(
    sql`update orders set refunded = paid, points_used = 100, line_points = 100 where id = ${two}::uuid`,
  )
  await update()
  expect(await queued()).toContain(two)
  await shop.deps.db.execute(
    sql`update orders set points_returned = 100, line_points_returned = 100 where id = ${two}::uuid`,
  )
  await update()
  expect(await queued()).not.toContain(two)
})
