import * as admin from '@pasar/contract/calls/admin/after-sales'
import * as calls from '@pasar/contract/calls/after-sales/after-sales'
import { orderConfirm } from '@pasar/contract/calls/orders'
import { shopOrderAnswer, shopOrderInfo, shopOrderMove } from '@pasar/contract/calls/shops/orders'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aftersales } from '../../aftersales/index.ts'
import { ringgit } from '../../checkout/testing.ts'
import { auditLedger } from '../../ledger/index.ts'
import { messages } from '../../messages/index.ts'
import { offices } from '../../offices/index.ts'
import { stock } from '../../stock/index.ts'
import { auditMargins } from '../index.ts'
import { type SellingShop, sellingShop } from '../testing/selling.ts'

let shop: SellingShop
beforeAll(async () => {
  shop = await sellingShop([aftersales, messages, offices, stock])
  await shop.deps.db.execute(sql`
    insert into offices (id, kind, name, country, address, phone, email, time_zone, hours, latitude, longitude, position, published)
    values (${shop.deps.ids.uuid()}::uuid, 'serviceCentre', '{"en-us":"Shah Alam"}', 'MY', '{"en-us":"1 Jalan Satu"}',
      '+60355667788', '', 'Asia/Kuala_Lumpur', '[]', 3.07, 101.5, 0, true)`)
})
afterAll(() => shop.close())

it.each([
  { name: 'the same SKU', wholesale: null, margins: [8_800, 4_400] },
  { name: 'one whose wholesale price is RM 10.00 higher', wholesale: 8_000, margins: [7_800, 3_900] },
])('exchanges for $name, and takes the margin of returned units back', async ({ wholesale, margins }) => {
  const [owner, buyer] = [await shop.owner(), await shop.buyer()]
  const staff = {
    token: shop.tokenFor({
      ...{ kind: 'staff', id: shop.deps.ids.uuid() },
      permissions: ['orders', 'aftersales', 'refunds', 'support'],
    }),
  }
  const sale = await shop.buy(buyer, owner, { quantity: 2 })
  const { orderId, itemId } = sale
  const { goodsId } = await shop.one<{ goodsId: string }>(
    sql`select goods_id as "goodsId" from order_items where id = ${itemId}::uuid`,
  )
  const { id: replacementSkuId } = await shop.sku({ price: 10_000, goodsId })
  await shop.wholesale(replacementSkuId, wholesale ?? 7_000)
  const succeed = <T>({ name, data }: { name: string; data: T }): T => {
    if (name !== 'ok') throw new Error(name)
    return data
  }
  succeed(await shop.call(shopOrderAnswer, { id: orderId, accept: true }, owner))
  const shipped = { id: orderId, move: 'ship' as const, carrier: 'Post', trackingNo: `A${orderId.slice(-9)}` }
  succeed(await shop.call(shopOrderMove, shipped, owner))
  succeed(await shop.call(orderConfirm, { id: orderId }, buyer))
  const request = async (kind: 'exchange' | 'return') => {
    const units = { itemId, quantity: 1, ...(kind === 'exchange' && wholesale ? { replacementSkuId } : {}) }
    const what = { orderId, kind, reason: 'defective' as const, items: [units] }
    const { id } = succeed(await shop.call(calls.afterSaleSubmit, what, buyer))
    succeed(await shop.call(admin.adminAfterSaleApprove, { id }, staff))
    succeed(
      await shop.call(calls.afterSaleExpressSave, { id, carrier: 'Post', trackingNo: id.slice(-8) }, buyer),
    )
    const { lines } = succeed(await shop.call(admin.adminAfterSaleInfo, { id }, staff))
    const results = lines.map((line) => ({ lineId: line.id, accepted: 1, disposition: 'restock' as const }))
    succeed(await shop.call(admin.adminAfterSaleReceive, { id, lines: results, reason: '' }, staff))
    return id
  }
  const exchanged = await request('exchange')
  const parcel = { id: exchanged, carrier: 'Post', trackingNo: `B${orderId.slice(-9)}` }
  succeed(await shop.call(admin.adminAfterSaleSendReplacement, parcel, staff))
  succeed(await shop.call(calls.afterSaleReceipt, { id: exchanged }, buyer))
  await shop.runJobs()
  const info = async () => succeed(await shop.call(shopOrderInfo, { id: orderId }, owner))
  expect(await info()).toMatchObject({
    state: 'delivered',
    margin: ringgit(margins[0]!),
    lines: [{ refunded: 0 }],
  })
  const returned = await request('return')
  const { refund } = succeed(await shop.call(admin.adminAfterSaleRefund, { id: returned }, staff))
  expect(refund?.amount).toEqual(ringgit(12_000))
  await shop.runJobs()
  expect(await info()).toMatchObject({ margin: ringgit(margins[1]!), lines: [{ refunded: 1 }] })
  expect((await auditLedger(shop.deps.db)).problems).toEqual([])
  expect((await auditMargins(shop.deps.db, shop.clock.now())).problems).toEqual([])
})
