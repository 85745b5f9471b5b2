import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { paymentBanks } from '@pasar/contract/calls/payment-providers'
import { billInfo, paymentInfo } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../../../config.ts'
import { auditLedger } from '../../../ledger/index.ts'
import { type PayingShop, payingShop } from '../../testing/paying-shop.ts'
import { type FakeStripe, fakeStripe } from './testing/fake-server.ts'

let shop: PayingShop
let stripe: FakeStripe
beforeAll(async () => {
  shop = await payingShop()
  stripe = await fakeStripe(() => shop.clock.now())
  Object.assign(shop.deps.config, stripe.config)
})
afterAll(async () => {
  await stripe.close()
  await shop.close()
})
afterEach(async () => {
  stripe.behaviour = 'normal'
  Object.assign(shop.deps.config, stripe.config)
  expect((await auditLedger(shop.deps.db)).problems).toEqual([])
})

const called = (path: string) => stripe.calls.filter((call) => call.path === path)
const paid = (no: string, again = '') =>
  stripe.event('payment_intent.succeeded', stripe.intents.get(`pi_${no}`)!, { id: `evt_${no}${again}` })
const attempts = async (orderId: string) =>
  (
    await shop.deps.db.execute<{ no: string; state: string }>(sql`
      select p.no, p.state from payments p join payment_orders o on o.payment_id = p.id
      where o.order_id = ${orderId}::uuid order by p.no`)
  ).rows

describe('opening a payment at Stripe', () => {
  it('is neither offered nor accepted without keys', async () => {
    const { buyer, orderId } = await shop.placeOrder()
    Object.assign(shop.deps.config, { stripeSecretKey: '' })
    const { data } = await shop.call(billInfo, { orderIds: orderId, method: 'stripe' }, buyer)
    expect(data.methods.map((m) => m.id)).not.toContain('stripe')
    expect((await shop.pay(buyer, orderId, 'stripe')).name).toBe('method-unavailable')
  })

  it('creates an intent under our number for the form in our page, and sends nothing else to the browser', async () => {
    const { no, next } = await shop.opened('stripe')
    const [call] = called('/v1/payment_intents').slice(-1)
    expect(Object.fromEntries(call!.form)).toEqual({
      amount: '3300',
      currency: 'myr',
      description: expect.stringContaining('Tea'),
      'automatic_payment_methods[enabled]': 'true',
      'metadata[paymentNo]': no,
    })
    expect(call!.headers).toMatchObject({
      authorization: 'Bearer sk_test_of_the_tests',
      'idempotency-key': no,
      'stripe-version': expect.stringMatching(/^\d{4}-\d\d-\d\d/),
    })
    expect(call!.headers).not.toHaveProperty('x-stripe-client-telemetry')
    expect(next).toMatchObject({
      type: 'sdk',
      sdk: 'stripe',
      params: {
        script: `${stripe.url}/stripe.js`,
        publishableKey: 'pk_test_of_the_tests',
        clientSecret: `pi_${no}_secret_1`,
      },
    })
  })

  it('redirects to the hosted page, which is valid for half an hour at least and returns to a server path', async () => {
    const { no, next } = await shop.opened('stripecheckout')
    const { form, headers } = called('/v1/checkout/sessions').at(-1)!
    expect(next).toMatchObject({ type: 'redirect', url: `https://checkout.example/${no}` })
    expect(headers['idempotency-key']).toBe(no)
    for (const name of ['success_url', 'cancel_url'])
      expect(form.get(name)).toMatch(new RegExp(`^http[^#]+/pay/return/stripe/${no}$`))
    expect(form.get('payment_intent_data[metadata][paymentNo]')).toBe(no)
    expect(Number(form.get('expires_at')) * 1000 - Date.now()).toBeGreaterThan(30 * 60_000)
  })

  it('fails immediately when Stripe refuses it', async () => {
    const { buyer, orderId } = await shop.placeOrder()
    stripe.behaviour = 'wrong-key'
    expect((await shop.pay(buyer, orderId, 'stripe')).name).toBe('payment-failed')
    expect((await attempts(orderId)).map((it) => it.state)).toEqual(['failed'])
  })

  it('reports Stripe as unreachable, and later cancels the payment that it had created', async () => {
    const { buyer, orderId } = await shop.placeOrder()
    stripe.behaviour = 'loses-create'
    expect((await shop.pay(buyer, orderId, 'stripe')).name).toBe('gateway-unreachable')
    stripe.behaviour = 'normal'
    const [lost] = await attempts(orderId)
    expect(lost?.state).toBe('created')
    await shop.sweepAt(31)
    expect(await attempts(orderId)).toEqual([{ no: lost!.no, state: 'cancelled' }])
    expect(stripe.intents.get(`pi_${lost!.no}`)?.status).toBe('canceled')
    expect(await shop.stateOf(buyer, orderId)).toBe('closed')
  })

  it('cancels an attempt that never reached Stripe', async () => {
    const { buyer, orderId } = await shop.placeOrder()
    stripe.behaviour = 'broken'
    expect((await shop.pay(buyer, orderId, 'stripecheckout')).name).toBe('gateway-unreachable')
    stripe.behaviour = 'normal'
    await shop.sweepAt(2)
    expect((await attempts(orderId)).map((it) => it.state)).toEqual(['cancelled'])
    expect((await shop.pay(buyer, orderId, 'stripecheckout')).name).toBe('ok')
  })

  it('returns no payment for an order that was closed meanwhile', async () => {
    const { buyer, orderId } = await shop.placeOrder()
    stripe.beforeAnswer = () => shop.sweepAt(31)
    expect((await shop.pay(buyer, orderId, 'stripecheckout')).name).toBe('order-not-payable')
    stripe.beforeAnswer = undefined
    const [{ no, state }] = (await attempts(orderId)) as [{ no: string; state: string }]
    expect([state, stripe.sessions.get(`cs_${no}`)?.status]).toEqual(['cancelled', 'expired'])
  })
})

