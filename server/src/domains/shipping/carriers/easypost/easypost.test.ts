import { adminOrderRates, adminOrderShip, adminParcelVoid } from '@pasar/contract/calls/admin/order-actions'
import { parcelInfo } from '@pasar/contract/calls/orders'
import { HOUR_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Buyer, TestSku } from '../../../checkout/testing.ts'
import { type SalesShop, salesShop } from '../../../reports/testing.ts'
import { type FakeEasyPost, startFakeEasyPost } from '../testing/fake-easypost.ts'
import { streetOf } from './request.ts'

let carrier: FakeEasyPost
let shop: SalesShop
let staff: { token: string }
let buyer: Buyer
let sku: TestSku
beforeAll(async () => {
  carrier = await startFakeEasyPost()
  shop = await salesShop([], carrier.config)
  staff = shop.staff('orders')
  buyer = await shop.fundedBuyer()
  sku = await shop.sku({ stock: 1_000, weightGrams: 567, price: 2_500 })
})
afterAll(async () => {
  await shop.close()
  await carrier.close()
})
beforeEach(() => {
  carrier.decidesLater = false
})

const place = (quantity = 1) => shop.placePaidOrder(buyer, [[sku, quantity]])
const ship = async (orderId: string, more: object = {}) =>
  (await shop.call(adminOrderShip, { orderId, carrier: 'easypost', ...more }, staff)).data.parcels[0]!
const voidParcel = async (packageId: string) =>
  (await shop.call(adminParcelVoid, { packageId }, staff)).data.state
const voidState = async (id: string) =>
  (await shop.one<{ state: string }>(sql`select void_state as state from packages where id = ${id}::uuid`))
    .state

describe('rates', () => {
  it('are none of a carrier with one service, and refused for one without an adapter', async () => {
    const orderId = await place()
    const rates = (more: object) =>
      shop.call(adminOrderRates, { orderId, carrier: 'easypost', ...more }, staff)
    expect((await rates({ carrier: 'pasar-express' })).data).toEqual({ rates: [] })
    expect((await rates({ carrier: 'By hand' })).name).toBe('input-invalid')
    expect((await rates({ orderId: shop.deps.ids.uuid() })).name).toBe('not-found')
  })

  it('are listed from the cheapest, and bought by their service; without one the cheapest is', async () => {
    const orderId = await place(2)
    const { rates } = (await shop.call(adminOrderRates, { orderId, carrier: 'easypost' }, staff)).data
    expect(rates[0]).toEqual({
      ...{
        service: 'USPS/GroundAdvantage',
        name: 'USPS GroundAdvantage',
        amount: '7.40',
        currency: 'USD',
        days: 4,
      },
    })
    expect(rates.map(({ amount }) => amount)).toEqual(['7.40', '11.25', '32.10'])
    expect((await ship(orderId, { service: 'UPS/Ground' })).carrierName).toBe('UPS Ground')
    expect((await ship(await place())).carrierName).toBe('USPS GroundAdvantage')
    const unknown = { orderId: await place(), carrier: 'easypost', service: 'DHL/Fast' }
    expect((await shop.call(adminOrderShip, unknown, staff)).name).toBe('carrier-declined')
  })
})

describe('a shipment', () => {
  it('has the weight in ounces, and a customs form only across a border', async () => {
    await ship(await place(2))
    expect(carrier.shipments.at(-1)!.sent).toMatchObject({
      ...{ parcel: { weight: 40 }, options: { label_format: 'PDF' } },
    })
    expect(carrier.shipments.at(-1)!.sent.customs_info).toBeUndefined()
    const orderId = await place(2)
    await shop.deps.db.execute(
      sql`update orders set address = address || '{"country": "DE"}'::jsonb where id = ${orderId}::uuid`,
    )
    await ship(orderId)
    expect(carrier.shipments.at(-1)!.sent.customs_info).toMatchObject({
      customs_items: [{ quantity: 2, weight: 40, value: '50.00', currency: 'MYR' }],
    })
  })

  it('names the street without city, state and postcode', () => {
    const area = { name: '', phone: '', country: 'MY', state: 'Perak', city: 'Ipoh', postcode: '30000' }
    expect(streetOf({ ...area, address: '1 Jalan Satu, Taman Ipoh, 30000 Ipoh, Perak' })).toBe(
      '1 Jalan Satu, Taman Ipoh',
    )
    expect(streetOf({ ...area, address: 'Ipoh' })).toBe('Ipoh')
  })

  it('has an estimated delivery, and the events of its tracker', async () => {
    const parcel = await ship(await place())
    expect(parcel.estimatedAt).toBe('2027-01-08T00:00:00.000Z')
    await shop.runJobs()
    const { events } = (await shop.call(parcelInfo, { id: parcel.id }, buyer)).data
    expect(events).toMatchObject([{ place: 'Penang, MY', text: 'Label created', status: 'created' }])
  })
})

describe('a refund of a label that is decided later', () => {
  const requested = async () => {
    carrier.decidesLater = true
    const parcel = await ship(await place())
    expect(await voidParcel(parcel.id)).toBe('requested')
    return parcel
  }
  const decideByJob = async () => {
    shop.clock.advance(HOUR_MS)
    for (const name of ['orders.repeat-voids', 'shipping.ask-again']) await shop.jobs.run(shop.deps, name, {})
    await shop.runJobs()
  }

  it('leaves the void open until the webhook', async () => {
    const parcel = await requested()
    await decideByJob()
    expect(await voidState(parcel.id)).toBe('requested')
    carrier.decide(parcel.trackingNo, 'refunded')
    const { path, headers, payload } = carrier.refundWebhook(parcel.trackingNo)
    const sent = await shop.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })
    expect(sent.statusCode).toBe(200)
    await shop.runJobs()
    expect(await voidState(parcel.id)).toBe('voided')
  })

  it('is asked about every hour, and a rejected one keeps the parcel', async () => {
    const parcel = await requested()
    await shop.runJobs().catch(() => undefined)
    carrier.decide(parcel.trackingNo, 'rejected')
    await decideByJob()
    expect(await voidState(parcel.id)).toBe('refused')
  })

  it('is requested again after a rejection, which is no answer to the second request', async () => {
    const parcel = await requested()
    await shop.runJobs()
    carrier.decide(parcel.trackingNo, 'rejected')
    await decideByJob()
    expect(await voidParcel(parcel.id)).toBe('requested')
    await decideByJob()
    expect(await voidState(parcel.id)).toBe('requested')
    carrier.decide(parcel.trackingNo, 'rejected')
    await decideByJob()
    expect(await voidState(parcel.id)).toBe('refused')
    expect(await voidParcel(parcel.id)).toBe('requested')
    carrier.decide(parcel.trackingNo, 'refunded')
    await decideByJob()
    expect(await voidState(parcel.id)).toBe('voided')
  })
})
