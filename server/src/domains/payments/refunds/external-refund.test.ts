import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { orderInfo } from '@pasar/contract/calls/orders'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../ledger/index.ts'
import { auditUnearned } from '../../orders/index.ts'
import { fakeStripe } from '../gateways/stripe/testing/fake-server.ts'
import { type PayingShop, payingShop } from '../testing/paying-shop.ts'
import { applyRefund } from './apply-refund.ts'

let shop: PayingShop
let stripe: Awaited<ReturnType<typeof fakeStripe>>
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
  expect((await auditLedger(shop.deps.db)).problems).toEqual([])
  expect((await auditUnearned(shop.deps.db)).problems).toEqual([])
})

async function paid(points?: string) {
  const made = await shop.opened('stripe', points)
  await succeed(made)
  return made
}
function succeed({ no }: { no: string }) {
  stripe.pay(no)
  return shop.notify('stripe', stripe.event('payment_intent.succeeded', stripe.intents.get(`pi_${no}`)!))
}
type Made = Awaited<ReturnType<typeof paid>>

/** Delivers an event about a refund of the dashboard, without our metadata. */
const refunded = ({ no }: Made, amount: number, status = 'succeeded', nth = 1) =>
  shop.notify(
    'stripe',
    stripe.event(
      'refund.created',
      {
        object: 'refund',
        id: `re_${no}_${nth}`,
        status,
        amount,
        currency: 'myr',
        payment_intent: `pi_${no}`,
      },
      { id: `evt_${no}_${status}_${nth}` },
    ),
  )
const disputed = ({ no }: Made, status: string, amount = 3300) =>
  shop.notify(
    'stripe',
    stripe.event(
      'charge.dispute.updated',
      {
        ...{ object: 'dispute', id: `dp_${no}`, status, amount, currency: 'myr', reason: 'fraudulent' },
        payment_intent: `pi_${no}`,
      },
      { id: `evt_${no}_${status}` },
    ),
  )
const refund = ({ orderId }: Made, amount?: string) =>
  shop.call(adminOrderRefund, { orderId, amount, reason: 'broken' }, { token: shop.staffToken() })
const refundState = async ({ buyer, orderId }: Made) =>
  (await shop.call(orderInfo, { id: orderId }, buyer)).data.refundState
/** The amount that left a shop's account for payments through providers, minor units. */
const left = async ({ no }: Made, account: string) =>
  (
    await shop.one<{ sum: string }>(sql`
      select coalesce(sum(case d.owner when ${account} then t.amount else -t.amount end), 0)::text as sum
      from ledger_transfers t join ledger_accounts d on d.id = t.debit_id join ledger_accounts c on c.id = t.credit_id
      where t.reference = ${no} and t.kind <> 'payment.capture' and ${account} in (d.owner, c.owner)`)
  ).sum

describe('a refund that is made at the provider', () => {
  it('is recorded once with its order, its points and the ledger, and requires a review', async () => {
    const made = await paid('100')
    await refunded(made, 1600)
    await refunded(made, 1600)
    expect(await shop.refundsOf(made.no)).toEqual([{ state: 'refunded', amount: '1600' }])
    expect([await left(made, 'house:unearned'), await shop.needsReview(made.no)]).toEqual(['1600', true])
    expect(await shop.available(made.buyer, 'PTS')).toBe(95_000n)
    expect(await refundState(made)).toBe('partially_refunded')
  })

  it('cannot be refunded again by staff', async () => {
    const made = await paid()
    await refunded(made, 3000)
    expect((await refund(made, '3.01')).name).toBe('refund-too-large')
    expect((await refund(made, '3.00')).name).toBe('ok')
  })

  it('is a loss where it exceeds the rest', async () => {
    const made = await paid()
    await refund(made, '30.00')
    await shop.runJobs()
    await refunded(made, 1000)
    expect([await left(made, 'house:unearned'), await left(made, 'house:losses')]).toEqual(['3300', '700'])
    expect(await shop.needsReview(made.no)).toBe(true)
  })

  it('that fails after it had succeeded gives back what exceeded the rest, each time', async () => {
    const made = await paid()
    await refund(made, '30.00')
    await shop.runJobs()
    const posted = async () => [await left(made, 'house:unearned'), await left(made, 'house:losses')]
    const own = `re_${made.no}_1`
    for (const [nth, status] of (['succeeded', 'failed', 'succeeded', 'failed'] as const).entries()) {
      const there = {
        object: 'refund',
        id: own,
        status,
        amount: 1000,
        currency: 'myr',
        payment_intent: `pi_${made.no}`,
        metadata: {},
      }
      stripe.refunds.set(own, there as never)
      await shop.notify('stripe', stripe.event('refund.updated', there, { id: `evt_${made.no}_${nth}` }))
      await shop.sweepAt(1)
      expect(await posted()).toEqual(status === 'succeeded' ? ['3300', '700'] : ['3000', '0'])
    }
  })

  it('whose failure arrives before its success is queried, also where it exceeds the rest', async () => {
    const report = async (made: Made, status: string) => {
      const there = {
        ...{ object: 'refund', id: `re_${made.no}_1`, status, amount: 1000, currency: 'myr' },
        ...{ payment_intent: `pi_${made.no}`, metadata: {} },
      }
      const event = stripe.event('refund.updated', there, { id: `evt_${made.no}_${status}` })
      expect(await shop.notify('stripe', event)).toBe(200)
      return there
    }
    for (const isRefunded of [false, true]) {
      const made = await paid()
      if (isRefunded) await refund(made)
      await shop.runJobs()
      const before = await left(made, 'house:unearned')
      stripe.refunds.set(`re_${made.no}_1`, (await report(made, 'failed')) as never)
      await report(made, 'succeeded')
      await shop.sweepAt(1)
      expect([await left(made, 'house:unearned'), await left(made, 'house:losses')]).toEqual([before, '0'])
    }
  })

  it('of a payment that is refunded in full is a loss until it fails', async () => {
    const made = await paid()
    await refund(made)
    await shop.runJobs()
    await refunded(made, 1000)
    expect(await left(made, 'house:losses')).toBe('1000')
    await refunded(made, 1000, 'failed')
    expect([await left(made, 'house:losses'), await shop.needsReview(made.no)]).toEqual(['0', true])
  })

  it('of another shop on the same account is ignored', async () => {
    const made = await paid()
    expect(await refunded({ ...made, no: 'another-shop' }, 3300)).toBe(200)
    expect(await shop.refundsOf(made.no)).toEqual([])
  })
})

