import { adminGiftCardVoid } from '@pasar/contract/calls/admin/finance/gift-cards'
import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { orderInfo } from '@pasar/contract/calls/orders'
import { DAY_MS } from '@pasar/contract/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditUnearned } from '../orders/index.ts'
import { type GiftShop, giftShop } from './testing.ts'

let shop: GiftShop
beforeAll(async () => {
  shop = await giftShop()
})
afterAll(() => shop.close())

/** Buys gift cards, of which staff void the first. */
async function buyAndVoid(count: number, beforeVoid = async () => {}) {
  const buyer = await shop.addMember()
  const orderId = await shop.buy(buyer, count)
  const [card] = await shop.listCards(buyer)
  await beforeVoid()
  const staff = { token: shop.staffToken() }
  expect((await shop.call(adminGiftCardVoid, { id: card!.id, reason: 'leaked' }, staff)).name).toBe('ok')
  const { state, items } = (await shop.call(orderInfo, { id: orderId }, buyer)).data
  const refund = (part: object) => shop.call(adminOrderRefund, { orderId, reason: 'x', ...part }, staff)
  return { state, itemId: items[0]!.id, refund }
}

it('earns the value of a purchased card that staff void after the completion of its order', async () => {
  const { state } = await buyAndVoid(1, async () => {
    shop.clock.advance(16 * DAY_MS)
    await shop.jobs.run(shop.deps, 'orders.complete-due', {})
    await shop.runJobs()
  })
  expect(state).toBe('completed')
  expect((await auditUnearned(shop.deps.db)).problems).toEqual([])
})

it('refunds the money of a purchased card that staff voided, by amount and by item', async () => {
  const byAmount = await buyAndVoid(1)
  expect((await byAmount.refund({ amount: '20.00' })).name).toBe('ok')
  const byItem = await buyAndVoid(2)
  const items = (quantity: number) => [{ itemId: byItem.itemId, quantity }]
  expect((await byItem.refund({ items: items(1) })).name).toBe('ok')
  expect((await byItem.refund({ items: items(1) })).name).toBe('ok')
  expect((await byItem.refund({ items: items(1) })).name).toBe('input-invalid')
  expect((await auditUnearned(shop.deps.db)).problems).toEqual([])
})
