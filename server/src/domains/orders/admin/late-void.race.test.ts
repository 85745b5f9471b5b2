import { adminAfterSaleApprove, adminAfterSaleReject } from '@pasar/contract/calls/admin/after-sales'
import { adminFulfillmentMerge } from '@pasar/contract/calls/admin/fulfillment'
import { adminOrderRefund, adminOrderShip, adminParcelVoid } from '@pasar/contract/calls/admin/order-actions'
import { adminOrderInfo, adminOrderList } from '@pasar/contract/calls/admin/orders'
import { adminDashboard } from '@pasar/contract/calls/admin/reports'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { transact } from '../../../platform/db/transact.ts'
import { untilLockWait } from '../../../platform/testing/locks.ts'
import { type AfterSaleShop, afterSaleShop } from '../../aftersales/testing.ts'
import type { Buyer, TestSku } from '../../checkout/testing.ts'
import { fulfillment } from '../../fulfillment/index.ts'
import { applyShipmentStatus, type FakeCarrier, startFakeCarrier } from '../../shipping/testing.ts'
import { voidAtCarrier } from './void-parcel.ts'

let carrier: FakeCarrier
let shop: AfterSaleShop
let staff: { token: string }
let buyer: Buyer
let sku: TestSku
beforeAll(async () => {
  carrier = await startFakeCarrier()
  shop = await afterSaleShop([fulfillment])
  Object.assign(shop.deps.config, { carrierUrl: carrier.url })
  staff = shop.staff('orders', 'refunds', 'aftersales')
  buyer = await shop.fundedBuyer()
  sku = await shop.sku({ stock: 1_000 })
})
afterAll(async () => {
  await shop.close()
  await carrier.close()
})
beforeEach(() => {
  carrier.isDown = false
})

const infoOf = async (id: string) => (await shop.call(adminOrderInfo, { id }, staff)).data
const ship = async (orderId: string, more: object = {}) =>
  await shop.call(adminOrderShip, { orderId, ...more }, staff)
const voidParcel = (packageId: string) => shop.call(adminParcelVoid, { packageId }, staff)
const level = () =>
  shop.one<{ on_hand: number; reserved: number }>(
    sql`select on_hand, reserved from stock_levels where sku_id = ${sku.id}::uuid`,
  )
const refund = (orderId: string) => shop.call(adminOrderRefund, { orderId, reason: 'sold out' }, staff)

/** An order of two units whose void the carrier has not answered. */
async function voiding(carrierOf: object = {}) {
  const orderId = await shop.placePaidOrder(buyer, [[sku, 2]])
  const parcel = (await ship(orderId, carrierOf)).data.parcels[0]!
  carrier.isDown = true
  await voidParcel(parcel.id)
  carrier.isDown = false
  return { orderId, parcel }
}

describe('the late answer to a void', () => {
  it('cancels an order that was fully refunded meanwhile, and its units are for sale again', async () => {
    const before = await level()
    const { orderId, parcel } = await voiding()
    expect((await refund(orderId)).name).toBe('ok')
    await shop.runJobs()
    await voidAtCarrier(shop.deps, { packageId: parcel.id })
    expect((await ship(orderId)).name).toBe('state-changed')
    await shop.runJobs()
    expect(await infoOf(orderId)).toMatchObject({ state: 'cancelled', parcels: [] })
    expect(await level()).toEqual(before)
  })

  it('leaves an order shipped that was fully refunded meanwhile and has another parcel', async () => {
    const before = await level()
    const orderId = await shop.placePaidOrder(buyer, [[sku, 3]])
    const [item] = (await infoOf(orderId)).items
    await ship(orderId, { items: [{ itemId: item!.id, quantity: 1 }] })
    const second = (await ship(orderId)).data.parcels.find(({ no }) => no === 2)!
    carrier.isDown = true
    await voidParcel(second.id)
    carrier.isDown = false
    await refund(orderId)
    await shop.runJobs()
    await voidAtCarrier(shop.deps, { packageId: second.id })
    await shop.runJobs()
    expect(await infoOf(orderId)).toMatchObject({ state: 'shipped', items: [{ shipped: 1 }] })
    expect(await level()).toEqual({ ...before, on_hand: before.on_hand - 1 })
  })

  it('refuses to open a request again for units that are to ship again', async () => {
    const orderId = await shop.placePaidOrder(buyer, [[sku, 2]])
    const parcel = (await ship(orderId)).data.parcels[0]!
    const itemId = (await infoOf(orderId)).items[0]!.id
    const { data } = await shop.submit(
      { buyer, sku, orderId, itemId, quantity: 2 },
      { reason: 'not_arrived' },
    )
    await shop.call(adminAfterSaleReject, { id: data.id, reason: 'On its way' }, shop.service)
    expect((await voidParcel(parcel.id)).data).toEqual({ state: 'voided' })
    expect((await shop.call(adminAfterSaleApprove, { id: data.id }, staff)).name).toBe('state-changed')
    expect((await ship(orderId)).name).toBe('ok')
  })
})