describe('FPX and GrabPay at Stripe', () => {
  beforeAll(() => {
    Object.assign(shop.deps.config, {
      acquirers: readConfig({ ACQUIRERS: 'fpx=stripe,grabpay=stripe' }).acquirers,
    })
  })

  it.each([
    ['fpx', 'maybank2u', { 'payment_method_data[fpx][bank]': 'maybank2u' }],
    ['grabpay', undefined, {}],
  ] as const)('%s is confirmed by the server and redirects the shopper', async (method, bank, more) => {
    const { no, next } = await shop.opened(method, undefined, bank)
    const { form, headers } = called('/v1/payment_intents').at(-1)!
    expect(Object.fromEntries(form)).toEqual({
      amount: '3300',
      currency: 'myr',
      description: expect.stringContaining('Tea'),
      'allowed_payment_method_types[0]': method,
      'payment_method_data[type]': method,
      ...more,
      confirm: 'true',
      return_url: expect.stringMatching(new RegExp(`/pay/return/stripe/${no}$`)),
      'metadata[paymentNo]': no,
    })
    expect(headers['idempotency-key']).toBe(no)
    expect(next).toMatchObject({ type: 'redirect', url: `https://approve.example/${no}` })
  })

  it('require a bank', async () => {
    const { buyer, orderId } = await shop.placeOrder()
    expect((await shop.pay(buyer, orderId, 'fpx')).name).toBe('method-unavailable')
  })

  it('list the banks with their availability, all available without an answer', async () => {
    const buyer = await shop.buyer()
    const banks = async () => {
      shop.deps.cache.invalidate('banks')
      return (await shop.call(paymentBanks, { method: 'fpx' }, buyer)).data.banks
    }
    const rhb = { id: 'rhb', name: 'RHB Bank' }
    expect(await banks()).toContainEqual({ ...rhb, available: false })
    expect(await banks()).toContainEqual({ id: 'maybank2u', name: 'Maybank2U', available: true })
    stripe.behaviour = 'no-banks'
    expect(await banks()).toContainEqual({ ...rhb, available: true })
  })

  it('fail immediately at an unavailable bank and allow another', async () => {
    const { buyer, orderId } = await shop.placeOrder()
    stripe.behaviour = 'bank-down'
    expect((await shop.pay(buyer, orderId, 'fpx', undefined, 'rhb')).name).toBe('payment-failed')
    stripe.behaviour = 'normal'
    expect((await shop.pay(buyer, orderId, 'fpx', undefined, 'cimb')).name).toBe('ok')
  })

  it('fail when the shopper’s bank refuses, reported on return without a webhook', async () => {
    const { buyer, orderId, no } = await shop.opened('fpx', undefined, 'cimb')
    stripe.decline(no, 'generic_decline')
    await shop.handleReturn('stripe', no)
    const { data } = await shop.call(paymentInfo, { paymentNo: no }, buyer)
    expect(data).toMatchObject({ state: 'failed', payable: true })
    const again = await shop.pay(buyer, orderId, 'fpx', undefined, 'cimb')
    expect(again.data.paymentNo).not.toBe(no)
  })

  it('refund with a delay, and require a review when a refund fails later', async () => {
    const made = await shop.opened('grabpay')
    stripe.pay(made.no)
    await shop.notify('stripe', paid(made.no))
    stripe.behaviour = 'slow-refunds'
    const staff = { token: shop.staffToken() }
    await shop.call(adminOrderRefund, { orderId: made.orderId, amount: '10.00', reason: 'test' }, staff)
    await shop.runJobs()
    expect(await shop.refundsOf(made.no)).toEqual([{ state: 'refunding', amount: '1000' }])
    const last = [...stripe.refunds.values()].at(-1)!
    await shop.notify('stripe', stripe.event('refund.failed', Object.assign(last, { status: 'failed' })))
    expect([(await shop.refundsOf(made.no))[0]?.state, await shop.needsReview(made.no)]).toEqual([
      'failed',
      true,
    ])
  })
})

