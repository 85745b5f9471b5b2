import { adminOrderDocuments } from '@pasar/contract/calls/admin/documents'
import {
  adminFulfillmentGroups,
  adminFulfillmentList,
  adminFulfillmentPacking,
} from '@pasar/contract/calls/admin/fulfillment'
import { adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { adminOrderInfo, adminOrderNext } from '@pasar/contract/calls/admin/orders'
import { adminDashboard } from '@pasar/contract/calls/admin/reports'
import { cartAdd } from '@pasar/contract/calls/cart'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { documents } from '../documents/index.ts'
import { type SalesShop, salesShop } from '../reports/testing.ts'
import { fulfillment } from './index.ts'

let shop: SalesShop
let staff: { token: string }
let id: string
beforeAll(async () => {
  shop = await salesShop([fulfillment, documents])
  staff = shop.staff('orders')
  const buyer = await shop.fundedBuyer()
  const card = await shop.sku({ price: 5_000, giftValue: 5_000, stock: 10 })
  const inPoints = await shop.sku({ stock: 10, pointsPrice: 50_00 })
  await shop.call(cartAdd, { skuId: inPoints.id, quantity: 2, inPoints: true }, buyer)
  id = await shop.placePaidOrder(buyer, [[card, 1]])
})
afterAll(() => shop.close())

/** What each place says of the order: whether staff are to ship it. */
async function findShippable() {
  const list = (await shop.call(adminFulfillmentList, { limit: 100 }, staff)).data
  const groups = (await shop.call(adminFulfillmentGroups, {}, staff)).data
  const { workQueues } = (await shop.call(adminDashboard, {}, staff)).data
  const next = (await shop.call(adminOrderNext, { id: shop.deps.ids.uuid() }, staff)).name
  expect(next).toBe('not-found')
  const other = await shop.one<{ id: string }>(sql`select id from orders where id <> ${id}::uuid`)
  return {
    list: list.list.map((order) => order.id),
    total: list.total,
    groups: groups.total,
    dashboard: workQueues.find(({ queue }) => queue === 'toShip')!.count,
    next: (await shop.call(adminOrderNext, { id: other.id }, staff)).data.next?.id ?? null,
    packing: (await shop.call(adminFulfillmentPacking, { id }, staff)).data.canShip,
    info: (await shop.call(adminOrderInfo, { id }, staff)).data.may.ship,
    pickList: (await shop.call(adminOrderDocuments, { document: 'pick-list', ids: [id] }, staff)).name,
  }
}

it('shows an item in points beside a gift card nowhere as work while the money of the card is disputed', async () => {
  // Another order, which is shipped: the queue begins again after it.
  const buyer = await shop.fundedBuyer()
  const other = await shop.placePaidOrder(buyer, [[await shop.sku({ stock: 1 }), 1]])
  const parcel = { carrier: 'Post', trackingNo: 'RW-1' }
  expect((await shop.call(adminOrderShip, { orderId: other, ...parcel }, staff)).name).toBe('ok')
  const open = { list: [id], total: 1, groups: 1, dashboard: 1, next: id }
  const shown = { packing: true, info: true, pickList: 'ok' }
  expect(await findShippable()).toEqual({ ...open, ...shown })
  await shop.deps.db.execute(sql`update orders set refunding = paid where id = ${id}::uuid`)
  const none = { list: [], total: 0, groups: 0, dashboard: 0, next: null }
  const hidden = { packing: false, info: false, pickList: 'not-found' }
  expect(await findShippable()).toEqual({ ...none, ...hidden })
  expect((await shop.call(adminOrderShip, { orderId: id, ...parcel }, staff)).name).toBe('state-changed')
  await shop.deps.db.execute(sql`update orders set refunding = 0 where id = ${id}::uuid`)
  expect(await findShippable()).toEqual({ ...open, ...shown })
})