describe('a void that the carrier does not answer', () => {
  const tries = async (id: string) =>
    (await shop.one<{ n: number }>(sql`select void_tries as n from packages where id = ${id}::uuid`)).n
  const repeat = async (ms: number) => {
    shop.clock.advance(ms)
    await shop.jobs.run(shop.deps, 'orders.repeat-voids')
  }
  const queue = async () =>
    (await shop.call(adminDashboard, {}, staff)).data.workQueues.find((it) => it.queue === 'voids')?.count

  it('is repeated at a growing distance, reported to staff, and ends with the answer', async () => {
    const { orderId, parcel } = await voiding()
    carrier.isDown = true
    const errors = vi.spyOn(shop.deps.log, 'error')
    expect([await tries(parcel.id), await queue()]).toEqual([1, 0])
    await repeat(0)
    expect(await tries(parcel.id)).toBe(1)
    for (const [i, minutes] of [1, 2, 4, 8, 16].entries()) {
      await repeat(minutes * MINUTE_MS - 1)
      expect(await tries(parcel.id)).toBe(i + 1)
      await repeat(1)
      expect(await tries(parcel.id)).toBe(i + 2)
    }
    expect(errors).toHaveBeenCalledTimes(1)
    expect(await queue()).toBe(1)
    const listed = (await shop.call(adminOrderList, { voiding: '1' }, staff)).data.list
    expect(listed.map(({ id }) => id)).toEqual([orderId])
    for (let i = 0; i < 20; i++) await repeat(6 * HOUR_MS)
    expect(await tries(parcel.id)).toBe(26)
    carrier.isDown = false
    await repeat(6 * HOUR_MS)
    expect([(await infoOf(orderId)).state, await queue()]).toEqual(['paid', 0])
    errors.mockRestore()
  })

  it('prevents the receipt also when it is requested while due orders are being read', async () => {
    const orderId = await shop.placePaidOrder(buyer, [[sku, 1]])
    const parcel = (await ship(orderId)).data.parcels[0]!
    shop.clock.advance(60 * DAY_MS)
    const { db } = shop.deps
    // The statement that reads the parcels stops at this gate, after it has begun.
    await db.execute(sql`alter table packages rename to packages_stored`)
    await db.execute(sql`create function passes_gate() returns boolean language plpgsql volatile as
      'begin perform pg_advisory_xact_lock_shared(77); return true; end'`)
    await db.execute(sql`create view packages as select * from packages_stored where passes_gate() offset 0`)
    const [closed, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const gate = transact(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(77)`)
      closed.resolve()
      await open.promise
    })
    await closed.promise
    const receiving = shop.jobs.run(shop.deps, 'orders.receive-due')
    await untilLockWait(db)
    await db.execute(sql`update packages_stored set void_state = 'requested' where id = ${parcel.id}::uuid`)
    open.resolve()
    await Promise.all([gate, receiving])
    await db.execute(sql`drop view packages`)
    await db.execute(sql`alter table packages_stored rename to packages`)
    expect((await infoOf(orderId)).state).toBe('shipped')
  })
})

describe('the tracking number of a void label', () => {
  it('is free for another parcel, whose scans are not those of the void one', async () => {
    const { orderId, parcel } = await voiding()
    await voidAtCarrier(shop.deps, { packageId: parcel.id })
    const { trackingNo } = parcel
    const scan = (state: 'in_transit') =>
      applyShipmentStatus(shop.deps, 'pasar-express', { trackingNo, state, events: [] })
    expect(await scan('in_transit')).toBe(true)
    expect((await infoOf(orderId)).parcels).toEqual([])
    const again = await ship(orderId, { carrier: 'pasar-express', trackingNo })
    expect(again.data.parcels).toMatchObject([{ no: 2, trackingNo, state: 'created' }])
    await scan('in_transit')
    expect((await infoOf(orderId)).parcels).toMatchObject([{ trackingNo, state: 'in_transit' }])
    expect((await shop.call(adminOrderList, { keyword: trackingNo }, staff)).data.list).toHaveLength(1)
  })
})

describe('a parcel that orders share', () => {
  it('is offered for a void only where none of its orders prevents it', async () => {
    const [first, second] = [
      await shop.placePaidOrder(buyer, [[sku, 1]]),
      await shop.placePaidOrder(buyer, [[sku, 1]]),
    ]
    const merged = { orderIds: [first, second], carrier: 'Pos Laju', trackingNo: `M${first}` }
    expect((await shop.call(adminFulfillmentMerge, merged, staff)).name).toBe('ok')
    const packageId = (await infoOf(first)).parcels[0]!.id
    expect((await infoOf(first)).voids).toEqual([{ packageId, state: 'possible' }])
    await refund(second)
    expect((await voidParcel(packageId)).name).toBe('state-changed')
    expect((await infoOf(first)).voids).toEqual([])
  })
})
