import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { orderInfo, parcelList } from '@pasar/contract/calls/orders'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { verifySignature } from '../../platform/http/raw/request-signature.ts'
import { type Buyer, type BuyingShop, buyingShop, ringgit, type TestSku } from '../checkout/testing.ts'
import { markOrdersPaid } from '../orders/index.ts'

/** A fake carrier that knows the registered parcels; `down` answers 503. */
const carrier = {
  down: false,
  known: new Map<string, string>(),
  numbers: new Map<string, string>(),
  forged: 0,
}
const server = createServer((request, reply) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    const header = (name: string) => String(request.headers[name] ?? '')
    const parts = {
      method: request.method!,
      path: request.url!,
      timestamp: header('x-timestamp'),
      nonce: header('x-nonce'),
      body,
    }
    const signed = verifySignature(
      shop.deps.config.carrierSecret,
      parts,
      header('x-signature'),
      Math.floor(Date.now() / 1000),
    )
    if (!signed) carrier.forged += 1
    const answer = (status: number, data: object) => reply.writeHead(status).end(JSON.stringify(data))
    if (carrier.down) return answer(503, {})
    const trackingNo =
      request.method === 'POST'
        ? (JSON.parse(body).trackingNo ?? issueNumber(JSON.parse(body).reference))
        : request.url!.split('/').at(-1)!
    if (request.method === 'POST') carrier.known.set(trackingNo, 'created')
    const status = carrier.known.get(trackingNo)
    return status ? answer(200, { trackingNo, status, events: [] }) : answer(404, { message: 'unknown' })
  })
})

/** A repeated registration of a reference gets the same number. */
function issueNumber(reference: string): string {
  const number = carrier.numbers.get(reference) ?? `LX${carrier.numbers.size + 1}`
  carrier.numbers.set(reference, number)
  return number
}

let shop: BuyingShop
let staff: { token: string }
let buyer: Buyer
let sku: TestSku
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  shop = await buyingShop([], { carrierUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  staff = { token: shop.staffToken() }
  buyer = await shop.buyer()
  sku = await shop.sku()
})
afterAll(async () => {
  await shop.close()
  server.close()
})
beforeEach(() => {
  carrier.down = false
})

async function paidOrder(quantity = 1) {
  const total = ringgit(800 + 2500 * quantity)
  const order = { source: 'direct' as const, skuId: sku.id, quantity, addressId: buyer.addressId, total }
  const { data } = await shop.call(orderCreate, order, buyer)
  await transact(shop.deps.db, (tx) =>
    markOrdersPaid(systemContext(shop.deps, tx), [{ orderId: data.orderId }], {
      paymentNo: 'P',
      method: 'balance',
      at: shop.clock.now(),
    }),
  )
  const { items } = (await shop.call(orderInfo, { id: data.orderId }, buyer)).data
  return { orderId: data.orderId, items: [{ itemId: items[0]!.id, quantity: 1 }] }
}

const stateOf = async (orderId: string) =>
  (await shop.call(parcelList, { orderId }, buyer)).data.list[0]?.state

it('creates no parcel when the carrier issues no tracking number', async () => {
  const parcel = await paidOrder()
  carrier.down = true
  expect((await shop.call(adminOrderShip, parcel, staff)).name).toBe('gateway-unreachable')
  expect((await shop.call(orderInfo, { id: parcel.orderId }, buyer)).data).toMatchObject({
    state: 'paid',
    parcels: [],
  })
})

it('uses the tracking number that the carrier issues', async () => {
  const parcel = await paidOrder()
  const shipped = await shop.call(adminOrderShip, parcel, staff)
  expect(shipped.data.parcels[0]!.trackingNo).toMatch(/^LX/)
  await shop.runJobs()
  expect(carrier.forged).toBe(0)
})

it('ships once when the process dies before it stores the response, and the request is repeated', async () => {
  const parcel = await paidOrder(2)
  const ship = () =>
    shop.call(adminOrderShip, parcel, { ...staff, headers: { 'idempotency-key': `ship-${parcel.orderId}` } })
  const before = carrier.numbers.size
  const first = await ship()
  await shop.deps.db.execute(sql`delete from idempotency where call = ${adminOrderShip.path}`)
  const second = await ship()
  expect(second.data.parcels).toEqual(first.data.parcels)
  expect(second.data.items[0]).toMatchObject({ quantity: 2, shipped: 1 })
  expect(carrier.numbers.size - before).toBe(1)
  await shop.runJobs()
})

it('registers an entered tracking number after the commit and retries until the carrier accepts it', async () => {
  const parcel = await paidOrder()
  carrier.down = true
  expect((await shop.call(adminOrderShip, { ...parcel, trackingNo: 'OWN-1' }, staff)).name).toBe('ok')
  await expect(shop.runJobs()).rejects.toThrow(/OWN-1/)
  carrier.down = false
  const { id } = await shop.one<{ id: string }>(sql`select id from packages where tracking_no = 'OWN-1'`)
  await shop.jobs.run(shop.deps, 'shipping.register-shipment', { packageId: id })
  await shop.jobs.run(shop.deps, 'shipping.register-shipment', { packageId: id })
  expect(carrier.known.get('OWN-1')).toBe('created')
})

it('polls parcels without an update every ten minutes', async () => {
  const parcel = await paidOrder()
  await shop.call(adminOrderShip, { ...parcel, trackingNo: 'OWN-2' }, staff)
  await shop.runJobs()
  carrier.known.set('OWN-2', 'out_for_delivery')
  await shop.jobs.run(shop.deps, 'shipping.poll-parcels', {})
  expect(await stateOf(parcel.orderId)).toBe('created')
  shop.clock.advance(11 * 60_000)
  await shop.jobs.run(shop.deps, 'shipping.poll-parcels', {})
  expect(await stateOf(parcel.orderId)).toBe('out_for_delivery')
})
