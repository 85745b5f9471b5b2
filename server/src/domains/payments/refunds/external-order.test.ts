import { adminPaymentResolve } from '@pasar/contract/calls/admin/finance/payments'
import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { orderCancel } from '@pasar/contract/calls/orders'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getBalances, shopAccounts } from '../../ledger/index.ts'
import { type CardShop, cardShop } from '../testing/paying-shop.ts'
import { applyRefund } from './apply-refund.ts'
import { recordDispute } from './dispute.ts'
import { recordProviderRefund } from './external-refund.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await cardShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.vendor.forgetRefunds())
afterEach(() => shop.tidy())

async function paid() {
  const made = await shop.opened('card')
  shop.vendor.pay(made.no)
  await shop.notify('oms', shop.vendor.message('paid', made.no))
  return made
}
type Made = Awaited<ReturnType<typeof paid>>
type Outcome = 'open' | 'lost' | 'won'

const amountOf = (minor: bigint) => ({ minor, currency: 'MYR' as const })
const disputed = ({ no }: Made, state: Outcome, minor = 3_300n) =>
  recordDispute(shop.deps, no, { id: `dp-${no}`, state, amount: amountOf(minor), reason: 'fraud' })
const refund = ({ orderId }: Made, amount?: string) =>
  shop.call(adminOrderRefund, { orderId, amount, reason: 'broken' }, { token: shop.staffToken() })
const resolve = async ({ no }: Pick<Made, 'no'>, decision: 'dismiss' | 'retry-refund') => {
  const { id } = await shop.one<{ id: string }>(sql`select id from payments where no = ${no}`)
  return await shop.call(adminPaymentResolve, { id, decision, note: 'x' }, { token: shop.staffToken() })
}
const orderOf = ({ orderId }: Made) =>
  shop.one<{ state: string; refunded: string }>(
    sql`select state, refunded::text from orders where id = ${orderId}::uuid`,
  )
const balanceOf = async (owner: string) => (await getBalances(shop.deps.db, owner)).get('MYR')?.balance ?? 0n

describe('a refund at the provider that is reported by a total', () => {
  const totalled = ({ no }: Made, minor: bigint) =>
    recordProviderRefund(shop.deps, no, { refundNo: `r1-${no}`, state: 'refunded', total: amountOf(minor) })

  it('is recorded while a refund of the shop is in progress that the total cannot contain', async () => {
    const made = await paid()
    shop.vendor.setBehaviour('slow-refunds')
    await refund(made, '20.00')
    await shop.runJobs()
    expect(await totalled(made, 1_000n)).toBeNull()
    shop.vendor.finishRefund()
    await shop.sweepAt(60)
    expect((await orderOf(made)).refunded).toBe('3000')
  })

  it('waits for a refund of the shop that the total can contain', async () => {
    const made = await paid()
    shop.vendor.setBehaviour('slow-refunds')
    await refund(made, '20.00')
    await shop.runJobs()
    expect(await totalled(made, 3_000n)).toMatch('in progress')
    shop.vendor.finishRefund()
    await shop.sweepAt(60)
    expect(await totalled(made, 3_000n)).toBeNull()
    expect((await orderOf(made)).refunded).toBe('3000')
  })

  it('requires a review where it is below what is recorded', async () => {
    const made = await paid()
    await refund(made, '20.00')
    await shop.runJobs()
    expect(await totalled(made, 1_000n)).toBeNull()
    expect([await shop.needsReview(made.no), (await orderOf(made)).refunded]).toEqual([true, '2000'])
  })
})

describe('an order with an open dispute', () => {
  it('is not cancelled by a refund of the rest', async () => {
    const made = await paid()
    await disputed(made, 'open', 2_300n)
    await refund(made, '10.00')
    await shop.runJobs()
    expect(await orderOf(made)).toEqual({ state: 'paid', refunded: '1000' })
    await disputed(made, 'lost', 2_300n)
    await shop.runJobs()
    expect(await orderOf(made)).toEqual({ state: 'cancelled', refunded: '3300' })
  })

  it('that the member cancels is refunded once the dispute is won', async () => {
    const made = await paid()
    await disputed(made, 'open')
    await shop.call(orderCancel, { id: made.orderId }, made.buyer)
    await shop.runJobs()
    await disputed(made, 'won')
    await shop.runJobs()
    expect(await orderOf(made)).toEqual({ state: 'cancelled', refunded: '3300' })
  })
})

