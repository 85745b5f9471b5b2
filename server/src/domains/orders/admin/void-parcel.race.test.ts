import { adminOrderAddress, adminOrderShip, adminParcelVoid } from '@pasar/contract/calls/admin/order-actions'
import { adminOrderInfo } from '@pasar/contract/calls/admin/orders'
import { orderConfirm, orderInfo } from '@pasar/contract/calls/orders'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Buyer, TestSku } from '../../checkout/testing.ts'
import { fulfillment } from '../../fulfillment/index.ts'
import { type SalesShop, salesShop } from '../../reports/testing.ts'
import { applyShipmentStatus, type FakeCarrier, startFakeCarrier } from '../../shipping/testing.ts'
import { voidAtCarrier } from './void-parcel.ts'

let carrier: FakeCarrier
let shop: SalesShop
let staff: { token: string }
let buyer: Buyer
let sku: TestSku
beforeAll(async () => {
  carrier = await startFakeCarrier()
  shop = await salesShop([fulfillment], { carrierUrl: carrier.url })
  staff = shop.staff('orders', 'refunds')
  buyer = await shop.fundedBuyer()
  sku = await shop.sku({ stock: 1_000 })
})
afterAll(async () => {
  await shop.close()
  await carrier.close()
})
beforeEach(() => {
  carrier.isDown = false
  carrier.beforeAnswer = undefined
})

const place = (quantity = 2) => shop.placePaidOrder(buyer, [[sku, quantity]])
const infoOf = async (id: string) => (await shop.call(adminOrderInfo, { id }, staff)).data
const ship = async (orderId: string, more: object = {}) =>
  (await shop.call(adminOrderShip, { orderId, ...more }, staff)).data
const voidParcel = (packageId: string) => shop.call(adminParcelVoid, { packageId }, staff)
const level = async () =>
  (await shop.one<{ on_hand: number; reserved: number }>(
    sql`select on_hand, reserved from stock_levels where sku_id = ${sku.id}::uuid`,
  ))!
const scan = (trackingNo: string) =>
  applyShipmentStatus(shop.deps, 'pasar-express', {
    trackingNo,
    state: 'in_transit',
    events: [{ at: shop.clock.now(), place: 'Ipoh', status: 'in_transit', text: { en: 'Picked up' } }],
  })

/** Ships an order of two units in one parcel. */
async function shipped() {
  const orderId = await place()
  const parcel = (await ship(orderId)).parcels[0]!
  return { orderId, parcel }
}

describe('voiding a label', () => {
  it('is refused for a parcel that moves, a received order, and an unknown parcel', async () => {
    const moving = await shipped()
    await scan(moving.parcel.trackingNo)
    expect((await voidParcel(moving.parcel.id)).name).toBe('state-changed')
    const received = await shipped()
    await shop.call(orderConfirm, { id: received.orderId }, buyer)
    expect((await voidParcel(received.parcel.id)).name).toBe('state-changed')
    expect((await voidParcel(shop.deps.ids.uuid())).name).toBe('not-found')
  })

  it('returns units, stock and order to what they were, and the order ships again', async () => {
    const before = await level()
    const { orderId, parcel } = await shipped()
    expect((await infoOf(orderId)).voids).toEqual([{ packageId: parcel.id, state: 'possible' }])
    expect((await voidParcel(parcel.id)).data).toEqual({ state: 'voided' })
    expect(carrier.voided.has(parcel.trackingNo)).toBe(true)
    expect(await infoOf(orderId)).toMatchObject({ state: 'paid', parcels: [], voids: [] })
    expect((await shop.call(orderInfo, { id: orderId }, buyer)).data.parcels).toEqual([])
    expect(await level()).toEqual({ ...before, reserved: before.reserved + 2 })
    const again = await ship(orderId)
    expect(again).toMatchObject({ state: 'shipped', parcels: [{ no: 2 }] })
    expect(again.parcels[0]?.trackingNo).not.toBe(parcel.trackingNo)
    expect(await level()).toEqual({ on_hand: before.on_hand - 2, reserved: before.reserved })
  })

  it('gives back only the units of its parcel', async () => {
    const orderId = await place(3)
    const [item] = (await infoOf(orderId)).items
    await ship(orderId, { items: [{ itemId: item!.id, quantity: 1 }] })
    const { parcels } = await ship(orderId)
    const second = parcels.find(({ no }) => no === 2)!
    expect((await voidParcel(second.id)).data.state).toBe('voided')
    const order = await infoOf(orderId)
    expect(order).toMatchObject({ state: 'paid', items: [{ shipped: 1 }], parcels: [{ no: 1 }] })
  })

  it('is repeated by the job when the carrier does not answer; the order is not received meanwhile', async () => {
    const { orderId, parcel } = await shipped()
    carrier.isDown = true
    expect((await voidParcel(parcel.id)).data).toEqual({ state: 'requested' })
    expect((await shop.call(orderConfirm, { id: orderId }, buyer)).name).toBe('state-changed')
    expect((await infoOf(orderId)).voids).toEqual([{ packageId: parcel.id, state: 'requested' }])
    await voidAtCarrier(shop.deps, { packageId: parcel.id })
    carrier.isDown = false
    await voidAtCarrier(shop.deps, { packageId: parcel.id })
    await voidAtCarrier(shop.deps, { packageId: parcel.id })
    expect(await infoOf(orderId)).toMatchObject({ state: 'paid', items: [{ shipped: 0 }] })
  })

  it('leaves a parcel as it is that the carrier picked up between the request and its answer', async () => {
    const { orderId, parcel } = await shipped()
    const before = await level()
    carrier.beforeAnswer = async () => {
      carrier.known.set(parcel.trackingNo, 'picked_up')
      await scan(parcel.trackingNo)
    }
    expect((await voidParcel(parcel.id)).data).toEqual({ state: 'refused' })
    expect(await infoOf(orderId)).toMatchObject({ state: 'shipped', parcels: [{ state: 'in_transit' }] })
    expect(await level()).toEqual(before)
  })

  it('believes a scan that was reported before the answer of the carrier', async () => {
    const { orderId, parcel } = await shipped()
    carrier.beforeAnswer = async () => {
      await scan(parcel.trackingNo)
    }
    expect((await voidParcel(parcel.id)).data).toEqual({ state: 'refused' })
    expect(await infoOf(orderId)).toMatchObject({ state: 'shipped', parcels: [{ state: 'in_transit' }] })
  })

  it('gives the units back once when staff, staff again and the job void it at the same time', async () => {
    const { orderId, parcel } = await shipped()
    const before = await level()
    await Promise.all([
      voidParcel(parcel.id),
      voidParcel(parcel.id),
      voidAtCarrier(shop.deps, { packageId: parcel.id }).catch(() => undefined),
      scan('unknown'),
    ])
    expect(await infoOf(orderId)).toMatchObject({ state: 'paid', items: [{ shipped: 0 }] })
    expect(await level()).toEqual({ on_hand: before.on_hand + 2, reserved: before.reserved + 2 })
  })

  it('ignores a scan of a void label: its units may be in another parcel', async () => {
    const { orderId, parcel } = await shipped()
    await voidParcel(parcel.id)
    expect(await scan(parcel.trackingNo)).toBe(true)
    expect(await infoOf(orderId)).toMatchObject({ state: 'paid', parcels: [] })
  })
})

