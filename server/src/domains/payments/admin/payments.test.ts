import * as calls from '@pasar/contract/calls/admin/finance/payments'
import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { orderInfo } from '@pasar/contract/calls/orders'
import { cardPageCreate } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BuyingShop, buyingShop, ringgit } from '../../checkout/testing.ts'
import { auditLedger } from '../../ledger/index.ts'
import { payments } from '../index.ts'
import { failedWithoutRetry, nextRefundNo } from '../refunds/refund-rules.ts'
import { omsSecret, type TestGateway, testGateway } from '../testing.ts'
import { listDecisions } from './rules.ts'

let shop: BuyingShop
let vendor: TestGateway
let staff: { token: string }
beforeAll(async () => {
  shop = await buyingShop([payments])
  vendor = await testGateway(() => shop.clock.now())
  Object.assign(shop.deps.config, { omsUrl: vendor.url, omsSecret })
  staff = { token: shop.staffToken() }
})
afterAll(async () => {
  await vendor.close()
  await shop.close()
})
afterEach(async () => {
  vendor.behaviour = 'normal'
  expect((await auditLedger(shop.deps.db)).problems).toEqual([])
})

/** Places an order of 33.00 with an open card payment. */
async function opened() {
  const [buyer, sku] = [await shop.buyer(), await shop.sku()]
  const total = ringgit(3300)
  const input = { source: 'direct' as const, skuId: sku.id, addressId: buyer.addressId, total }
  const { orderId } = (await shop.call(orderCreate, input, buyer)).data
  const no = (await shop.call(cardPageCreate, { orderIds: [orderId], method: 'card' }, buyer)).data.paymentNo
  const { id } = await shop.one<{ id: string }>(sql`select id from payments where no = ${no}`)
  return { buyer, orderId, no, id }
}

async function notifyPaid(no: string) {
  const { headers, body } = vendor.notification('payment.succeeded', no)
  await shop.app.inject({ method: 'POST', url: '/pay/notify/oms', headers, payload: body })
  await shop.runJobs()
}

/** As opened(), with another amount or currency collected by the provider. */
async function doubtful(paidAmount: string, currency = 'MYR') {
  const made = await opened()
  vendor.pay(made.no)
  Object.assign(vendor.orders.get(made.no)!, { paidAmount, currency })
  await notifyPaid(made.no)
  return made
}

it('stores only the headers of a message that its signature needs', async () => {
  const { no } = await opened()
  const { headers, body } = vendor.notification('payment.succeeded', no)
  const more = { 'x-api-key': 'k', 'x-forwarded-for': '192.0.2.1', cookie: 'a=b' }
  await shop.app.inject({
    method: 'POST',
    url: '/pay/notify/oms',
    headers: { ...headers, ...more },
    payload: body,
  })
  const { names } = await shop.one<{ names: string[] }>(sql`
    select array(select jsonb_object_keys(headers)) as names from webhook_inbox where payment_no = ${no}`)
  expect(names).toEqual(expect.arrayContaining(['x-signature', 'x-timestamp', 'x-nonce']))
  expect(names.filter((name) => !(name in headers))).toEqual([])
})

const info = async (id: string) => (await shop.call(calls.adminPaymentInfo, { id }, staff)).data
const resolve = (id: string, decision: calls.Decision) =>
  shop.call(calls.adminPaymentResolve, { id, decision, note: 'checked' }, staff)
const stateOf = async ({ buyer, orderId }: Awaited<ReturnType<typeof opened>>) =>
  (await shop.call(orderInfo, { id: orderId }, buyer)).data.state

