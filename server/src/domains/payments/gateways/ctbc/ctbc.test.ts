import {
  adminPaymentInfo,
  adminPaymentResolve,
  type Decision,
} from '@pasar/contract/calls/admin/finance/payments'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemContext } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/db/transact.ts'
import { auditLedger } from '../../../ledger/index.ts'
import { gatewayFor } from '../../attempts/gateway-client.ts'
import { refundOrder } from '../../refunds/refund-order.ts'
import { runRefund } from '../../refunds/run-refunds.ts'
import { type PayingShop, payingShop } from '../../testing/paying-shop.ts'
import { type FakeCtbc, fakeCtbc } from './testing/fake-server.ts'

let shop: PayingShop
let bank: FakeCtbc
beforeAll(async () => {
  shop = await payingShop()
})
beforeEach(async () => {
  bank = await fakeCtbc()
  Object.assign(shop.deps.config, bank.config)
})
afterEach(async () => {
  await bank.close()
  expect((await auditLedger(shop.deps.db)).problems).toEqual([])
})
afterAll(() => shop.close())

/** An order of 33 New Taiwan dollars whose form was posted. */
async function opened() {
  const made = await shop.placeOrder()
  const no = shop.deps.ids.number('P')
  const now = shop.clock.now()
  const expiresAt = new Date(now.getTime() + 30 * 60_000)
  const gateway = gatewayFor(shop.deps, 'ctbc', no)!
  const { next, data } = await gateway.create({
    paymentNo: no,
    amount: { minor: 3300n, currency: 'TWD' },
    method: 'ctbc',
    subject: 'Pasar',
    returnUrl: `http://127.0.0.1/pay/return/ctbc/${no}`,
    notifyUrl: '',
    expiresAt,
    scene: 'mobile',
    system: '',
    bank: '',
    inWechat: false,
    ip: '127.0.0.1',
    signIn: { returnUrl: '', state: '', code: '' },
  })
  if (next.type !== 'form') throw new Error('no form')
  bank.open(next.fields)
  const id = shop.deps.ids.uuid()
  await shop.deps.db.execute(sql`update orders set currency = 'TWD' where id = ${made.orderId}::uuid`)
  await shop.deps.db.execute(sql`
    insert into payments (id, no, member_id, gateway, method, currency, amount, cost, state, next, data, expires_at,
      created_at, next_query_at)
    values (${id}::uuid, ${no}, ${made.buyer.id}::uuid, 'ctbc', 'ctbc', 'TWD', 3300, 0, 'pending', '{"type":"none"}',
      ${JSON.stringify(data)}::jsonb, ${expiresAt.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz)`)
  await shop.deps.db.execute(
    sql`insert into payment_orders (payment_id, order_id, amount) values (${id}::uuid, ${made.orderId}::uuid, 3300)`,
  )
  return { ...made, no }
}

