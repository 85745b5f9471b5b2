import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { airwallexIntentCreate, paymentBanks } from '@pasar/contract/calls/payment-providers'
import { billInfo } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLedger } from '../../../ledger/index.ts'
import { type PayingShop, PIN, payingShop } from '../../testing/paying-shop.ts'
import { type FakeAirwallex, fakeAirwallex } from './testing/fake-server.ts'

let shop: PayingShop
let airwallex: FakeAirwallex
beforeAll(async () => {
  shop = await payingShop()
})
beforeEach(async () => {
  airwallex = await fakeAirwallex(() => shop.clock.now())
  Object.assign(shop.deps.config, airwallex.config)
  shop.deps.cache.invalidate('banks')
})
afterEach(async () => {
  await airwallex.close()
  expect((await auditLedger(shop.deps.db)).problems).toEqual([])
})
afterAll(() => shop.close())

const called = (what: string) => airwallex.calls.filter((call) => call.what === what)
const attempts = async (orderId: string) =>
  (
    await shop.deps.db.execute<{ no: string; state: string }>(sql`
      select p.no, p.state from payments p join payment_orders o on o.payment_id = p.id
      where o.order_id = ${orderId}::uuid order by p.state, p.no`)
  ).rows
const paid = (no: string) => airwallex.event('payment_intent.succeeded', airwallex.intents.get(`int_${no}`)!)

describe('the sign-in at Airwallex', () => {
  it('happens once for many requests', async () => {
    await shop.opened('airwallex')
    await shop.opened('airwallex')
    expect(airwallex.logins).toBe(1)
    expect(called('POST authentication/login')[0]?.headers).toMatchObject({
      'x-client-id': airwallex.config.airwallexClientId,
      'x-api-key': 'key-of-the-tests',
    })
  })
  it('is repeated for a token that expires within two minutes', async () => {
    airwallex.tokenMinutes = 1.9
    await shop.opened('airwallex')
    await shop.opened('airwallex')
    expect(airwallex.logins).toBe(2)
  })
  it('is shared by concurrent requests', async () => {
    await Promise.all([shop.opened('airwallex'), shop.opened('fpx', undefined, 'cimb')])
    expect(airwallex.logins).toBe(1)
  })
  it('is repeated when the token is rejected', async () => {
    await shop.opened('airwallex')
    airwallex.logins += 1
    await shop.opened('airwallex')
    expect([airwallex.logins, called('POST authentication/login').length]).toEqual([3, 2])
  })
  it('opens nothing with a wrong key', async () => {
    const { buyer, orderId } = await shop.placeOrder()
    airwallex.behaviour = 'wrong-key'
    expect((await shop.pay(buyer, orderId, 'airwallex')).name).toBe('payment-failed')
  })
})

