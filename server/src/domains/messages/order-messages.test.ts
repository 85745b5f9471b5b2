import { adminOrderCancel, adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { messageList } from '@pasar/contract/calls/messages/messages'
import { orderCancel, orderInfo } from '@pasar/contract/calls/orders'
import type { Language } from '@pasar/contract/constants'
import { MINUTE_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { type Buyer, type BuyingShop, buyingShop, ringgit } from '../checkout/testing.ts'
import { closeExpiredOrder, markOrdersPaid } from '../orders/index.ts'
import { messages } from './index.ts'

let shop: BuyingShop
beforeAll(async () => {
  shop = await buyingShop([messages])
})
afterAll(() => shop.close())

async function place(buyer: Buyer): Promise<string> {
  const { id: skuId } = await shop.sku()
  const input = { source: 'direct' as const, skuId, quantity: 1, addressId: buyer.addressId }
  const probe = await shop.call(orderCreate, { ...input, total: ringgit(0) }, buyer)
  const { draft } = probe.data as unknown as { draft: { total: { amount: string; currency: 'MYR' } } }
  return (await shop.call(orderCreate, { ...input, total: draft.total }, buyer)).data.orderId
}

const pay = (orderId: string) =>
  transact(shop.deps.db, (tx) =>
    markOrdersPaid(systemContext(shop.deps, tx), [{ orderId }], {
      paymentNo: 'P1',
      method: 'balance',
      at: shop.clock.now(),
    }),
  )

async function titles(buyer: Buyer): Promise<string[]> {
  await shop.runJobs()
  return (await shop.call(messageList, {}, buyer)).data.list.map((message) => message.title)
}

it('tells the member of payment, parcel, delivery and refund, each once', async () => {
  const buyer = await shop.buyer()
  const id = await place(buyer)
  await pay(id)
  expect(await titles(buyer)).toEqual(['Payment received'])
  const itemId = (await shop.call(orderInfo, { id }, buyer)).data.items[0]!.id
  const parcel = { orderId: id, carrier: 'Other', trackingNo: 'PL1', items: [{ itemId, quantity: 1 }] }
  await shop.call(adminOrderShip, parcel, { token: shop.staffToken() })
  const refunded = { orderId: id, refundNo: 'R1', amount: '250' }
  for (const repeat of [refunded, refunded])
    await transact(shop.deps.db, (tx) => emit(tx, 'order.refunded', repeat))
  expect((await titles(buyer)).toSorted()).toEqual([
    'Payment received',
    'Refunded',
    'Your parcel is on its way',
  ])
  const { list } = (await shop.call(messageList, {}, buyer)).data
  const find = (title: string) => list.find((message) => message.title === title)
  expect(find('Refunded')!.text).toMatch(/RM\s?2\.50 of order /)
  expect(find('Your parcel is on its way')).toMatchObject({
    target: `/pages/order/orderSn?id=${id}`,
    text: expect.stringContaining('PL1'),
  })
})

it('tells the member of an order that was closed unpaid or cancelled by the shop, not of an own cancellation', async () => {
  const buyer = await shop.buyer()
  const closed = await place(buyer)
  shop.clock.advance(31 * MINUTE_MS)
  await transact(shop.deps.db, (tx) => closeExpiredOrder(systemContext(shop.deps, tx), closed))
  const [cancelled, own] = [await place(buyer), await place(buyer)]
  await shop.call(adminOrderCancel, { orderId: cancelled, reason: 'Sold out' }, { token: shop.staffToken() })
  await shop.call(orderCancel, { id: own }, buyer)
  expect(await titles(buyer)).toEqual(expect.arrayContaining(['Order cancelled', 'Order closed']))
  expect(await titles(buyer)).toHaveLength(2)
})

it('states the points of an order beside its money, or instead of it, in the language of the reader', async () => {
  const texts = async (total: number) => {
    const buyer = await shop.buyer()
    const id = await place(buyer)
    await pay(id)
    await shop.deps.db.execute(sql`
      update orders set subtotal = 0, freight = ${total}::bigint, total = ${total}::bigint, points_used = 200000,
        line_points = 200000 where id = ${id}::uuid`)
    await shop.runJobs()
    const read = async (language: Language) =>
      (await shop.call(messageList, {}, { ...buyer, headers: { 'think-lang': language } })).data.list.map(
        (message) => message.text,
      )
    return (await Promise.all((['en-us', 'hu', 'th'] as const).map(read))).flat()
  }
  const [english, hungarian, thai] = await texts(0)
  expect(english).toMatch(/^We’ve received your payment of 2,000 points for order /)
  expect(hungarian).toMatch(/^Megkaptuk a fizetését: 2000 pont\. /)
  expect(thai).toContain('2,000 คะแนน')
  expect((await texts(800))[0]).toMatch(/payment of RM\s8\.00 \+ 2,000 points for order /)
})