const back = async (no: string, payload?: string) => {
  const response = await shop.app.inject({
    method: 'POST',
    url: `/pay/return/ctbc/${no}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })
  await shop.runJobs()
  return response
}
const asked = (what: string) => bank.calls.filter((call) => call.what === what).map((call) => call.fields)
const paymentState = async (no: string) =>
  (await shop.one<{ state: string }>(sql`select state from payments where no = ${no}`)).state

describe('the return from CTBC', () => {
  it('with an authentic result completes the payment once the inquiry confirms it', async () => {
    const { buyer, orderId, no } = await opened()
    bank.pay(no)
    const result = bank.result(no)
    Object.assign(bank.transactions.get(no)!, { state: '' })
    await back(no, result)
    expect([await shop.stateOf(buyer, orderId), await shop.captured(no)]).toEqual(['unpaid', 0])
    bank.pay(no)
    const answer = await back(no, result)
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      expect.stringMatching(new RegExp(`^/h5/#/pages/.*paymentNo=${no}$`)),
    ])
    expect([await shop.stateOf(buyer, orderId), await shop.captured(no)]).toEqual(['paid', 1])
    expect(asked('InquiryByLidm')).toMatchObject([{ 'LID-M': no }, { 'LID-M': no }])
  })

  it('repeated or late counts once', async () => {
    const { buyer, orderId, no } = await opened()
    bank.pay(no)
    const result = bank.result(no)
    for (let times = 0; times < 4; times += 1) await back(no, result)
    shop.clock.advance(DAY_MS)
    await back(no, result)
    expect([await shop.stateOf(buyer, orderId), await shop.captured(no)]).toEqual(['paid', 1])
  })

  it('while the inquiry does not answer leaves the payment open', async () => {
    const { buyer, orderId, no } = await opened()
    bank.pay(no)
    bank.behaviour = 'broken'
    expect((await back(no, bank.result(no))).statusCode).toBe(303)
    expect([await paymentState(no), await shop.captured(no)]).toEqual(['pending', 0])
    bank.behaviour = 'normal'
    await shop.sweepAt(1)
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
  })

  it.each([
    ['sealed by another', (no: string) => bank.result(no, { by: 'another-key-of-a-stran24' })],
    ['with another amount', (no: string) => bank.result(no, { after: { authAmt: '3300' } })],
    ['with another status', (no: string) => bank.result(no, { after: { status: '0', errcode: '00' } })],
    ['without a code', (no: string) => bank.result(no, { after: { outMac: '' } })],
    ['about another payment', (no: string) => bank.result(no, { change: { lidm: 'P2' } })],
    ['not sealed at all', () => 'status=0&errcode=00&authAmt=33'],
    ['empty', () => 'URLResEnc='],
    ['no form', () => '{"status":"0"}'],
  ])('%s: not believed, the bank is asked', async (_, payload) => {
    const { buyer, orderId, no } = await opened()
    bank.decline(no, '05')
    const body = payload(no)
    Object.assign(bank.transactions.get(no)!, { state: '' })
    expect((await back(no, body)).statusCode).toBe(303)
    expect([await shop.stateOf(buyer, orderId), await shop.captured(no)]).toEqual(['unpaid', 0])
    expect(asked('InquiryByLidm')).toMatchObject([{ MERID: '225', 'LID-M': no }])
    bank.pay(no)
    await back(no, body)
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
  })

  it('of a payment with another amount requires a review and fulfils nothing', async () => {
    const { buyer, orderId, no } = await opened()
    bank.pay(no)
    bank.transactions.get(no)!.amount = '1'
    await back(no, bank.result(no))
    expect([await shop.stateOf(buyer, orderId), await shop.needsReview(no)]).toEqual(['unpaid', true])
  })

  it('with a refusal fails the payment, and a later success still counts', async () => {
    const { buyer, orderId, no } = await opened()
    bank.decline(no, '51')
    await back(no, bank.result(no))
    expect(await paymentState(no)).toBe('failed')
    bank.pay(no)
    await back(no, bank.result(no))
    expect([await shop.stateOf(buyer, orderId), await shop.captured(no)]).toEqual(['paid', 1])
    // A repeated refusal changes nothing.
    bank.decline(no, '51')
    await back(no, bank.result(no))
    expect(await paymentState(no)).toBe('succeeded')
  })

  it('twice, concurrent with the sweeper, counts once', async () => {
    const { buyer, orderId, no } = await opened()
    bank.pay(no)
    shop.clock.advance(60_000)
    const result = bank.result(no)
    await Promise.all([back(no, result), shop.jobs.run(shop.deps, 'payments.sweep'), back(no, result)])
    expect([await shop.stateOf(buyer, orderId), await shop.captured(no)]).toEqual(['paid', 1])
  })
})