describe('listDecisions', () => {
  const doubt = {
    needsReview: true,
    state: 'pending' as const,
    amount: 100n,
    currency: 'MYR',
    collected: null,
    failedRefunds: 0,
    waitingRefunds: 0,
  }
  it('offers nothing for a payment without a review', () =>
    expect(listDecisions({ ...doubt, needsReview: false })).toEqual([]))
  it('offers no acceptance of less than the amount due', () =>
    expect(listDecisions({ ...doubt, collected: { minor: 99n, currency: 'MYR' } })).toEqual([
      'refund',
      'dismiss',
    ]))
  it('offers only dismissal for another currency', () =>
    expect(listDecisions({ ...doubt, collected: { minor: 100n, currency: 'USD' } })).toEqual(['dismiss']))
  it('offers acceptance of the amount due or more', () =>
    expect(listDecisions({ ...doubt, collected: { minor: 101n, currency: 'MYR' } })).toEqual([
      'accept',
      'refund',
      'dismiss',
    ]))
  it('offers to end refunds that wait for a gateway without keys, also after a review', () => {
    const waiting = ['confirm-refund', 'cancel-refund']
    expect(listDecisions({ ...doubt, waitingRefunds: 1 })).toEqual([...waiting, 'dismiss'])
    expect(listDecisions({ ...doubt, waitingRefunds: 1, needsReview: false })).toEqual(waiting)
  })
  it('offers one retry of a failed refund', () => {
    expect(nextRefundNo('late-P1-0190a000')).toBe('late-P1-0190a000_2')
    expect(nextRefundNo('R1_2')).toBe('R1_3')
    const of = { origin: 'shop', orderId: 'O1', topUpId: null, amount: 100n } as const
    const tried = [
      { ...of, no: 'R1', state: 'failed', failureCode: null },
      { ...of, no: 'R1_2', state: 'failed', failureCode: null },
      { ...of, no: 'R2', state: 'refunded', failureCode: null },
      { ...of, no: 'R3', state: 'failed', failureCode: 'paid-after-failure' },
    ] as const
    expect(failedWithoutRetry(tried).map(({ no }) => no)).toEqual(['R1_2'])
  })
})

describe('a payment under review', () => {
  it('refuses decisions without the permission, repeated decisions, and those about other payments', async () => {
    const made = await opened()
    expect((await resolve(made.id, 'dismiss')).name).toBe('state-changed')
    const clerk = { token: shop.tokenFor({ kind: 'staff', id: made.id, permissions: ['orders'] }) }
    expect((await shop.call(calls.adminPaymentInfo, { id: made.id }, clerk)).name).toBe('forbidden')
    expect((await shop.call(calls.adminPaymentInfo, { id: made.orderId }, staff)).name).toBe('not-found')
  })

  it('with too little collected is refunded in full, and its order stays payable', async () => {
    const made = await doubtful('30.00')
    expect(await info(made.id)).toMatchObject({ needsReview: true, decisions: ['refund', 'dismiss'] })
    expect((await resolve(made.id, 'accept')).name).toBe('state-changed')
    const done = await resolve(made.id, 'refund')
    expect(done.data).toMatchObject({ needsReview: false, paid: ringgit(3000), state: 'succeeded' })
    await shop.runJobs()
    expect(vendor.refunds.get(`review-${made.no}`)).toMatchObject({ amount: '30.00' })
    expect((await info(made.id)).refunded).toEqual(ringgit(3000))
    expect(await stateOf(made)).toBe('unpaid')
    expect((await resolve(made.id, 'refund')).name).toBe('state-changed')
    const again = await shop.call(cardPageCreate, { orderIds: [made.orderId], method: 'card' }, made.buyer)
    vendor.pay(again.data.paymentNo)
    await notifyPaid(again.data.paymentNo)
    expect(await stateOf(made)).toBe('paid')
  })

  it('with too much collected pays the order and refunds the surplus once', async () => {
    const made = await doubtful('40.00')
    expect((await resolve(made.id, 'accept')).name).toBe('ok')
    await shop.runJobs()
    expect(await stateOf(made)).toBe('paid')
    expect(vendor.refunds.get(`surplus-${made.no}`)).toMatchObject({ amount: '7.00' })
    await notifyPaid(made.no)
    expect((await info(made.id)).refunded).toEqual(ringgit(700))
    const refund = await shop.call(adminOrderRefund, { orderId: made.orderId, reason: 'all' }, staff)
    expect(refund.name).toBe('ok')
    await shop.runJobs()
    expect((await info(made.id)).refunded).toEqual(ringgit(4000))
  })

  it('in another currency can only be dismissed, which closes it', async () => {
    const made = await doubtful('33.00', 'USD')
    expect((await resolve(made.id, 'refund')).name).toBe('state-changed')
    const done = await resolve(made.id, 'dismiss')
    expect(done.data).toMatchObject({ state: 'cancelled', needsReview: false, decisions: [] })
    const audited = await shop.one<{ action: string }>(
      sql`select action from audit_log where target = ${`payment:${made.id}`}`,
    )
    expect(audited.action).toBe('payment.dismiss')
  })

  it('is decided by the provider’s present answer, and not while it does not answer', async () => {
    const made = await doubtful('40.00')
    vendor.behaviour = 'broken'
    expect((await resolve(made.id, 'accept')).name).toBe('gateway-unreachable')
    vendor.behaviour = 'normal'
    Object.assign(vendor.orders.get(made.no)!, { paidAmount: '20.00' })
    expect((await resolve(made.id, 'accept')).name).toBe('state-changed')
    expect((await info(made.id)).needsReview).toBe(true)
  })
})