describe('an order that is cancelled while its payment is disputed', () => {
  it.each([
    [['open', 'won']],
    [['open', 'lost', 'won']],
    [['open', 'won', 'lost']],
    [['lost', 'won']],
    [['lost', 'open', 'lost', 'won', 'won']],
    [['won', 'open', 'lost']],
  ] as const)(
    'after the first of these messages is refunded by the end of the others: %s',
    async (messages) => {
      const made = await paid()
      for (const [nth, message] of messages.entries()) {
        await disputed(made, message)
        if (nth === 0) await shop.call(orderCancel, { id: made.orderId }, made.buyer)
        await shop.runJobs()
      }
      expect(await orderOf(made)).toEqual({ state: 'cancelled', refunded: '3300' })
      expect(await shop.kept(made.orderId)).toBe('0')
    },
  )

  it('by its loss is refunded when the bank decides again for the shop', async () => {
    const made = await paid()
    await disputed(made, 'lost')
    await shop.runJobs()
    expect(await orderOf(made)).toEqual({ state: 'cancelled', refunded: '3300' })
    await disputed(made, 'won')
    await shop.runJobs()
    expect(await orderOf(made)).toEqual({ state: 'cancelled', refunded: '3300' })
    expect((await refund(made, '0.01')).name).toBe('refund-too-large')
  })

  it('is refunded without what a refund at the provider has returned meanwhile', async () => {
    const losses = await balanceOf(shopAccounts.losses)
    const made = await paid()
    await disputed(made, 'open')
    const reported = { refundNo: `re-${made.no}`, amount: amountOf(1_000n) }
    await recordProviderRefund(shop.deps, made.no, { ...reported, state: 'refunded' })
    await shop.call(orderCancel, { id: made.orderId }, made.buyer)
    await shop.runJobs()
    await disputed(made, 'won')
    await shop.runJobs()
    expect((await shop.refundsOf(made.no)).map(({ amount }) => amount).sort()).toEqual([
      '1000',
      '2300',
      '3300',
    ])
    expect(await orderOf(made)).toEqual({ state: 'cancelled', refunded: '3300' })
    expect(await balanceOf(shopAccounts.losses)).toBe(losses)
  })

  it('keeps no money of the member once the dispute has ended, in any order of messages and jobs', async () => {
    const steps = fc.array(fc.constantFrom('open', 'lost', 'won', 'cancel', 'jobs'), {
      minLength: 4,
      maxLength: 10,
    })
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const made = await paid()
        for (const step of taken) {
          if (step === 'jobs') await shop.runJobs()
          else if (step === 'cancel') await shop.call(orderCancel, { id: made.orderId }, made.buyer)
          else await disputed(made, step)
        }
        await shop.runJobs()
        const isEnded = taken.includes('won') || taken.includes('lost') || !taken.includes('open')
        // The refund of a cancellation does not wait for a dispute that is opened after it.
        const isRefunded = /cancel.*jobs/.test(taken.slice(0, taken.indexOf('open')).join())
        const isCancelled = (await orderOf(made)).state === 'cancelled'
        expect(await shop.kept(made.orderId)).toBe((isEnded || isRefunded) && isCancelled ? '0' : '3300')
      }),
      { numRuns: Number(process.env.RUNS ?? 10) },
    )
  })
})

describe('a dispute', () => {
  it.each([
    ['lost', 'won'],
    ['won', 'lost'],
  ] as const)('that is %s and then %s requires a review, once', async (first, second) => {
    const made = await paid()
    await disputed(made, first)
    await resolve(made, 'dismiss')
    await disputed(made, second)
    expect(await shop.needsReview(made.no)).toBe(true)
    await resolve(made, 'dismiss')
    await disputed(made, second)
    expect(await shop.needsReview(made.no)).toBe(false)
  })

  it('that is lost over another amount than was withdrawn is a loss of the lost amount', async () => {
    const before = await balanceOf(shopAccounts.losses)
    const made = await paid()
    await refund(made)
    await shop.runJobs()
    await disputed(made, 'open', 3_300n)
    await disputed(made, 'lost', 3_200n)
    expect(await balanceOf(shopAccounts.losses)).toBe(before - 3_200n)
    await disputed(made, 'won', 3_200n)
    expect(await balanceOf(shopAccounts.losses)).toBe(before)
  })
})

it('a refund that succeeds, fails and succeeds again without a retry is refunded, and cannot be repeated', async () => {
  const made = await paid()
  await refund(made, '20.00')
  await shop.runJobs()
  const { no } = await shop.one<{ no: string }>(
    sql`select no from refunds where order_id = ${made.orderId}::uuid`,
  )
  for (const [state, refunded] of [
    ['failed', '0'],
    ['refunded', '2000'],
    ['failed', '0'],
    ['refunded', '2000'],
  ] as const) {
    await applyRefund(shop.deps, no, { state })
    expect((await orderOf(made)).refunded).toBe(refunded)
  }
  expect((await refund(made, '13.01')).name).toBe('refund-too-large')
})

it('a late payment whose refund failed is settled by a refund at the provider, and cannot be retried', async () => {
  const losses = await balanceOf(shopAccounts.losses)
  const made = await shop.opened('card')
  await shop.call(orderCancel, { id: made.orderId }, made.buyer)
  shop.vendor.setBehaviour('refuses-refunds')
  shop.vendor.pay(made.no)
  await shop.notify('oms', shop.vendor.message('paid', made.no))
  shop.vendor.setBehaviour('normal')
  const refundNo = `re-${made.no}`
  await recordProviderRefund(shop.deps, made.no, { refundNo, state: 'refunded', amount: amountOf(3_300n) })
  expect(await balanceOf(shopAccounts.unapplied)).toBe(0n)
  expect(await balanceOf(shopAccounts.losses)).toBe(losses)
  expect((await resolve(made, 'retry-refund')).name).toBe('state-changed')
  await applyRefund(shop.deps, refundNo, { state: 'failed' })
  expect(await balanceOf(shopAccounts.unapplied)).toBe(3_300n)
  expect((await resolve(made, 'retry-refund')).name).toBe('ok')
})

it('a contradicted refund that the provider does not know is queried no more, and stays under review', async () => {
  const made = await paid()
  const refundNo = `re-${made.no}`
  const reported = { refundNo, amount: amountOf(1_000n) }
  await recordProviderRefund(shop.deps, made.no, { ...reported, state: 'refunded' })
  await recordProviderRefund(shop.deps, made.no, { ...reported, state: 'failed' })
  await shop.sweepAt(5)
  const { due } = await shop.one<{ due: boolean }>(
    sql`select next_try_at is not null as due from refunds where no = ${refundNo}`,
  )
  expect([due, await shop.needsReview(made.no)]).toEqual([false, true])
})