describe('a late payment at CTBC', () => {
  it('reinstates its closed order', async () => {
    const { buyer, orderId, no } = await opened()
    await shop.sweepAt(62)
    bank.pay(no)
    for (let times = 0; times < 2; times += 1) await back(no, bank.result(no))
    expect([await shop.stateOf(buyer, orderId), await shop.captured(no)]).toEqual(['paid', 1])
  })

  it('is refunded once when the stock is gone', async () => {
    const { buyer, orderId, no, sku } = await opened()
    await shop.sweepAt(62)
    await shop.deps.db.execute(sql`update stock_levels set on_hand = reserved where sku_id = ${sku.id}::uuid`)
    bank.pay(no, '10')
    for (let times = 0; times < 2; times += 1) await back(no, bank.result(no))
    await shop.sweepAt(11)
    expect(await shop.refundsOf(no)).toEqual([{ state: 'refunded', amount: '3300' }])
    expect([await shop.stateOf(buyer, orderId), await shop.kept(orderId)]).toEqual(['closed', '0'])
    expect(bank.transactions.get(no)?.refunds).toEqual(['33'])
  })
})

describe('querying CTBC', () => {
  it('finds payments without a return', async () => {
    const { buyer, orderId, no } = await opened()
    bank.pay(no, '10')
    await shop.sweepAt(1)
    expect([await shop.stateOf(buyer, orderId), await shop.captured(no)]).toEqual(['paid', 1])
  })

  it.each([
    ['cannot be reached', 'broken'],
    ['does not have the key', 'forges'],
    ['is being worked on', 'under-repair'],
  ] as const)('ignores the answers of a bank that %s', async (_, behaviour) => {
    const { no } = await opened()
    bank.pay(no)
    bank.behaviour = behaviour
    await shop.sweepAt(1)
    expect([await paymentState(no), await shop.captured(no)]).toEqual(['pending', 0])
  })

  it('cancels an unused page half an hour after the payment expired', async () => {
    const { buyer, orderId, no } = await opened()
    await shop.sweepAt(31)
    expect([await paymentState(no), await shop.stateOf(buyer, orderId)]).toEqual(['pending', 'unpaid'])
    await shop.sweepAt(30)
    expect([await paymentState(no), await shop.stateOf(buyer, orderId)]).toEqual(['cancelled', 'closed'])
  })

  it('delays the closing of an order while the bank does not answer', async () => {
    const { buyer, orderId, no } = await opened()
    bank.behaviour = 'broken'
    await shop.sweepAt(62)
    expect(await shop.stateOf(buyer, orderId)).toBe('unpaid')
    bank.behaviour = 'normal'
    bank.pay(no)
    await shop.sweepAt(12)
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
  })
})

