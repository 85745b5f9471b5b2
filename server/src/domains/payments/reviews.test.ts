import { PaymentReview } from '@pasar/contract/payment-reviews'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { paymentByNo } from './queries.ts'
import {
  clearRemovedGateway,
  clearReview,
  clearReviews,
  listReviews,
  type Review,
  requireReview,
  subjectOf,
} from './reviews.ts'
import { type PayingShop, payingShop } from './testing/paying-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await payingShop()
})
afterAll(() => shop.close())

const refundNo = fc.constantFrom('R1', 'R1_2', 'R2')
const id = fc.constantFrom('R1', 'x1')
const message = fc.constantFrom('', 'closed', '“quoted”\nlines')
const money = fc.record({
  amount: fc.constantFrom('0.00', '33.00', '-1.50'),
  currency: fc.constantFrom('MYR', 'CNY'),
})
const known = fc.option(money, { nil: null })
const dataOf: { [C in Review['code']]: fc.Arbitrary<Extract<Review, { code: C }>['data']> } = {
  'currency-unknown': fc.constant({}),
  'currency-mismatch': fc.constant({ paid: 'CNY', asked: 'MYR' }),
  'amount-mismatch': fc.record({ paid: money, asked: money }),
  'gateway-removed': fc.constant({ gateway: 'oms' }),
  'refund-waits': fc.record({ refundNo, gateway: fc.constant('oms') }),
  'refund-manual': fc.record({ refundNo }),
  'refund-failed': fc.record({ refundNo, message }),
  'refund-reverted': fc.record({ refundNo, message }),
  'refund-contradicted': fc.record({
    refundNo,
    state: fc.constantFrom('refunded', 'failed'),
    reported: fc.constantFrom('refunded', 'failed'),
  }),
  'refund-resumed': fc.record({ refundNo }),
  'refund-repeated': fc.record({ refundNo }),
  'refund-external': fc.record({ id, amount: known }),
  'refund-total': fc.record({ id, total: money }),
  dispute: fc.record({
    id,
    amount: known,
    reason: message,
    state: fc.constantFrom('inquiry', 'open', 'lost', 'won'),
  }),
  other: fc.record({ text: message }),
}
const anyReview: fc.Arbitrary<Review> = fc.oneof(
  ...Object.entries(dataOf).map(([code, data]) =>
    (data as fc.Arbitrary<object>).map((one) => ({ code, data: JSON.parse(JSON.stringify(one)) }) as Review),
  ),
)
const step = fc.oneof(
  { weight: 6, arbitrary: anyReview.map((review) => ({ act: 'require' as const, review })) },
  { weight: 2, arbitrary: refundNo.map((no) => ({ act: 'end-refund' as const, no })) },
  { weight: 1, arbitrary: refundNo.map((no) => ({ act: 'end-query' as const, no })) },
  { weight: 1, arbitrary: fc.constantFrom({ act: 'end-gateway' as const }, { act: 'resolve' as const }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const queryCodes = ['refund-contradicted', 'refund-resumed'] as const
const mismatches = ['currency-unknown', 'currency-mismatch', 'amount-mismatch']
const ofRefund = ({ data }: Review, no: string) => 'refundNo' in data && data.refundNo === no

/** The reviews after a step, by the rules in words: one by code and subject, and an end leaves the others. */
function next(before: readonly Review[], one: Step): Review[] {
  if (one.act === 'resolve') return []
  if (one.act === 'end-gateway') return before.filter(({ code }) => code !== 'gateway-removed')
  if (one.act === 'end-refund') return before.filter((review) => !ofRefund(review, one.no))
  if (one.act === 'end-query')
    return before.filter((it) => !(ofRefund(it, one.no) && queryCodes.some((code) => code === it.code)))
  const { review } = one
  const isReplaced = (old: Review) =>
    (old.code === review.code && subjectOf(old) === subjectOf(review)) ||
    (mismatches.includes(old.code) && mismatches.includes(review.code))
  return [...before.filter((old) => !isReplaced(old)), review]
}

async function insertPayment() {
  const [paymentId, no] = [shop.deps.ids.uuid(), shop.deps.ids.number('P')]
  await shop.deps.db.execute(sql`
    insert into payments (id, no, member_id, gateway, method, currency, amount, cost, state, next, data, expires_at, created_at)
    values (${paymentId}::uuid, ${no}, ${paymentId}::uuid, 'oms', 'card', 'MYR', 3300, 0, 'pending', '{}', '{}', now(), now())`)
  return { paymentId, no }
}

const sorted = (reviews: readonly Review[]) =>
  reviews.map(({ code, data }) => ({ code, data }) as Review).toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
const key = (review: Review) => `${review.code} ${subjectOf(review)}`

it('keeps every review as it was required until its own end, and says whether there is one', async () => {
  const run = async (steps: readonly Step[]) => {
    const { paymentId, no } = await insertPayment()
    let expected: Review[] = []
    for (const one of steps) {
      const isKnown = one.act === 'require' && sorted(expected).some((it) => isEqual(it, one.review))
      const isNew = await transact(shop.deps.db, async (tx) => {
        if (one.act === 'require')
          return await requireReview(systemContext(shop.deps, tx), paymentId, one.review)
        if (one.act === 'resolve') await clearReviews(tx, paymentId)
        if (one.act === 'end-gateway') await clearRemovedGateway(tx, paymentId)
        if (one.act === 'end-refund') await clearReview(tx, paymentId, one.no)
        if (one.act === 'end-query') await clearReview(tx, paymentId, one.no, queryCodes)
        return true
      })
      expect(isNew).toBe(!isKnown)
      expected = next(expected, one)
      const payment = (await paymentByNo(shop.deps.db, no))!
      const reviews = (await listReviews(shop.deps.db, [payment])).get(paymentId) ?? []
      expect(sorted(PaymentReview.array().parse(reviews))).toEqual(sorted(expected))
      expect(payment.needsReview).toBe(expected.length > 0)
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 12 }), run), { numRuns: 25 })
}, 60_000)

const isEqual = (a: Review, b: Review) =>
  a.code === b.code && JSON.stringify(sortedKeys(a.data)) === JSON.stringify(sortedKeys(b.data))
const sortedKeys = (data: object) => Object.entries(data).toSorted(([a], [b]) => (a < b ? -1 : 1))

it('shows the review of a process of the previous version in its words, beside others, until it is resolved', async () => {
  const { paymentId, no } = await insertPayment()
  const problem = 'paid in CNY, asked MYR'
  const { db } = shop.deps
  await db.execute(
    sql`update payments set needs_review = true, problem = ${problem} where id = ${paymentId}::uuid`,
  )
  const data = { refundNo: 'R1', message: '' }
  await requireReview(systemContext(shop.deps, db), paymentId, { code: 'refund-failed', data })
  const read = async () => (await listReviews(db, [(await paymentByNo(db, no))!])).get(paymentId)
  expect(await read()).toMatchObject([
    { code: 'other', data: { text: problem } },
    { code: 'refund-failed', data },
  ])
  await clearReview(db, paymentId, 'R1')
  expect(await read()).toMatchObject([{ code: 'other' }])
  await clearReviews(db, paymentId)
  expect(await read()).toBeUndefined()
})
