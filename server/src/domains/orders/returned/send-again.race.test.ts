import { adminFulfillmentMerge } from '@pasar/contract/calls/admin/fulfillment'
import {
  adminOrderRefund,
  adminOrderShip,
  adminParcelTracking,
  adminParcelVoid,
} from '@pasar/contract/calls/admin/order-actions'
import { adminOrderInfo, adminOrderList } from '@pasar/contract/calls/admin/orders'
import { orderInfo } from '@pasar/contract/calls/orders'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { untilLockWait } from '../../../platform/testing/locks.ts'
import { findScannedTables } from '../../../platform/testing/scans.ts'
import type { Buyer, TestSku } from '../../checkout/testing.ts'
import { fulfillment } from '../../fulfillment/index.ts'
import { messages } from '../../messages/index.ts'
import { type SalesShop, salesShop } from '../../reports/testing.ts'
import { applyShipmentStatus } from '../../shipping/testing.ts'
import { getOrders, lockOrder } from '../queries.ts'
import { returnItems } from '../refunds/return-items.ts'
import { findOrdersWithUnits } from './queries.ts'

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
const trackingNo = () => `SA${++numbers}`
const place = (quantity = 2) => shop.placePaidOrder(buyer, [[sku, quantity]])
const ship = async (orderId: string, more: object = {}) => {
  const request = { orderId, carrier: 'Post', trackingNo: trackingNo(), ...more }
  const { parcels } = (await shop.call(adminOrderShip, request, staff)).data
  return parcels.find((parcel) => parcel.trackingNo === request.trackingNo)!
}
const report = (number: string, state: 'delivered' | 'returned') =>
  applyShipmentStatus(shop.deps, 'Post', { trackingNo: number, state, events: [] })
const resend = (packageId: string, number = trackingNo()) =>
  shop.call(adminParcelTracking, { packageId, carrier: 'Post', trackingNo: number }, staff)
const infoOf = async (id: string) => (await shop.call(orderInfo, { id }, buyer)).data
const queued = async () =>
  (await shop.call(adminOrderList, { returned: '1' }, staff)).data.list.map(({ id }) => id)
const refundUnits = async (orderId: string, quantity: number) => {
  const items = [{ itemId: (await infoOf(orderId)).items[0]!.id, quantity }]
  const refunded = await shop.call(adminOrderRefund, { orderId, items, reason: 'came back' }, staff)
  expect(refunded.name).toBe('ok')
}
const timesOf = async (id: string) => {
  const { shippedAt, deliveredAt, returnedAt } = (await getOrders(shop.deps.db, [id]))[0]!
  return { shipped: shippedAt, delivered: deliveredAt, back: returnedAt }
}
const shippedMessages = async (orderId: string) => {
  const { rows } = await shop.deps.db.execute(sql`
    select 1 from messages where key = 'order_shipped' and target like ${`%${orderId}%`}`)
  return rows.length
}

/** An order whose parcel came back. */
async function returned(quantity = 2) {
  const orderId = await place(quantity)
  const parcel = await ship(orderId)
  await report(parcel.trackingNo, 'returned')
  await shop.runJobs()
  return { orderId, parcel }
}

/** Two orders whose common parcel came back. */
async function returnedOfTwo() {
  const [one, two] = [await place(1), await place(1)]
  const request = { orderIds: [one, two], carrier: 'Post', trackingNo: trackingNo() }
  const { packageId } = (await shop.call(adminFulfillmentMerge, request, staff)).data
  await report(request.trackingNo, 'returned')
  await shop.runJobs()
  return { one, two, packageId }
}
const onHand = async () => {
  const { rows } = await shop.deps.db.execute<{ units: number }>(
    sql`select on_hand as units from stock_levels where sku_id = ${sku.id}::uuid`,
  )
  return rows[0]!.units
}
const stateOf = async (orderId: string) =>
  (await shop.call(adminOrderInfo, { id: orderId }, staff)).data.parcels[0]!.state