describe('closing a payment at Stripe', () => {
  it.each(['stripe', 'stripecheckout'] as const)(
    '%s accepts a payment in the last second',
    async (method) => {
      const { buyer, orderId, no } = await shop.opened(method)
      stripe.pay(no)
      await shop.sweepAt(31)
      expect(await shop.stateOf(buyer, orderId)).toBe('paid')
    },
  )
})

describe('a refund at Stripe', () => {
  async function paidOrder() {
    const made = await shop.opened('stripe')
    stripe.pay(made.no)
    await shop.notify('stripe', paid(made.no))
    return made
  }
  const refundNow = async (made: { orderId: string }) => {
    const staff = { token: shop.staffToken() }
    return await shop.call(adminOrderRefund, { orderId: made.orderId, reason: 'test' }, staff)
  }

  it('carries our number as idempotency key and metadata', async () => {
    const made = await paidOrder()
    await refundNow(made)
    await shop.runJobs()
    const { form, headers } = called('/v1/refunds').findLast((call) => call.method === 'POST')!
    const no = headers['idempotency-key']
    expect(Object.fromEntries(form)).toEqual({
      payment_intent: `pi_${made.no}`,
      amount: '3300',
      'metadata[refundNo]': no,
      'metadata[paymentNo]': made.no,
    })
  })

  it('whose answer was lost is found, not requested again, even after Stripe dropped the key', async () => {
    const made = await paidOrder()
    stripe.behaviour = 'broken'
    await refundNow(made)
    await shop.runJobs()
    expect((await shop.refundsOf(made.no))[0]?.state).toBe('requested')
    const { no } = await shop.one<{ no: string }>(
      sql`select r.no from refunds r join payments p on p.id = r.payment_id where p.no = ${made.no}`,
    )
    stripe.behaviour = 'normal'
    const before = stripe.refunds.size
    stripe.refunds.set('re_lost', {
      object: 'refund',
      id: 're_lost',
      status: 'succeeded',
      amount: 3300,
      currency: 'myr',
      payment_intent: `pi_${made.no}`,
      metadata: { refundNo: no, paymentNo: made.no },
    })
    await shop.sweepAt(60 * 25)
    expect(await shop.refundsOf(made.no)).toEqual([{ state: 'refunded', amount: '3300' }])
    expect(stripe.refunds.size).toBe(before + 1)
  })

  it('waits while the key is rejected', async () => {
    const made = await paidOrder()
    stripe.behaviour = 'wrong-key'
    await refundNow(made)
    await shop.runJobs()
    expect((await shop.refundsOf(made.no))[0]?.state).toBe('requested')
    stripe.behaviour = 'normal'
    await shop.sweepAt(2)
    expect(await shop.refundsOf(made.no)).toEqual([{ state: 'refunded', amount: '3300' }])
  })

  it('that Stripe refuses requires a review', async () => {
    const made = await paidOrder()
    stripe.behaviour = 'refuses-refunds'
    await refundNow(made)
    await shop.runJobs()
    expect([(await shop.refundsOf(made.no))[0]?.state, await shop.needsReview(made.no)]).toEqual([
      'failed',
      true,
    ])
  })
})

it('acknowledges events about other payments and stores nothing', async () => {
  for (const object of [
    { object: 'payment_intent', id: 'pi_x', status: 'succeeded', currency: 'myr', metadata: {} },
    { object: 'customer', id: 'cus_1' },
  ])
    expect(await shop.notify('stripe', stripe.event('x', object))).toBe(200)
  const { n } = await shop.one<{ n: number }>(
    sql`select count(*)::int as n from webhook_inbox where gateway = 'stripe' and payment_no = ''`,
  )
  expect(n).toBe(0)
})
