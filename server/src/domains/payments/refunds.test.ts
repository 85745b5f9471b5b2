import { adminOrderRefund } from '@pasar/contract/calls/admin'
import { orderCancel, orderInfo } from '@pasar/contract/calls/orders'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditBooks } from '../ledger/index.ts'
import { type PayingShop, payingShop } from './testing/paying.ts'
import { omsVendor, type TestVendor } from './testing/vendors.ts'

let shop: PayingShop
let vendor: TestVendor
beforeAll(async () => {
  shop = await payingShop()
  vendor = await omsVendor(() => shop.clock.now())
  Object.assign(shop.deps.config, vendor.config)
})
afterAll(async () => {
  await vendor.close()
  await shop.close()
})
afterEach(async () => {
  vendor.setMood('well')
  expect((await auditBooks(shop.deps.db)).problems).toEqual([])
})

describe('refunds through the vendor', () => {
  async function paidByCard() {
    const made = await shop.opened('card')
    vendor.pay(made.no)
    await shop.notify('oms', vendor.news('paid', made.no))
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
    vendor.setMood('refuses-refunds')
    const staff = { token: shop.staffToken() }
    await shop.call(adminOrderRefund, { orderId, reason: 'refused' }, staff)
    await shop.settle()
    expect((await shop.refundsOf(no))[0]?.state).toBe('failed')
    vendor.setMood('well')
    expect((await shop.call(adminOrderRefund, { orderId, reason: 'again' }, staff)).name).toBe('ok')
    await shop.settle()
    expect((await shop.refundsOf(no)).map((r) => r.state).sort()).toEqual(['failed', 'refunded'])
  })
})