describe('a refund at CTBC', () => {
  async function paidOrder(state = '12') {
    const made = await opened()
    bank.pay(made.no, state)
    await back(made.no, bank.result(made.no))
    return made
  }
  const refund = async (orderId: string, amount: bigint | null = null) => {
    const { name } = await transact(shop.deps.db, async (tx) => {
      const done = await refundOrder(systemContext(shop.deps, tx), {
        orderId,
        amount,
        reason: { text: 'test' },
      })
      return { name: done.ok ? 'ok' : done.refusal }
    })
    await shop.runJobs()
    return name
  }
  const states = async (no: string) => (await shop.refundsOf(no)).map((it) => `${it.state} ${it.amount}`)
  const given = (no: string) => bank.transactions.get(no)!.refunds

  it('in full before the end of the day is removed from the captures, then reversed', async () => {
    const { orderId, no } = await paidOrder('10')
    await refund(orderId)
    expect([asked('CapRev').length, await states(no)]).toEqual([1, ['requested 3300']])
    await shop.sweepAt(11)
    expect([asked('Reversal').length, given(no), await states(no)]).toEqual([1, ['33'], ['refunded 3300']])
  })

  it('in part before the end of the day waits for the capture', async () => {
    const { orderId, no } = await paidOrder('10')
    await refund(orderId, 1000n)
    expect([asked('CapRev'), await states(no)]).toEqual([[], ['requested 1000']])
    bank.pay(no, '12')
    await shop.sweepAt(11)
    await shop.sweepAt(11)
    expect([given(no), await states(no)]).toEqual([['10'], ['refunded 1000']])
    expect(asked('Refund')[0]).toMatchObject({
      'LID-M': no,
      XID: `X${no}`,
      AuthCode: '001145',
      CredAmt: '901 10 0',
      OrgAmt: '901 33 0',
    })
  })

  it('in several parts runs one after the other, each once', async () => {
    const { orderId, no } = await paidOrder()
    bank.behaviour = 'slow-refunds'
    await refund(orderId, 1000n)
    // Within one millisecond, ids do not order by time.
    await refund(orderId, 2000n)
    await shop.sweepAt(11)
    expect([given(no), (await states(no)).sort()]).toEqual([['10'], ['refunding 1000', 'requested 2000']])
    bank.behaviour = 'normal'
    bank.pay(no, '22')
    for (let times = 0; times < 4; times += 1) await shop.sweepAt(11)
    expect([given(no), (await states(no)).sort()]).toEqual([
      ['10', '20'],
      ['refunded 1000', 'refunded 2000'],
    ])
    expect(await refund(orderId, 400n)).toBe('refund-too-large')
  })

  it('requested concurrently is sent once', async () => {
    const { orderId, no } = await paidOrder()
    bank.behaviour = 'broken'
    await refund(orderId, 1000n)
    bank.behaviour = 'normal'
    shop.clock.advance(11 * 60_000)
    const { no: refundNo } = await shop.one<{ no: string }>(sql`
      select r.no from refunds r join payments p on p.id = r.payment_id where p.no = ${no}`)
    await Promise.all([
      shop.jobs.run(shop.deps, 'payments.run-refunds-again'),
      runRefund(shop.deps, refundNo),
      runRefund(shop.deps, refundNo),
      shop.jobs.run(shop.deps, 'payments.run-refunds-again'),
    ])
    await shop.sweepAt(11)
    expect([given(no), await states(no)]).toEqual([['10'], ['refunded 1000']])
  })

  it('whose answer was lost is not requested again, in full or in part', async () => {
    for (const amount of [null, 1000n]) {
      const { orderId, no } = await paidOrder()
      bank.behaviour = 'loses-refunds'
      await refund(orderId, amount)
      expect(await states(no)).toEqual([`requested ${amount ?? 3300n}`])
      for (let times = 0; times < 3; times += 1) await shop.sweepAt(11)
      expect([given(no).length, await states(no)]).toEqual([1, [`refunded ${amount ?? 3300n}`]])
      bank.behaviour = 'normal'
    }
  })

  /**
   * Refunds 10.00, then 5.00: the answer to the second request is lost, and the bank is not reached until the
   * run at the end of the day. Its answers afterwards are the same whether the request had arrived or not.
   */
  async function secondWithoutAnswer(behaviour: 'loses-refunds' | 'drops-refunds') {
    const { orderId, no } = await paidOrder()
    await refund(orderId, 1000n)
    await shop.sweepAt(11)
    expect([given(no), await states(no)]).toEqual([['10'], ['refunded 1000']])
    bank.behaviour = behaviour
    await refund(orderId, 500n)
    bank.behaviour = 'broken'
    await shop.sweepAt(11)
    bank.behaviour = 'normal'
    bank.pay(no, '22')
    for (let times = 0; times < 3; times += 1) await shop.sweepAt(11)
    const { id } = await shop.one<{ id: string }>(sql`select id from payments where no = ${no}`)
    return { orderId, no, id }
  }
  const staff = () => ({ token: shop.staffToken() })
  const decide = async (id: string, decision: Decision) =>
    (await shop.call(adminPaymentResolve, { id, decision, note: 'see the bank' }, staff())).name
  const shown = async (id: string) => {
    const { reviews, decisions } = (await shop.call(adminPaymentInfo, { id }, staff())).data
    return [reviews.map(({ code }) => code), decisions]
  }
  const waiting = ['confirm-refund', 'cancel-refund']

  it('after another one, whose answer was lost, is not sent twice: staff record that the bank made it', async () => {
    const { no, id } = await secondWithoutAnswer('loses-refunds')
    expect([given(no), await states(no)]).toEqual([
      ['10', '5'],
      ['refunded 1000', 'refunding 500'],
    ])
    expect(await shown(id)).toEqual([['refund-manual'], [...waiting, 'dismiss']])
    expect(await decide(id, 'confirm-refund')).toBe('ok')
    for (let times = 0; times < 3; times += 1) await shop.sweepAt(11)
    expect([given(no), await states(no)]).toEqual([
      ['10', '5'],
      ['refunded 1000', 'refunded 500'],
    ])
    expect(await shown(id)).toEqual([[], []])
  })

  it('after another one, which never reached the bank, is sent again once staff retry it', async () => {
    const { no, id } = await secondWithoutAnswer('drops-refunds')
    expect([given(no), await states(no)]).toEqual([['10'], ['refunded 1000', 'refunding 500']])
    expect(await decide(id, 'retry-refund')).toBe('state-changed')
    expect(await decide(id, 'cancel-refund')).toBe('ok')
    expect(await shown(id)).toEqual([['refund-failed'], ['retry-refund', 'dismiss']])
    expect(await decide(id, 'retry-refund')).toBe('ok')
    await shop.runJobs()
    for (let times = 0; times < 3; times += 1) await shop.sweepAt(11)
    expect([given(no), (await states(no)).sort()]).toEqual([
      ['10', '5'],
      ['failed 500', 'refunded 1000', 'refunded 500'],
    ])
  })

  it('after another one, which staff make at the bank instead, is found by the query', async () => {
    const { no, id } = await secondWithoutAnswer('drops-refunds')
    bank.pay(no, '20')
    await shop.sweepAt(180)
    expect(await states(no)).toEqual(['refunded 1000', 'refunding 500'])
    expect((await shown(id))[1]).toEqual(['dismiss'])
    bank.pay(no, '22')
    await shop.sweepAt(180)
    expect(await states(no)).toEqual(['refunded 1000', 'refunded 500'])
    expect([given(no), await shown(id)]).toEqual([['10'], [[], []]])
  })

  it('after another one is sent again where the bank was not even asked for the state', async () => {
    const { orderId, no } = await paidOrder()
    await refund(orderId, 1000n)
    await shop.sweepAt(11)
    bank.behaviour = 'broken'
    await refund(orderId, 500n)
    await shop.sweepAt(11)
    bank.behaviour = 'normal'
    for (let times = 0; times < 3; times += 1) await shop.sweepAt(11)
    expect([given(no), await states(no)]).toEqual([
      ['10', '5'],
      ['refunded 1000', 'refunded 500'],
    ])
  })

  it('that never reached the bank is requested again', async () => {
    const { orderId, no } = await paidOrder()
    bank.behaviour = 'broken'
    await refund(orderId)
    await shop.sweepAt(11)
    bank.behaviour = 'normal'
    await shop.sweepAt(11)
    await shop.sweepAt(11)
    expect([given(no), await states(no)]).toEqual([['33'], ['refunded 3300']])
  })

  it('that is pending is queried, never requested again, whatever the bank answers', async () => {
    const { orderId, no } = await paidOrder()
    bank.behaviour = 'slow-refunds'
    await refund(orderId)
    for (const behaviour of ['broken', 'forges', 'slow-refunds'] as const) {
      bank.behaviour = behaviour
      await shop.sweepAt(11)
    }
    bank.behaviour = 'normal'
    bank.pay(no, '12')
    await shop.sweepAt(11)
    expect([given(no), await states(no)]).toEqual([['33'], ['refunding 3300']])
    bank.pay(no, '22')
    await shop.sweepAt(11)
    expect([given(no), await states(no)]).toEqual([['33'], ['refunded 3300']])
  })

  it.each(['refused', 'failed later', 'in parts of a dollar'])(
    'that is %s requires a review',
    async (how) => {
      const { orderId, no } = await paidOrder()
      bank.behaviour = how === 'refused' ? 'refuses-refunds' : 'slow-refunds'
      await refund(orderId, how === 'in parts of a dollar' ? 50n : null)
      if (how === 'failed later') bank.pay(no, '23')
      await shop.sweepAt(11)
      expect([(await shop.refundsOf(no))[0]?.state, await shop.needsReview(no)]).toEqual(['failed', true])
      expect(given(no).length).toBe(how === 'failed later' ? 1 : 0)
    },
  )
})
