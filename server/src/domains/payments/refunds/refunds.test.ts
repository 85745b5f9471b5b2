import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { orderCancel, orderInfo } from '@pasar/contract/calls/orders'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type CardShop, cardShop } from '../testing/paying-shop.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await cardShop()
})
afterAll(() => shop.close())
afterEach(() => shop.tidy())

describe('a refund at a provider', () => {
  async function paidByCard() {
    const made = await shop.opened('card')
    shop.vendor.pay(made.no)
    await shop.notify('oms', shop.vendor.message('paid', made.no))
    return made
  }
  it('follows the cancellation of a paid order', async () => {
    const { buyer, orderId, no } = await paidByCard()
    expect((await shop.call(orderCancel, { id: orderId }, buyer)).data).toEqual({
      state: 'cancelled',
      refunding: true,
    })
    await shop.runJobs()
    expect(await shop.refundsOf(no)).toEqual([{ state: 'refunded', amount: '3300' }])
    expect((await shop.call(orderInfo, { id: orderId }, buyer)).data.refundState).toBe('refunded')
  })
  it('never exceeds the paid amount, even for concurrent requests', async () => {
    const { orderId, no } = await paidByCard()
    const staff = { token: shop.staffToken() }
    const answers = await Promise.all(
      [1, 2].map((i) => shop.call(adminOrderRefund, { orderId, amount: '20.00', reason: `r${i}` }, staff)),
    )
    expect(answers.map((a) => a.name).sort()).toEqual(['ok', 'refund-too-large'])
    await shop.runJobs()
    expect(await shop.refundsOf(no)).toEqual([{ state: 'refunded', amount: '2000' }])
  })
  it('requires a review when the provider refuses it, and releases the amount', async () => {
    const { orderId, no } = await paidByCard()
    shop.vendor.setBehaviour('refuses-refunds')
    const staff = { token: shop.staffToken() }
    await shop.call(adminOrderRefund, { orderId, reason: 'refused' }, staff)
    await shop.runJobs()
    expect((await shop.refundsOf(no))[0]?.state).toBe('failed')
    shop.vendor.setBehaviour('normal')
    expect((await shop.call(adminOrderRefund, { orderId, reason: 'again' }, staff)).name).toBe('ok')
    await shop.runJobs()
    expect((await shop.refundsOf(no)).map((r) => r.state).sort()).toEqual(['failed', 'refunded'])
  })
  it('that throws delays none of those behind it', async () => {
    const staff = { token: shop.staffToken() }
    const [first, second] = [await paidByCard(), await paidByCard()]
    for (const { orderId } of [first, second])
      await shop.call(adminOrderRefund, { orderId, reason: 'damaged' }, staff)
    await shop.deps.db.execute(
      sql`update payments set gateway = 'gone' where id = (select payment_id from payment_orders where order_id = ${first.orderId}::uuid)`,
    )
    await shop.jobs.run(shop.deps, 'payments.run-refunds-again')
    expect(await shop.refundsOf(second.no)).toEqual([{ state: 'refunded', amount: '3300' }])
    expect((await shop.refundsOf(first.no))[0]?.state).toBe('requested')
    expect(await shop.needsReview(first.no)).toBe(true)
    await shop.deps.db.execute(sql`update payments set gateway = 'oms' where no = ${first.no}`)
    await shop.sweepAt(2)
    expect((await shop.refundsOf(first.no))[0]?.state).toBe('refunded')
  })
})
