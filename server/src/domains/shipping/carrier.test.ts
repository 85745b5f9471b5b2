import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { adminOrderShip } from '@pasar/contract/calls/admin/order-deeds'
import { createOrder } from '@pasar/contract/calls/checkout'
import { orderInfo, packageList } from '@pasar/contract/calls/orders'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { isSignedBy } from '../../platform/http/sign.ts'
import { type Buyer, type BuyingShop, buyingShop, ringgit, type TestSku } from '../checkout/testing.ts'
import { markPaid } from '../orders/index.ts'

/** A carrier that knows the parcels it was told of; `down` answers 503. */
const carrier = { down: false, known: new Map<string, string>(), forged: 0, next: 1 }
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
    const signed = isSignedBy(
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
        ? (JSON.parse(body).trackingNo ?? `LX${carrier.next++}`)
        : request.url!.split('/').at(-1)!
    if (request.method === 'POST') carrier.known.set(trackingNo, 'created')
    const status = carrier.known.get(trackingNo)
    return status ? answer(200, { trackingNo, status, events: [] }) : answer(404, { message: 'unknown' })
  })
})

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

async function paidOrder() {
  const order = { source: 'direct' as const, skuId: sku.id, addressId: buyer.addressId, total: ringgit(3300) }
  const { data } = await shop.call(createOrder, order, buyer)
  await transact(shop.deps.db, (tx) =>
    markPaid(systemContext(shop.deps, tx), [{ orderId: data.orderId }], {
      paymentNo: 'P',
      method: 'balance',
      at: shop.clock.now(),
    }),
  )
  const { items } = (await shop.call(orderInfo, { id: data.orderId }, buyer)).data
  return { orderId: data.orderId, items: [{ itemId: items[0]!.id, quantity: 1 }] }
}

const stateOf = async (orderId: string) =>
  (await shop.call(packageList, { orderId }, buyer)).data.list[0]?.state

it('packs nothing when the carrier gives no number', async () => {
  const parcel = await paidOrder()
  carrier.down = true
  expect((await shop.call(adminOrderShip, parcel, staff)).name).toBe('gateway-unreachable')
  expect((await shop.call(orderInfo, { id: parcel.orderId }, buyer)).data).toMatchObject({
    state: 'paid',
    parcels: [],
  })
})

it('takes the number the carrier gives', async () => {
  const parcel = await paidOrder()
  const shipped = await shop.call(adminOrderShip, parcel, staff)
  expect(shipped.data.parcels[0]!.trackingNo).toMatch(/^LX/)
  await shop.settle()
  expect(carrier.forged).toBe(0)
})

it('registers a number of our own after the commit, and again until it is taken', async () => {
  const parcel = await paidOrder()
  carrier.down = true
  expect((await shop.call(adminOrderShip, { ...parcel, trackingNo: 'OWN-1' }, staff)).name).toBe('ok')
  await expect(shop.settle()).rejects.toThrow(/OWN-1/)
  carrier.down = false
  const { id } = await shop.one<{ id: string }>(sql`select id from packages where tracking_no = 'OWN-1'`)
  await shop.jobs.run(shop.deps, 'shipping.register-shipment', { packageId: id })
  await shop.jobs.run(shop.deps, 'shipping.register-shipment', { packageId: id })
  expect(carrier.known.get('OWN-1')).toBe('created')
})

it('asks after parcels it has not heard of, once in ten minutes', async () => {
  const parcel = await paidOrder()
  await shop.call(adminOrderShip, { ...parcel, trackingNo: 'OWN-2' }, staff)
  await shop.settle()
  carrier.known.set('OWN-2', 'out_for_delivery')
  await shop.jobs.run(shop.deps, 'shipping.poll-parcels', {})
  expect(await stateOf(parcel.orderId)).toBe('created')
  shop.clock.advance(11 * 60_000)
  await shop.jobs.run(shop.deps, 'shipping.poll-parcels', {})
  expect(await stateOf(parcel.orderId)).toBe('out_for_delivery')
})