describe('a label without a parcel', () => {
  it('is voided when the address was corrected after it was bought', async () => {
    const orderId = await place()
    const { receiver, addressVersion: version } = await infoOf(orderId)
    const { state: _, country: __, ...address } = receiver
    carrier.beforeAnswer = async () => {
      carrier.beforeAnswer = undefined
      await shop.call(adminOrderAddress, { ...address, orderId, version, oneLine: '9 Jalan Lain' }, staff)
    }
    const refused = await shop.call(adminOrderShip, { orderId }, staff)
    expect(refused.name).toBe('address-changed')
    const bought = [...carrier.known.keys()].at(-1)!
    await shop.runJobs()
    expect(carrier.voided.has(bought)).toBe(true)
    expect((await ship(orderId)).parcels).toHaveLength(1)
  })

  it('is voided when the process died before it stored the parcel, and a repetition buys another', async () => {
    const orderId = await place()
    const headers = { 'idempotency-key': `died-${orderId}` }
    const reference = await dieAfterPurchase(orderId, headers)
    const bought = carrier.numbers.get(reference)!
    shop.clock.advance(16 * 60_000)
    await shop.jobs.run(shop.deps, 'shipping.release-labels', {})
    await shop.runJobs()
    expect(carrier.voided.has(bought)).toBe(true)
    const { data } = await shop.call(adminOrderShip, { orderId }, { ...staff, headers })
    expect(data.parcels).toHaveLength(1)
    expect(data.parcels[0]?.trackingNo).not.toBe(bought)
  })
})

/** Buys a label, and dies. @returns its reference */
async function dieAfterPurchase(orderId: string, headers: Record<string, string>): Promise<string> {
  let reference = ''
  carrier.beforeAnswer = async (sent) => {
    reference = sent
    carrier.isDown = true
  }
  expect((await shop.call(adminOrderShip, { orderId }, { ...staff, headers })).name).toBe(
    'gateway-unreachable',
  )
  carrier.isDown = false
  carrier.beforeAnswer = undefined
  return reference
}

describe('two workers who pack the same order', () => {
  it('pack each unit once', async () => {
    const orderId = await place(1)
    const before = await level()
    const both = await Promise.all([1, 2].map(() => shop.call(adminOrderShip, { orderId }, staff)))
    expect(both.filter(({ name }) => name === 'ok')).toHaveLength(1)
    expect((await infoOf(orderId)).parcels).toHaveLength(1)
    expect(await level()).toEqual({ on_hand: before.on_hand - 1, reserved: before.reserved - 1 })
    await shop.runJobs()
    expect(carrier.known.size - carrier.voided.size).toBeGreaterThan(0)
  })
})