describe('a dispute', () => {
  it('reserves its amount while it is open, and requires a review', async () => {
    const made = await paid()
    await disputed(made, 'needs_response')
    await disputed(made, 'under_review')
    expect(await shop.needsReview(made.no)).toBe(true)
    expect((await refund(made, '1.00')).name).toBe('refund-too-large')
    expect([await left(made, 'house:losses'), await left(made, 'house:unearned')]).toEqual(['3300', '0'])
    const asked = stripe.refunds.size
    await shop.sweepAt(5)
    expect(stripe.refunds.size).toBe(asked)
  })

  it('is refunded when it is lost', async () => {
    const made = await paid()
    await disputed(made, 'needs_response')
    await disputed(made, 'lost')
    expect(await shop.refundsOf(made.no)).toEqual([{ state: 'refunded', amount: '3300' }])
    expect([await left(made, 'house:losses'), await left(made, 'house:unearned')]).toEqual(['0', '3300'])
    expect(await shop.kept(made.orderId)).toBe('0')
  })

  it('releases its amount when it is won, also where its opening arrives later', async () => {
    const made = await paid()
    await disputed(made, 'won')
    await disputed(made, 'needs_response')
    expect(await shop.refundsOf(made.no)).toEqual([{ state: 'failed', amount: '3300' }])
    expect([await left(made, 'house:losses'), await left(made, 'house:unearned')]).toEqual(['0', '0'])
    expect((await refund(made)).name).toBe('ok')
  })

  it('that is won after it was lost gives back what it took, once: to the shop, or to the member of a cancelled order', async () => {
    for (const state of ['completed', 'cancelled']) {
      const made = await paid('100')
      await disputed(made, 'lost')
      await shop.deps.db.execute(sql`update orders set state = ${state} where id = ${made.orderId}::uuid`)
      for (let i = 0; i < 2; i++) await disputed(made, 'won')
      await disputed(made, 'lost')
      const states = (await shop.refundsOf(made.no)).map((one) => one.state).sort()
      const kept = state === 'cancelled' ? 0 : 3_200
      expect(states).toEqual(kept > 0 ? ['failed'] : ['failed', 'refunded'])
      expect([await left(made, 'house:losses'), await left(made, 'house:unearned')]).toEqual([
        '0',
        String(3_200 - kept),
      ])
      expect(await shop.kept(made.orderId)).toBe(String(kept))
    }
  })

  it('that exceeds the rest takes what a refund leaves that fails afterwards', async () => {
    const made = await paid()
    await refunded(made, 1000)
    await disputed(made, 'lost')
    expect([await left(made, 'house:losses'), await shop.kept(made.orderId)]).toEqual(['1000', '0'])
    await applyRefund(shop.deps, `re_${made.no}_1`, { state: 'failed' })
    await shop.runJobs()
    expect([await left(made, 'house:losses'), await left(made, 'house:unearned')]).toEqual(['0', '3300'])
    expect(await shop.kept(made.orderId)).toBe('0')
    expect((await refund(made, '1.00')).name).toBe('refund-too-large')
  })

  it('that is an inquiry moves no money', async () => {
    const made = await paid()
    await disputed(made, 'warning_needs_response')
    expect([await shop.needsReview(made.no), await left(made, 'house:losses')]).toEqual([true, '0'])
    expect((await refund(made, '1.00')).name).toBe('ok')
  })
})

describe('a message that arrives before the success of its payment', () => {
  it.each([
    ['a refund at the provider', (made: Made) => refunded(made, 3300), 'refunded'],
    ['a dispute', (made: Made) => disputed(made, 'needs_response'), 'refunding'],
  ])('about %s is applied after it', async (_, send, state) => {
    const made = await shop.opened('stripe')
    await send(made)
    expect(await shop.refundsOf(made.no)).toEqual([])
    await succeed(made)
    await shop.sweepAt(1)
    expect(await shop.refundsOf(made.no)).toEqual([{ state, amount: '3300' }])
    expect(await shop.needsReview(made.no)).toBe(true)
  })
})
