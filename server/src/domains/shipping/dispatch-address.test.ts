import {
  adminDispatchAddressList,
  adminDispatchAddressSave,
} from '@pasar/contract/calls/admin/dispatch-address'
import { adminOrderDocuments } from '@pasar/contract/calls/admin/documents'
import { adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPdfPages } from '../../platform/pdf/testing.ts'
import { documents } from '../documents/index.ts'
import { type SalesShop, salesShop } from '../reports/testing.ts'
import { type FakeCarrier, startFakeCarrier } from './testing.ts'

let carrier: FakeCarrier
let shop: SalesShop
let clerk: { token: string }
let operator: { token: string }
beforeAll(async () => {
  carrier = await startFakeCarrier()
  shop = await salesShop([documents], { carrierUrl: carrier.url })
  await shop.deps.db.execute(sql`truncate dispatch_addresses`)
  clerk = shop.staff('orders')
  operator = shop.staff('settings')
})
afterAll(async () => {
  await shop.close()
  await carrier.close()
})

const address = {
  ...{ name: 'Pasar Fulfilment', phone: '+60 3-5550 0118', country: 'MY', state: 'Selangor' },
  ...{ city: 'Shah Alam', postcode: '40150', address: '3 Jalan Gudang' },
}
const save = (change: object = {}, as = operator) =>
  shop.call(adminDispatchAddressSave, { ...address, ...change }, as)

async function paidOrder(): Promise<string> {
  const sku = await shop.sku({ stock: 10 })
  return await shop.placePaidOrder(await shop.fundedBuyer(), [[sku, 1]])
}

it('refuses labels of carriers and printed labels while the shop has no dispatch address', async () => {
  const orderId = await paidOrder()
  expect((await shop.call(adminOrderShip, { orderId }, clerk)).name).toBe('dispatch-address-missing')
  expect(carrier.numbers.size).toBe(0)
  const byHand = { orderId, carrier: 'By hand', trackingNo: 'H-1' }
  expect((await shop.call(adminOrderShip, byHand, clerk)).name).toBe('ok')
  const labels = { document: 'labels' as const, ids: [orderId] }
  expect((await shop.call(adminOrderDocuments, labels, clerk)).name).toBe('dispatch-address-missing')
})

it('is refused without the permission, in an unknown country, and without a city', async () => {
  expect((await save({}, clerk)).name).toBe('forbidden')
  expect((await save({ country: 'XX' })).data).toMatchObject({ fields: { country: expect.any(String) } })
  expect((await save({ city: ' ' })).name).toBe('input-invalid')
  expect((await save({ phone: '0355500118' })).name).toBe('input-invalid')
})

it('is on labels from the next one on, and each change is a version that is never changed', async () => {
  expect((await save()).data).toMatchObject({ version: 1, reason: '' })
  expect((await save({ address: '8 Jalan Baharu', reason: 'moved' })).data).toMatchObject({ version: 2 })
  const { data } = await shop.call(adminDispatchAddressList, {}, operator)
  expect(data.list.map((v) => [v.version, v.address, v.reason])).toEqual([
    [2, '8 Jalan Baharu', 'moved'],
    [1, '3 Jalan Gudang', ''],
  ])
  await expect(shop.deps.db.execute(sql`delete from dispatch_addresses`)).rejects.toThrow()
  const orderId = await paidOrder()
  expect((await shop.call(adminOrderShip, { orderId }, clerk)).name).toBe('ok')
  expect(carrier.senders.at(-1)).toMatchObject({ name: 'Pasar Fulfilment', address: '8 Jalan Baharu' })
  for (const document of ['labels', 'packing-slips'] as const) {
    const { pdf } = (await shop.call(adminOrderDocuments, { document, ids: [orderId] }, clerk)).data
    expect((await readPdfPages(Buffer.from(pdf, 'base64')))[0]).toContain('8 Jalan Baharu')
  }
})
