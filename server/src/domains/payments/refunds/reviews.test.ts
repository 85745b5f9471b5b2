import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type CardShop, cardShop } from '../testing/paying-shop.ts'
import { applyRefund } from './apply-refund.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await cardShop()
})
afterAll(() => shop.close())
afterEach(() => shop.tidy())

/** A payment by card with refunds of 10.00 that the provider refused, and their numbers. */
async function refused(count: number) {
  const made = await shop.opened('card')
  shop.vendor.pay(made.no)
  await shop.notify('oms', shop.vendor.message('paid', made.no))
  shop.vendor.setBehaviour('refuses-refunds')
  for (let n = 0; n < count; n++) {
    const input = { orderId: made.orderId, amount: '10.00', reason: `broken ${n}` }
    await shop.call(adminOrderRefund, input, { token: shop.staffToken() })
    await shop.runJobs()
  }
  shop.vendor.setBehaviour('normal')
  const { rows } = await shop.deps.db.execute<{ no: string }>(sql`
    select r.no from refunds r join payments p on p.id = r.payment_id where p.no = ${made.no} order by r.id`)
  return { ...made, refunds: rows.map(({ no }) => no) }
}

describe('a payment with a failed refund', () => {
  it('stays in review when another refund, which had failed later, succeeds', async () => {
    const { no, refunds } = await refused(2)
    await applyRefund(shop.deps, refunds[1]!, { state: 'refunded' })
    expect(await shop.needsReview(no)).toBe(true)
    await applyRefund(shop.deps, refunds[0]!, { state: 'refunded' })
    expect(await shop.needsReview(no)).toBe(false)
  })

  it('stays in review when the provider denies a message that it succeeded', async () => {
    const { no, refunds } = await refused(1)
    await applyRefund(shop.deps, refunds[0]!, { state: 'refunded' }, 'message')
    await applyRefund(shop.deps, refunds[0]!, { state: 'failed' })
    expect(await shop.needsReview(no)).toBe(true)
  })
})
