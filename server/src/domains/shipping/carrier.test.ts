import { adminOrderAddress, adminOrderShip, adminParcelVoid } from '@pasar/contract/calls/admin/order-actions'
import { adminOrderInfo } from '@pasar/contract/calls/admin/orders'
import { orderInfo, parcelList } from '@pasar/contract/calls/orders'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import type { Buyer, TestSku } from '../checkout/testing.ts'
import { fulfillment } from '../fulfillment/index.ts'
import { type SalesShop, salesShop } from '../reports/testing.ts'
import type { FakeCarrier, FakeWebhook } from './carriers/testing/fake-carrier.ts'
import { startFakeEasyPost } from './carriers/testing/fake-easypost.ts'
import { startFakePasarExpress } from './carriers/testing/fake-pasar-express.ts'
import { fetchTrackingNo } from './create-parcel.ts'
import { findShipmentItems } from './shipment-items.ts'

/** What every carrier with an adapter does, whatever its protocol. */
const adapters = [
  { name: 'Pasar Express', start: startFakePasarExpress },
  { name: 'EasyPost', start: startFakeEasyPost },
]

describe.each(adapters)('$name', ({ start }) => {
  let carrier: FakeCarrier
  let shop: SalesShop
  let staff: { token: string }
  let buyer: Buyer
  let sku: TestSku
  beforeAll(async () => {
    carrier = await start()
    shop = await salesShop([fulfillment], carrier.config)
    staff = shop.staff('orders')
    buyer = await shop.fundedBuyer()
    sku = await shop.sku({ stock: 1_000 })
  })
  afterAll(async () => {
    await shop.close()
    await carrier.close()
  })
  beforeEach(() => {
    Object.assign(carrier, { isDown: false, declines: undefined, beforeAnswer: undefined })
  })

  const place = (quantity = 1) => shop.placePaidOrder(buyer, [[sku, quantity]])
  const ship = (orderId: string, more: object = {}, headers: Record<string, string> = {}) =>
    shop.call(adminOrderShip, { orderId, carrier: carrier.id, ...more }, { ...staff, headers })
  const parcelsOf = async (orderId: string) => (await shop.call(parcelList, { orderId }, buyer)).data.list
  const shipped = async () => {
    const orderId = await place()
    const { parcels } = (await ship(orderId)).data
    return { orderId, parcel: parcels[0]! }
  }
  const send = ({ path, headers, payload }: FakeWebhook) =>
    shop.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })

  it('creates no parcel without an answer, and buys one label when the request is repeated', async () => {
    const orderId = await place()
    const before = carrier.numbers.size
    const headers = { 'idempotency-key': `ship-${orderId}` }
    carrier.isDown = true
    expect((await ship(orderId, {}, headers)).name).toBe('gateway-unreachable')
    expect((await shop.call(orderInfo, { id: orderId }, buyer)).data).toMatchObject({
      ...{ state: 'paid', parcels: [] },
    })
    carrier.isDown = false
    expect((await ship(orderId, {}, headers)).data.parcels).toHaveLength(1)
    expect(carrier.numbers.size - before).toBe(1)
  })

  it('declares what was paid for an item, and its list price if only points or nothing were paid', async () => {
    const orderId = await place(2)
    const { rows } = await shop.deps.db.execute<{ id: string; total: string }>(
      sql`select id, total::text from order_items where order_id = ${orderId}::uuid`,
    )
    const [item] = rows
    const values = async () =>
      (await findShipmentItems(shop.deps.db, [{ orderItemId: item!.id, quantity: 1 }])).map(
        ({ value }) => value,
      )
    const half = (Number(item!.total) / 200).toFixed(2)
    expect(await values()).toEqual([half])
    await shop.deps.db.execute(sql`update skus set price = 4200 where id = ${sku.id}::uuid`)
    expect(await values()).toEqual([half])
    await shop.deps.db.execute(
      sql`update order_items set promotion_discount = price * quantity - coupon_discount - points_discount, total = 0
        where id = ${item!.id}::uuid`,
    )
    expect(await values()).toEqual(['42.00'])
  })

  it('says why it declines a parcel', async () => {
    const orderId = await place()
    carrier.declines = 'Unknown postcode'
    expect(await ship(orderId)).toMatchObject({
      ...{ name: 'carrier-declined', data: { reason: 'Unknown postcode' } },
    })
    carrier.declines = undefined
    expect((await ship(orderId)).name).toBe('ok')
  })

  it('issues number and label, in requests with its key and the dispatch address', async () => {
    const { orderId, parcel } = await shipped()
    expect([...carrier.numbers.values()]).toContain(parcel.trackingNo)
    const { labels } = (await shop.call(adminOrderInfo, { id: orderId }, staff)).data
    expect(labels).toEqual([{ packageId: parcel.id, url: expect.stringMatching(/^https:.*\.pdf$/) }])
    expect(carrier.senders.at(-1)).toMatchObject({ name: 'Pasar Warehouse', country: 'MY' })
    await shop.runJobs()
    expect(carrier.forged).toBe(0)
  })

  it('ships once when the process dies before it stores the response', async () => {
    const orderId = await place(2)
    const { items } = (await shop.call(orderInfo, { id: orderId }, buyer)).data
    const one = { items: [{ itemId: items[0]!.id, quantity: 1 }] }
    const headers = { 'idempotency-key': `ship-${orderId}` }
    const before = carrier.numbers.size
    const first = await ship(orderId, one, headers)
    await shop.deps.db.execute(sql`delete from idempotency where call = ${adminOrderShip.path}`)
    const second = await ship(orderId, one, headers)
    expect(second.data.parcels).toEqual(first.data.parcels)
    expect(second.data.items[0]).toMatchObject({ quantity: 2, shipped: 1 })
    expect(carrier.numbers.size - before).toBe(1)
  })

  it('issues one label to requests with the same key that run at the same time', async () => {
    const orderId = await place()
    const { items, no } = (await shop.call(orderInfo, { id: orderId }, buyer)).data
    const before = carrier.numbers.size
    const parcel = {
      ...{ orderId, orderNo: no, carrier: carrier.id, trackingNo: '', intent: `twice-${orderId}` },
      items: [{ orderItemId: items[0]!.id, quantity: 1 }],
      destination: { name: 'A', phone: '+60123456789', country: 'MY', state: '', city: 'Ipoh' },
    }
    const destination = { ...parcel.destination, postcode: '30000', address: '1 Jalan Satu, 30000 Ipoh' }
    const ctx = systemContext(shop.deps, shop.deps.db)
    const fetch = async () => await fetchTrackingNo(ctx, { ...parcel, destination })
    const [first, second] = await Promise.all([fetch(), fetch()])
    expect(first).toMatchObject({ ok: true, data: { trackingNo: expect.any(String) } })
    expect(second).toEqual(first)
    expect(carrier.numbers.size - before).toBe(1)
  })

  it('registers an entered number after the commit, and again until the carrier accepts it', async () => {
    const orderId = await place()
    await shop.runJobs()
    carrier.isDown = true
    const trackingNo = `OWN-${carrier.id}-1`
    expect((await ship(orderId, { trackingNo })).name).toBe('ok')
    await expect(shop.runJobs()).rejects.toThrow(trackingNo)
    carrier.isDown = false
    const [parcel] = await parcelsOf(orderId)
    for (let n = 0; n < 2; n++)
      await shop.jobs.run(shop.deps, 'shipping.register-shipment', { packageId: parcel!.id })
    expect(carrier.known.has(trackingNo)).toBe(true)
  })

  it('is polled for parcels without an update for ten minutes', async () => {
    const { orderId, parcel } = await shipped()
    await shop.runJobs()
    carrier.move(parcel.trackingNo, 'out_for_delivery')
    await shop.jobs.run(shop.deps, 'shipping.poll-parcels', {})
    expect((await parcelsOf(orderId))[0]!.state).toBe('created')
    shop.clock.advance(11 * 60_000)
    await shop.jobs.run(shop.deps, 'shipping.poll-parcels', {})
    expect((await parcelsOf(orderId))[0]!.state).toBe('out_for_delivery')
  })

  it('is not polled any more for parcels that were shipped 60 days ago', async () => {
    const { orderId, parcel } = await shipped()
    await shop.runJobs()
    const poll = () => shop.jobs.run(shop.deps, 'shipping.poll-parcels', {})
    const pollAt = async () =>
      (
        await shop.one<{ at: Date | null }>(
          sql`select poll_at as at from packages where id = ${parcel.id}::uuid`,
        )
      ).at
    shop.clock.advance(61 * DAY_MS)
    expect(await pollAt()).not.toBeNull()
    await poll()
    expect(await pollAt()).toBeNull()
    carrier.move(parcel.trackingNo, 'out_for_delivery')
    shop.clock.advance(5 * DAY_MS)
    await poll()
    expect((await parcelsOf(orderId))[0]!.state).toBe('created')
  })

  it('reports by signed webhooks, which may repeat and be late', async () => {
    const { orderId, parcel } = await shipped()
    const webhook = (secret?: string) => send(carrier.webhook(parcel.trackingNo, shop.clock.now(), secret))
    carrier.move(parcel.trackingNo, 'delivered')
    expect((await webhook('another secret')).statusCode).toBe(401)
    expect((await parcelsOf(orderId))[0]!.state).toBe('created')
    expect((await webhook()).statusCode).toBe(200)
    expect((await webhook()).statusCode).toBe(200)
    carrier.move(parcel.trackingNo, 'in_transit')
    expect((await webhook()).statusCode).toBe(200)
    expect((await parcelsOf(orderId))[0]).toMatchObject({
      ...{ state: 'delivered', deliveredAt: expect.any(String), estimatedAt: null },
    })
  })

  it('voids the label of a parcel that has not moved, and keeps one that has', async () => {
    const { orderId, parcel } = await shipped()
    expect((await shop.call(adminParcelVoid, { packageId: parcel.id }, staff)).data.state).toBe('voided')
    expect(carrier.voided.has(parcel.trackingNo)).toBe(true)
    expect(await parcelsOf(orderId)).toEqual([])
    expect((await ship(orderId)).data.parcels[0]!.trackingNo).not.toBe(parcel.trackingNo)
    const moving = await shipped()
    carrier.move(moving.parcel.trackingNo, 'in_transit')
    const answer = await shop.call(adminParcelVoid, { packageId: moving.parcel.id }, staff)
    expect(answer.data.state).toBe('refused')
  })

  it('voids a label whose parcel is refused, as for an address that was corrected meanwhile', async () => {
    const orderId = await place()
    const before = carrier.voided.size
    const { receiver, addressVersion: version } = (await shop.call(adminOrderInfo, { id: orderId }, staff))
      .data
    const { state: _, country: __, ...address } = receiver
    carrier.beforeAnswer = async () => {
      carrier.beforeAnswer = undefined
      const change = { ...address, orderId, version, oneLine: '9 Jalan Lain' }
      expect((await shop.call(adminOrderAddress, change, staff)).name).toBe('ok')
    }
    expect((await ship(orderId)).name).toBe('address-changed')
    await shop.runJobs()
    expect(carrier.voided.size - before).toBe(1)
  })
})
