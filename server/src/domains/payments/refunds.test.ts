import { adminOrderRefund } from '@pasar/contract/calls/admin/order-deeds'
import { orderCancel, orderInfo } from '@pasar/contract/calls/orders'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type CardShop, cardShop } from './testing/paying.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await cardShop()
})
afterAll(() => shop.close())
afterEach(() => shop.tidy())

describe('refunds through the vendor', () => {
  async function paidByCard() {
    const made = await shop.opened('card')
    shop.vendor.pay(made.no)
    await shop.notify('oms', shop.vendor.news('paid', made.no))
    return made
  }
  it('cancelling a paid order sends the money back', async () => {
    const { buyer, orderId, no } = await paidByCard()
    expect((await shop.call(orderCancel, { id: orderId }, buyer)).data).toEqual({
      state: 'cancelled',
      refunding: true,
    })
    await shop.settle()
    expect(await shop.refundsOf(no)).toEqual([{ state: 'refunded', amount: '3300' }])
    expect((await shop.call(orderInfo, { id: orderId }, buyer)).data.refundState).toBe('refunded')
  })
  it('never gives back more than was paid, two askers at once included', async () => {
    const { orderId, no } = await paidByCard()
    const staff = { token: shop.staffToken() }
    const answers = await Promise.all(
      [1, 2].map((i) => shop.call(adminOrderRefund, { orderId, amount: '20.00', reason: `r${i}` }, staff)),
    )
    expect(answers.map((a) => a.name).sort()).toEqual(['ok', 'refund-too-large'])
    await shop.settle()
    expect(await shop.refundsOf(no)).toEqual([{ state: 'refunded', amount: '2000' }])
  })
  it('puts a refused one before a person and frees the amount', async () => {
    const { orderId, no } = await paidByCard()
    shop.vendor.setMood('refuses-refunds')
    const staff = { token: shop.staffToken() }
    await shop.call(adminOrderRefund, { orderId, reason: 'refused' }, staff)
    await shop.settle()
    expect((await shop.refundsOf(no))[0]?.state).toBe('failed')
    shop.vendor.setMood('well')
    expect((await shop.call(adminOrderRefund, { orderId, reason: 'again' }, staff)).name).toBe('ok')
    await shop.settle()
    expect((await shop.refundsOf(no)).map((r) => r.state).sort()).toEqual(['failed', 'refunded'])
  })
})
