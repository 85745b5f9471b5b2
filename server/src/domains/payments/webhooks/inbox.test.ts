import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { twoC2pVendor } from '../gateways/2c2p/testing/vendor.ts'
import { type CardShop, cardShop } from '../testing/paying-shop.ts'
import type { Message, TestVendor } from '../testing/test-vendor.ts'
import { omsSecret, type TestGateway, testGateway } from '../testing.ts'

let shop: CardShop
let twoC2p: TestVendor
/** Signs any message with the key of the card gateway. */
let signer: TestGateway
beforeAll(async () => {
  shop = await cardShop()
  twoC2p = await twoC2pVendor()
  signer = await testGateway(() => shop.clock.now())
  Object.assign(shop.deps.config, twoC2p.config)
})
afterAll(async () => {
  await signer.close()
  await twoC2p.close()
  await shop.close()
})
afterEach(() => shop.tidy())

type Row = { state: string; attempts: string; last_error: string }
const messageAbout = (no: string) =>
  shop.one<Row>(sql`select state, attempts::text, last_error from webhook_inbox where payment_no = ${no}`)
const receive = ({ headers, body }: Message) =>
  shop.app.inject({ method: 'POST', url: '/pay/notify/oms', headers, payload: body })

/** A message about a payment that was never opened at the card gateway, signed by its key. */
function signed(no: string, refund?: { no: string; status: string }): Message {
  if (refund)
    signer.refunds.set(refund.no, {
      refundNo: refund.no,
      vendorRefundId: 'R1',
      status: refund.status,
      message: null,
      amount: '33.00',
    })
  return signer.notification('payment.succeeded', no, {
    eventId: `${no} ${refund?.no ?? ''}`,
    refundNo: refund?.no,
    change: {
      vendorId: 'V1',
      status: 'SUCCESS',
      amount: '33.00',
      currency: 'MYR',
      paidAmount: '33.00',
      attempts: [],
    },
  })
}

describe('a message signed by the key of another gateway', () => {
  it('pays nothing and goes to review', async () => {
    const { buyer, orderId, no } = await shop.opened('2c2p')
    expect(await shop.notify('oms', signed(no))).toBe(200)
    expect(await shop.stateOf(buyer, orderId)).toBe('unpaid')
    expect(await shop.captured(no)).toBe(0)
    expect(await messageAbout(no)).toMatchObject({
      state: 'parked',
      last_error: `payment ${no} belongs to gateway 2c2p`,
    })
  })

  it('finishes no refund and goes to review', async () => {
    const { orderId, no } = await shop.opened('2c2p')
    twoC2p.pay(no)
    await shop.notify('2c2p', twoC2p.message('paid', no))
    twoC2p.setBehaviour('slow-refunds')
    await shop.call(adminOrderRefund, { orderId, reason: 'test' }, { token: shop.staffToken() })
    await shop.runJobs()
    const own = await shop.opened('card')
    const { no: refundNo } = await shop.one<{ no: string }>(
      sql`select r.no from refunds r join payments p on p.id = r.payment_id where p.no = ${no}`,
    )
    const before = await shop.refundsOf(no)
    // The message names a payment of its own gateway and the refund of another.
    const message = signed(own.no, { no: refundNo, status: 'FAILED' })
    expect(await shop.notify('oms', message)).toBe(200)
    expect(await shop.refundsOf(no)).toEqual(before)
    expect(await messageAbout(own.no)).toMatchObject({
      state: 'parked',
      last_error: `refund ${refundNo} belongs to gateway 2c2p`,
    })
    expect(await shop.stateOf(own.buyer, own.orderId)).toBe('unpaid')
    twoC2p.setBehaviour('normal')
  })
})

describe('a stored message', () => {
  it('without the number or the provider’s id of a payment pays none', async () => {
    const { no } = await shop.opened('2c2p')
    twoC2p.pay(no)
    const snapshot = { state: 'succeeded', paid: { minor: { $bigint: '3300' }, currency: 'MYR' } }
    const event = JSON.stringify({ eventId: 'of nobody', paymentNo: '', snapshot })
    const now = shop.clock.now().toISOString()
    await shop.deps.db.execute(sql`
      insert into webhook_inbox (id, gateway, event_id, payment_no, event, headers, body, body_hash, received_at, state, next_try_at)
      values (${shop.deps.ids.uuid()}::uuid, '2c2p', 'of nobody', '', ${event}::jsonb, '{}', '', '', ${now}::timestamptz,
        'received', ${now}::timestamptz)`)
    await shop.jobs.run(shop.deps, 'payments.work-inbox-again')
    expect([await shop.captured(no), (await messageAbout('')).state]).toEqual([0, 'applied'])
  })

  it('is applied after the gateway’s secret was changed', async () => {
    const { buyer, orderId, no } = await shop.opened('card')
    shop.vendor.pay(no)
    await receive(shop.vendor.message('paid', no))
    Object.assign(shop.deps.config, { omsSecret: 'the next secret' })
    await shop.runJobs()
    Object.assign(shop.deps.config, { omsSecret })
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
  })

  it('is applied after the gateway’s keys were removed', async () => {
    const { buyer, orderId, no } = await shop.opened('card')
    shop.vendor.pay(no)
    await receive(shop.vendor.message('paid', no))
    Object.assign(shop.deps.config, { omsSecret: '' })
    await shop.runJobs()
    Object.assign(shop.deps.config, { omsSecret })
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
  })

  /** Makes every change of a payment fail. @param code SQLSTATE */
  async function failWith(code: string, run: () => Promise<void>): Promise<void> {
    await shop.deps.db.execute(
      sql.raw(`
        create function refuse_change() returns trigger language plpgsql as
          $$ begin raise exception 'refused' using errcode = '${code}'; end $$;
        create trigger refuse_change before update on payments for each row execute function refuse_change()`),
    )
    await run()
    await shop.deps.db.execute(sql`drop function refuse_change cascade`)
  }
  async function retryForAnHour(): Promise<void> {
    for (let n = 0; n < 60; n++) {
      shop.clock.advance(60_000)
      await shop.jobs.run(shop.deps, 'payments.work-inbox-again')
    }
  }

  it('is retried while the database fails, however often', async () => {
    const { buyer, orderId, no } = await shop.opened('card')
    shop.vendor.pay(no)
    await receive(shop.vendor.message('paid', no))
    await failWith('57P03', retryForAnHour)
    expect(await messageAbout(no)).toMatchObject({ state: 'received', attempts: '0' })
    shop.clock.advance(600_000)
    await shop.jobs.run(shop.deps, 'payments.work-inbox-again')
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
  })

  it('that cannot be applied is parked after twelve attempts', async () => {
    const { no } = await shop.opened('card')
    shop.vendor.pay(no)
    await receive(shop.vendor.message('paid', no))
    await failWith('P0001', retryForAnHour)
    expect(await messageAbout(no)).toMatchObject({ state: 'parked', attempts: '12' })
  })
})

it('applies more messages in one run than it claims at once', async () => {
  const opened = []
  for (let n = 0; n < 60; n++) opened.push(await shop.opened('card'))
  for (const { no } of opened) {
    shop.vendor.pay(no)
    await receive(shop.vendor.message('paid', no))
  }
  await shop.jobs.run(shop.deps, 'payments.work-inbox-again')
  const { n } = await shop.one<{ n: number }>(
    sql`select count(*)::int as n from webhook_inbox where state = 'received'`,
  )
  expect(n).toBe(0)
}, 60_000)