describe('opening a payment at Airwallex', () => {
  it('is neither offered nor accepted without a client id', async () => {
    const { buyer, orderId } = await shop.placeOrder()
    Object.assign(shop.deps.config, { airwallexClientId: '' })
    const { data } = await shop.call(billInfo, { orderIds: orderId, method: 'airwallex' }, buyer)
    for (const method of ['airwallex', 'fpx', 'boost'] as const) {
      expect(data.methods.map((m) => m.id)).not.toContain(method)
      expect((await shop.pay(buyer, orderId, method)).name).toBe('method-unavailable')
    }
  })

  it('creates an intent under our number for the form in our page', async () => {
    const { no, next } = await shop.opened('airwallex')
    expect(called('POST pa/payment_intents/create').at(-1)?.body).toMatchObject({
      request_id: no,
      amount: 33,
      currency: 'MYR',
      merchant_order_id: no,
      return_url: expect.stringMatching(new RegExp(`^http[^#]+/pay/return/airwallex/${no}$`)),
      metadata: { paymentNo: no },
    })
    expect(next).toMatchObject({
      type: 'sdk',
      sdk: 'airwallex',
      params: {
        script: `${airwallex.url}/airwallex.js`,
        env: 'demo',
        intentId: `int_${no}`,
        clientSecret: `secret of int_${no}`,
        currency: 'MYR',
      },
    })
  })

  it("returns the same payment by Airwallex's own call", async () => {
    const { buyer, orderId } = await shop.placeOrder()
    const { data } = await shop.call(airwallexIntentCreate, { orderIds: [orderId] }, buyer)
    expect(data).toMatchObject({ intentId: `int_${data.paymentNo}`, currency: 'MYR', env: 'demo' })
    const again = await shop.pay(buyer, orderId, 'airwallex')
    expect(again.data.paymentNo).toBe(data.paymentNo)
    const strange = await shop.placeOrder()
    expect((await shop.call(airwallexIntentCreate, { orderIds: [orderId] }, strange.buyer)).name).toBe(
      'not-found',
    )
  })

  it('requires the payment PIN when it spends points', async () => {
    const { buyer, orderId } = await shop.placeOrder('100')
    const ask = (payPassword?: string) =>
      shop.call(airwallexIntentCreate, { orderIds: [orderId], payPassword }, buyer)
    expect((await ask()).name).toBe('pay-password-wrong')
    expect((await ask(PIN)).name).toBe('ok')
  })

  it('confirms a payment by bank and redirects the shopper', async () => {
    const { no, next } = await shop.opened('fpx', undefined, 'maybank2u')
    expect(called(`POST pa/payment_intents/int_${no}/confirm`)[0]?.body).toMatchObject({
      request_id: `${no}-confirm`,
      payment_method: { type: 'fpx', fpx: { bank_name: 'maybank2u' } },
    })
    expect(next).toMatchObject({ type: 'redirect', url: `https://pay.example/fpx/${no}` })
  })

  it('refuses unknown and missing banks, and keeps the order payable', async () => {
    const { buyer, orderId } = await shop.placeOrder()
    expect((await shop.pay(buyer, orderId, 'fpx')).name).toBe('method-unavailable')
    expect((await shop.pay(buyer, orderId, 'fpx', undefined, 'nobank')).name).toBe('payment-failed')
    expect((await shop.pay(buyer, orderId, 'fpx', undefined, 'cimb')).name).toBe('ok')
  })

  it('cancels the attempt at another bank and reuses the one at the same', async () => {
    const { buyer, orderId, no } = await shop.opened('fpx', undefined, 'maybank2u')
    const same = await shop.pay(buyer, orderId, 'fpx', undefined, 'maybank2u')
    expect(same.data.paymentNo).toBe(no)
    const other = await shop.pay(buyer, orderId, 'fpx', undefined, 'cimb')
    expect(await attempts(orderId)).toEqual([
      { no, state: 'cancelled' },
      { no: other.data.paymentNo, state: 'pending' },
    ])
    expect(airwallex.intents.get(`int_${no}`)?.status).toBe('CANCELLED')
  })

  it('opens nothing at another bank when the first attempt was paid meanwhile', async () => {
    const { buyer, orderId, no } = await shop.opened('fpx', undefined, 'maybank2u')
    airwallex.pay(no)
    const { data } = await shop.pay(buyer, orderId, 'fpx', undefined, 'cimb')
    expect(data).toMatchObject({ paymentNo: no, state: 'success', next: { type: 'none' } })
    expect(await attempts(orderId)).toEqual([{ no, state: 'succeeded' }])
    expect((await shop.call(airwallexIntentCreate, { orderIds: [orderId] }, buyer)).name).toBe(
      'order-not-payable',
    )
  })

  it('opens a wallet by QR code on a desktop and by its app on a phone, as separate attempts', async () => {
    const { buyer, orderId, no, next } = await shop.opened('tng')
    expect(next).toMatchObject({ type: 'qr', content: `https://pay.example/tng/${no}` })
    const phone = { ...buyer, headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Mobile' } }
    const there = await shop.pay(phone, orderId, 'tng')
    expect(there.data.next).toMatchObject({ type: 'redirect' })
    expect(called(`POST pa/payment_intents/int_${there.data.paymentNo}/confirm`)[0]?.body).toMatchObject({
      payment_method: { type: 'tng', tng: { flow: 'mobile_web', os_type: 'android' } },
    })
    expect(await attempts(orderId)).toEqual([
      { no, state: 'cancelled' },
      { no: there.data.paymentNo, state: 'pending' },
    ])
  })

  it('reports Airwallex as unreachable, and later cancels the payment that it had created', async () => {
    const { buyer, orderId } = await shop.placeOrder()
    airwallex.behaviour = 'loses-create'
    expect((await shop.pay(buyer, orderId, 'airwallex')).name).toBe('gateway-unreachable')
    airwallex.behaviour = 'normal'
    const [lost] = await attempts(orderId)
    expect(lost?.state).toBe('created')
    await shop.sweepAt(31)
    expect(await attempts(orderId)).toEqual([{ no: lost!.no, state: 'cancelled' }])
    expect(airwallex.intents.get(`int_${lost!.no}`)?.status).toBe('CANCELLED')
    expect(await shop.stateOf(buyer, orderId)).toBe('closed')
  })

  it('cancels an attempt that never reached Airwallex', async () => {
    const { buyer, orderId } = await shop.placeOrder()
    airwallex.behaviour = 'broken'
    expect((await shop.pay(buyer, orderId, 'boost')).name).toBe('gateway-unreachable')
    airwallex.behaviour = 'normal'
    await shop.sweepAt(2)
    expect((await attempts(orderId)).map((it) => it.state)).toEqual(['cancelled'])
    expect((await shop.pay(buyer, orderId, 'boost')).name).toBe('ok')
  })
})

describe('the banks of Airwallex', () => {
  it('are listed with their availability and cached for a minute', async () => {
    const buyer = await shop.buyer()
    for (let n = 0; n < 3; n += 1)
      expect((await shop.call(paymentBanks, { method: 'fpx' }, buyer)).data.banks).toEqual([
        { id: 'maybank2u', name: 'Maybank2u', available: true },
        { id: 'cimb', name: 'CIMB Clicks', available: true },
        { id: 'rhb', name: 'RHB Now', available: false },
      ])
    expect(called('GET pa/config/banks?payment_method_type=fpx&country_code=MY')).toHaveLength(1)
  })
  it('are requested again after a missing answer', async () => {
    const buyer = await shop.buyer()
    airwallex.behaviour = 'no-banks'
    expect((await shop.call(paymentBanks, { method: 'fpx' }, buyer)).name).toBe('gateway-unreachable')
    airwallex.behaviour = 'normal'
    expect((await shop.call(paymentBanks, { method: 'fpx' }, buyer)).data.banks).toHaveLength(3)
  })
  it('exist only for methods that ask for a bank', async () => {
    const buyer = await shop.buyer()
    expect((await shop.call(paymentBanks, { method: 'card' }, buyer)).name).toBe('method-unavailable')
  })
})

describe('a refund at Airwallex', () => {
  const refundNow = async (orderId: string, amount?: string) =>
    await shop.call(adminOrderRefund, { orderId, amount, reason: 'test' }, { token: shop.staffToken() })
  async function paidOrder() {
    const made = await shop.opened('airwallex')
    airwallex.pay(made.no)
    await shop.notify('airwallex', paid(made.no))
    return made
  }

  it('carries our number as request id and metadata, and the amount as a number', async () => {
    const made = await paidOrder()
    await refundNow(made.orderId, '16.66')
    await shop.runJobs()
    const { body } = called('POST pa/refunds/create')[0]!
    expect(body).toMatchObject({
      payment_intent_id: `int_${made.no}`,
      amount: 16.66,
      metadata: { refundNo: body.request_id, paymentNo: made.no },
    })
    expect(await shop.refundsOf(made.no)).toEqual([{ state: 'refunded', amount: '1666' }])
  })

  it('whose answer was lost is found, not requested again, also where it is listed late', async () => {
    const made = await paidOrder()
    airwallex.behaviour = 'broken'
    await refundNow(made.orderId)
    await shop.runJobs()
    expect((await shop.refundsOf(made.no))[0]?.state).toBe('requested')
    const { no } = await shop.one<{ no: string }>(
      sql`select r.no from refunds r join payments p on p.id = r.payment_id where p.no = ${made.no}`,
    )
    airwallex.refunds.set('rfd_lost', {
      id: 'rfd_lost',
      request_id: no,
      payment_intent_id: `int_${made.no}`,
      amount: 33,
      currency: 'MYR',
      status: 'SETTLED',
      metadata: { refundNo: no, paymentNo: made.no },
    })
    airwallex.behaviour = 'lists-late'
    await shop.sweepAt(60)
    expect([(await shop.refundsOf(made.no))[0]?.state, await shop.needsReview(made.no)]).toEqual([
      'requested',
      false,
    ])
    airwallex.behaviour = 'normal'
    await shop.sweepAt(60)
    expect(await shop.refundsOf(made.no)).toEqual([{ state: 'refunded', amount: '3300' }])
    expect(airwallex.refunds.size).toBe(1)
  })

  it('that Airwallex refuses requires a review', async () => {
    const made = await paidOrder()
    airwallex.behaviour = 'refuses-refunds'
    await refundNow(made.orderId)
    await shop.runJobs()
    expect([(await shop.refundsOf(made.no))[0]?.state, await shop.needsReview(made.no)]).toEqual([
      'failed',
      true,
    ])
  })
})

it('acknowledges events about other payments and stores nothing', async () => {
  const intent = { id: 'int_x', status: 'SUCCEEDED', amount: 1, currency: 'MYR', metadata: {} }
  for (const [name, object] of [
    ['payment_intent.succeeded', intent],
    ['payment_attempt.capture_requested', { id: 'att_1' }],
    ['account.connected', {}],
  ] as const)
    expect(await shop.notify('airwallex', airwallex.event(name, object, { id: `evt ${name}` }))).toBe(200)
  const { n } = await shop.one<{ n: number }>(
    sql`select count(*)::int as n from webhook_inbox where gateway = 'airwallex' and payment_no = ''`,
  )
  expect(n).toBe(0)
})