it('retries a refund that the provider refused', async () => {
  const made = await opened()
  vendor.pay(made.no)
  await notifyPaid(made.no)
  vendor.behaviour = 'refuses-refunds'
  await shop.call(adminOrderRefund, { orderId: made.orderId, amount: '10.00', reason: 'dent' }, staff)
  await shop.runJobs()
  expect(await info(made.id)).toMatchObject({ needsReview: true, decisions: ['retry-refund', 'dismiss'] })
  vendor.behaviour = 'normal'
  expect((await resolve(made.id, 'retry-refund')).name).toBe('ok')
  await shop.runJobs()
  const after = await info(made.id)
  expect(after).toMatchObject({ needsReview: false, refunded: ringgit(1000) })
  expect(after.refunds.map((r) => r.state)).toEqual(['failed', 'refunded'])
})

it('lists the reviews, finds payments by any number, and queries the provider on demand', async () => {
  const made = await opened()
  const list = (input: object) => shop.call(calls.adminPaymentList, input, staff)
  const { no: orderNo } = (await info(made.id)).orders[0]!
  for (const keyword of [made.no, orderNo])
    expect((await list({ keyword })).data.list.map((p) => p.id)).toEqual([made.id])
  expect((await list({ keyword: 'P0' })).data.total).toBe(0)
  const doubted = await doubtful('1.00')
  expect((await list({ needsReview: '1' })).data.list.map((p) => p.id)).toContain(doubted.id)
  expect((await list({ needsReview: '1' })).data.list.map((p) => p.id)).not.toContain(made.id)

  vendor.pay(made.no)
  const asked = await shop.call(calls.adminPaymentRefresh, { id: made.id }, staff)
  expect(asked.data.state).toBe('succeeded')
  expect(asked.data.messages.map((m) => m.direction)).toContain('out')
  expect(await stateOf(made)).toBe('paid')
})

it('shows the provider’s capabilities and the refund deadline', async () => {
  const made = await opened()
  vendor.pay(made.no)
  await notifyPaid(made.no)
  expect((await info(made.id)).capabilities).toMatchObject({
    ...{ maxRefunds: null, limitBy: 'none', refundUntil: null },
    ...{ voids: false, query: true, statement: true },
  })
  await shop.deps.db.execute(sql`update payments set gateway = 'wechat', paid_at = '2026-01-31T08:00:00Z'
    where id = ${made.id}::uuid`)
  expect((await info(made.id)).capabilities).toMatchObject({
    ...{ maxRefunds: 50, refundDays: 365, refundUntil: '2027-01-31T08:00:00.000Z', statement: false },
  })
})

describe('the inbox', () => {
  it('keeps messages about unknown payments, and a replay applies them once the payment exists', async () => {
    const made = await opened()
    await shop.deps.db.execute(sql`update payments set no = 'elsewhere' where id = ${made.id}::uuid`)
    vendor.pay(made.no)
    for (let i = 0; i < 12; i++) {
      await notifyPaid(made.no)
      shop.clock.advance(600_000)
      await shop.jobs.run(shop.deps, 'payments.work-inbox-again')
    }
    const parked = await shop.call(calls.adminInboxList, { state: 'parked', keyword: made.no }, staff)
    expect(parked.data.list).toMatchObject([{ lastError: 'no such payment', paymentId: null }])
    const { id } = parked.data.list[0]!
    await shop.deps.db.execute(sql`update payments set no = ${made.no} where id = ${made.id}::uuid`)
    for (let i = 0; i < 2; i++) {
      expect((await shop.call(calls.adminInboxReplay, { id }, staff)).name).toBe('ok')
      await shop.runJobs()
    }
    const shown = await shop.call(calls.adminInboxInfo, { id }, staff)
    expect(shown.data).toMatchObject({ state: 'applied', paymentId: made.id })
    expect(shown.data.body).toContain(made.no)
    expect((await info(made.id)).paid).toEqual(ringgit(3300))
    expect((await shop.call(calls.adminInboxReplay, { id: made.id }, staff)).name).toBe('not-found')
  })
})