describe('a parcel that came back', () => {
  it('is not sent again after the refund of its units, or while the money of its order is disputed', async () => {
    const { orderId, parcel } = await returned()
    await shop.deps.db.execute(sql`update orders set refunding = paid where id = ${orderId}::uuid`)
    expect((await resend(parcel.id)).name).toBe('state-changed')
    await shop.deps.db.execute(sql`update orders set refunding = 0 where id = ${orderId}::uuid`)
    await refundUnits(orderId, 2)
    expect((await resend(parcel.id)).name).toBe('state-changed')
    expect(await stateOf(orderId)).toBe('returned')
  })

  it('is sent again with the units that are not refunded, by reading the parcels of its orders alone', async () => {
    const { orderId, parcel } = await returned()
    const read = (tx: Tx) => findOrdersWithUnits(tx, parcel.id)
    expect(await transact(shop.deps.db, read)).toEqual(new Set([orderId]))
    expect(await findScannedTables(shop.deps.db, read)).toEqual([])
    await refundUnits(orderId, 1)
    expect((await resend(parcel.id)).name).toBe('ok')
    expect(await queued()).not.toContain(orderId)
  })

  it('is not counted into stock twice when its label is voided after a partial refund', async () => {
    const { orderId, parcel } = await returned()
    await refundUnits(orderId, 1)
    const before = await onHand()
    expect((await resend(parcel.id)).name).toBe('ok')
    const sent = (await shop.call(adminOrderInfo, { id: orderId }, staff)).data
    expect(sent.parcels[0]!.items.map(({ quantity }) => quantity)).toEqual([1])
    expect((await shop.call(adminParcelVoid, { packageId: parcel.id }, staff)).data.state).toBe('voided')
    // Staff count the refunded unit in themselves; the other is reserved for the order again.
    expect(await onHand()).toBe(before + 1)
  })

  it('is sent again when the refunded unit of its item may be that of another parcel', async () => {
    const orderId = await place(2)
    const [item] = (await infoOf(orderId)).items
    await ship(orderId, { items: [{ itemId: item!.id, quantity: 1 }] })
    const second = await ship(orderId)
    await refundUnits(orderId, 1)
    await report(second.trackingNo, 'returned')
    await shop.runJobs()
    expect((await resend(second.id)).name).toBe('ok')
    expect((await resend(second.id)).data).toEqual({})
  })

  it('is not sent again under the number with which it came back', async () => {
    const { parcel, orderId } = await returned()
    expect((await resend(parcel.id, parcel.trackingNo)).name).toBe('input-invalid')
    expect(await stateOf(orderId)).toBe('returned')
  })

  it('withdraws a full refund that failed, so that its points stay paid', async () => {
    const { orderId, parcel } = await returned()
    await shop.deps.db.execute(
      sql`update orders set full_refund_requested = true where id = ${orderId}::uuid`,
    )
    expect((await resend(parcel.id)).name).toBe('ok')
    expect((await getOrders(shop.deps.db, [orderId]))[0]!.fullRefundRequested).toBe(false)
  })

  it('is not sent again by staff whose request waits for the refund of another', async () => {
    const { orderId, parcel } = await returned()
    const itemId = (await infoOf(orderId)).items[0]!.id
    const [locked, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const refunding = transact(shop.deps.db, async (tx) => {
      const order = (await lockOrder(tx, orderId))!
      locked.resolve()
      await open.promise
      const refunded = await returnItems(systemContext(shop.deps, tx), order, [{ itemId, quantity: 2 }])
      expect(refunded.ok).toBe(true)
    })
    await locked.promise
    const sending = resend(parcel.id)
    await untilLockWait(shop.deps.db).finally(open.resolve)
    await refunding
    expect((await sending).name).toBe('state-changed')
    expect(await stateOf(orderId)).toBe('returned')
  })

  it('is never both refunded and sent again when two staff act at once', async () => {
    for (let round = 0; round < 8; round++) {
      const { orderId, parcel } = await returned(1)
      const items = [{ itemId: (await infoOf(orderId)).items[0]!.id, quantity: 1 }]
      const refund = shop.call(adminOrderRefund, { orderId, items, reason: 'came back' }, staff)
      const [sent, refunded] = await Promise.all([resend(parcel.id), refund])
      // What is on its way can be refunded, as any parcel; what is refunded cannot be sent.
      expect(refunded.name).toBe('ok')
      expect(await stateOf(orderId)).toBe(sent.name === 'ok' ? 'created' : 'returned')
      expect((await resend(parcel.id, `${parcel.trackingNo}-${round}`)).name).toBe(
        sent.name === 'ok' ? 'ok' : 'state-changed',
      )
    }
  })

  it('is not sent again while the money of one of its orders is disputed', async () => {
    const { one, two, packageId } = await returnedOfTwo()
    await shop.deps.db.execute(sql`update orders set refunding = paid where id = ${one}::uuid`)
    expect((await resend(packageId)).name).toBe('state-changed')
    expect((await queued()).filter((id) => id === one || id === two).length).toBe(2)
    await shop.deps.db.execute(sql`update orders set refunding = 0 where id = ${one}::uuid`)
    expect((await resend(packageId)).name).toBe('ok')
  })

  it('is sent again for those of its orders alone that are not refunded', async () => {
    const { one, two, packageId } = await returnedOfTwo()
    await refundUnits(one, 1)
    const before = await timesOf(one)
    shop.clock.advance(DAY_MS)
    expect((await resend(packageId)).name).toBe('ok')
    await shop.runJobs()
    expect(await timesOf(one)).toEqual({ ...before, back: null })
    expect(await timesOf(two)).toEqual({ shipped: shop.clock.now(), delivered: null, back: null })
    expect([await shippedMessages(one), await shippedMessages(two)]).toEqual([1, 2])
  })
})

it('counts the receipt of an order whose last units are refunded after its parcel arrived', async () => {
  const orderId = await place(2)
  const [item] = (await infoOf(orderId)).items
  const parcel = await ship(orderId, { items: [{ itemId: item!.id, quantity: 1 }] })
  await report(parcel.trackingNo, 'delivered')
  await shop.runJobs()
  const arrived = shop.clock.now()
  shop.clock.advance(DAY_MS)
  await refundUnits(orderId, 1)
  expect(await timesOf(orderId)).toEqual({ shipped: shop.clock.now(), delivered: arrived, back: null })
})

describe('the receipt of an order whose parcel was sent again', () => {
  it('is counted from its delivery, also when the job of the sending runs late', async () => {
    const { orderId, parcel } = await returned()
    shop.clock.advance(DAY_MS)
    const number = trackingNo()
    await resend(parcel.id, number)
    const sentAt = shop.clock.now()
    shop.clock.advance(DAY_MS)
    await report(number, 'delivered')
    await shop.runJobs()
    const delivered = { shipped: sentAt, delivered: shop.clock.now(), back: null }
    expect(await timesOf(orderId)).toEqual(delivered)
    shop.clock.advance(DAY_MS)
    const late = { orderId, packageId: parcel.id }
    await shop.jobs.run(shop.deps, 'orders.after-sent-again', late)
    expect(await timesOf(orderId)).toEqual(delivered)
  })

  it('begins with the next parcel when its label is voided right after the sending', async () => {
    const { orderId, parcel } = await returned()
    await resend(parcel.id)
    expect((await shop.call(adminParcelVoid, { packageId: parcel.id }, staff)).data.state).toBe('voided')
    await shop.runJobs()
    expect(await queued()).not.toContain(orderId)
    shop.clock.advance(DAY_MS)
    const next = await ship(orderId)
    expect(await timesOf(orderId)).toEqual({ shipped: shop.clock.now(), delivered: null, back: null })
    shop.clock.advance(DAY_MS)
    await report(next.trackingNo, 'delivered')
    await shop.runJobs()
    expect((await timesOf(orderId)).delivered).toEqual(shop.clock.now())
  })

  it.each(['before', 'after'] as const)(
    'is counted from the other parcel, which arrived %s the void of the one that is refunded',
    async (when) => {
      const orderId = await place(3)
      const { items } = await infoOf(orderId)
      const kept = await ship(orderId, { items: [{ itemId: items[0]!.id, quantity: 2 }] })
      const shipped = shop.clock.now()
      const back = await ship(orderId)
      await report(back.trackingNo, 'returned')
      await shop.runJobs()
      const arrive = async () => {
        shop.clock.advance(DAY_MS)
        await report(kept.trackingNo, 'delivered')
        await shop.runJobs()
        return shop.clock.now()
      }
      const early = when === 'before' ? await arrive() : null
      shop.clock.advance(30 * DAY_MS)
      expect((await resend(back.id)).name).toBe('ok')
      await refundUnits(orderId, 1)
      expect((await shop.call(adminParcelVoid, { packageId: back.id }, staff)).data.state).toBe('voided')
      await shop.runJobs()
      expect(await timesOf(orderId)).toEqual({ shipped, delivered: early, back: null })
      const delivered = early ?? (await arrive())
      expect(await timesOf(orderId)).toEqual({ shipped, delivered, back: null })
    },
  )
})
