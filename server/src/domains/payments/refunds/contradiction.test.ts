import { adminPaymentResolve } from '@pasar/contract/calls/admin/finance/payments'
import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { orderCancel, orderInfo } from '@pasar/contract/calls/orders'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { type CardShop, cardShop } from '../testing/paying-shop.ts'
import { nextRefundStep } from './refund-rules.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await cardShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.vendor.forgetRefunds())
afterEach(() => shop.tidy())

/** A cancelled order whose payment by card is refunded, or whose refund is refused. */
async function cancelled(behaviour: 'normal' | 'refuses-refunds' = 'normal') {
  const made = await shop.opened('card')
  shop.vendor.pay(made.no)
  await shop.notify('oms', shop.vendor.message('paid', made.no))
  shop.vendor.setBehaviour(behaviour)
  await shop.call(orderCancel, { id: made.orderId }, made.buyer)
  await shop.runJobs()
  shop.vendor.setBehaviour('normal')
  return made
}
type Made = Awaited<ReturnType<typeof cancelled>>

/** Delivers a message about the first refund, then runs the jobs of the next minutes. */
async function report(status: Parameters<typeof shop.vendor.setFirstRefund>[0], isTrue = true) {
  shop.vendor.setFirstRefund(status)
  const message = shop.vendor.firstRefundMessage(status)
  if (!isTrue) shop.vendor.setFirstRefund(status === 'FAILED' ? 'SUCCESS' : 'FAILED')
  expect(await shop.notify('oms', message)).toBe(200)
}
const retry = async ({ no }: Made) => {
  const { id } = await shop.one<{ id: string }>(sql`select id from payments where no = ${no}`)
  const answer = await shop.call(
    adminPaymentResolve,
    { id, decision: 'retry-refund', note: 'again' },
    { token: shop.staffToken() },
  )
  await shop.runJobs()
  return answer
}
/** The states of its refunds, sorted: refunds of one millisecond have no order. */
const states = async ({ no }: Made) => (await shop.refundsOf(no)).map((refund) => refund.state).toSorted()
const refundState = async ({ buyer, orderId }: Made) =>
  (await shop.call(orderInfo, { id: orderId }, buyer)).data.refundState
/** The amount that the provider returned by the ledger, minor units. */
const returned = async ({ no }: Made) =>
  (
    await shop.one<{ sum: string }>(sql`
      select coalesce(sum(case c.owner when 'house:clearing' then t.amount else -t.amount end), 0)::text as sum
      from ledger_transfers t join ledger_accounts c on c.id = t.credit_id
      where t.reference = ${no} and t.kind in ('payment.refund', 'payment.loss')`)
  ).sum

describe('a refund that fails after it had succeeded', () => {
  it('requires a review, is to be refunded for the member, and is refunded once by its retry', async () => {
    const made = await cancelled()
    expect([await refundState(made), await returned(made)]).toEqual(['refunded', '3300'])
    await report('FAILED')
    expect(await shop.needsReview(made.no)).toBe(true)
    await shop.sweepAt(1)
    expect(await states(made)).toEqual(['failed'])
    expect([await refundState(made), await returned(made)]).toEqual(['refunding', '0'])
    expect(await shop.kept(made.orderId)).toBe('3300')
    expect((await retry(made)).name).toBe('ok')
    expect(await states(made)).toEqual(['failed', 'refunded'])
    expect([await refundState(made), await returned(made)]).toEqual(['refunded', '3300'])
    expect(await shop.needsReview(made.no)).toBe(false)
  })

  it('stays refunded when the provider does not confirm the message', async () => {
    const made = await cancelled()
    await report('FAILED', false)
    await shop.sweepAt(1)
    expect(await states(made)).toEqual(['refunded'])
    expect(await shop.needsReview(made.no)).toBe(false)
  })

  it('is queried although an older message about its success arrives after the failure', async () => {
    const made = await cancelled()
    await report('FAILED')
    await report('SUCCESS', false)
    await shop.sweepAt(1)
    expect(await states(made)).toEqual(['failed'])
  })

  it('returns the points of its order once', async () => {
    const made = await shop.opened('card', '100')
    shop.vendor.pay(made.no)
    await shop.notify('oms', shop.vendor.message('paid', made.no))
    await shop.call(
      adminOrderRefund,
      { orderId: made.orderId, reason: 'broken' },
      { token: shop.staffToken() },
    )
    await shop.runJobs()
    await report('FAILED')
    await shop.sweepAt(1)
    await retry(made)
    expect(await states(made)).toEqual(['failed', 'refunded'])
    expect(await shop.available(made.buyer, 'PTS')).toBe(100_000n)
  })
})

describe('a refund that succeeds after it had failed', () => {
  it('is recorded as refunded, and a retry requests no second one', async () => {
    const made = await cancelled('refuses-refunds')
    expect(await states(made)).toEqual(['failed'])
    await report('SUCCESS')
    await shop.sweepAt(1)
    expect(await states(made)).toEqual(['refunded'])
    expect([await refundState(made), await returned(made)]).toEqual(['refunded', '3300'])
    expect(await shop.needsReview(made.no)).toBe(false)
    expect(shop.vendor.refundsAsked()).toBe(1)
  })

  it('is found by the retry, which then requests no second one', async () => {
    const made = await cancelled('refuses-refunds')
    shop.vendor.setFirstRefund('SUCCESS')
    expect((await retry(made)).name).toBe('state-changed')
    expect(await states(made)).toEqual(['refunded'])
    expect(shop.vendor.refundsAsked()).toBe(1)
  })

  it('is not retried while the provider does not answer', async () => {
    const made = await cancelled('refuses-refunds')
    shop.vendor.setBehaviour('broken')
    expect((await retry(made)).name).toBe('gateway-unreachable')
    expect(await states(made)).toEqual(['failed'])
  })

  it('after its retry is a loss in the ledger and requires a review', async () => {
    const made = await cancelled('refuses-refunds')
    await retry(made)
    expect(await states(made)).toEqual(['failed', 'refunded'])
    await report('SUCCESS')
    await shop.sweepAt(1)
    expect(await states(made)).toEqual(['failed', 'refunded'])
    expect(await returned(made)).toBe('6600')
    expect(await shop.needsReview(made.no)).toBe(true)
    expect((await retry(made)).name).toBe('state-changed')
    expect(shop.vendor.refundsAsked()).toBe(2)
  })
})

test('messages never change the outcome of a refund, in any order', () => {
  const reported = fc.constantFrom('refunding', 'refunded', 'failed', 'unknown')
  fc.assert(
    fc.property(fc.constantFrom('refunded', 'failed', 'repeated'), reported, (state, message) => {
      expect(['nothing', 'query']).toContain(nextRefundStep(state, message, 'message'))
    }),
  )
})
