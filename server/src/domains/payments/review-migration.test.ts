import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PaymentReview } from '@pasar/contract/payment-reviews'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { migrationsFolder } from '../../platform/db/migrate.ts'
import { transact } from '../../platform/db/transact.ts'
import { paymentByNo } from './queries.ts'
import { listRefunds } from './refunds/queries.ts'
import { clearReview, listReviews, type Review } from './reviews.ts'
import { type PayingShop, payingShop } from './testing/paying-shop.ts'

const file = readdirSync(migrationsFolder).find((name) => name.endsWith('_review_codes.sql'))!
const migration = readFileSync(join(migrationsFolder, file), 'utf8').split('--> statement-breakpoint')

let shop: PayingShop
beforeAll(async () => {
  shop = await payingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.deps.db.execute(sql`delete from payment_reviews`)
  await shop.deps.db.execute(sql`delete from refunds`)
  await shop.deps.db.execute(sql`delete from payments`)
})

const migrate = () =>
  transact(shop.deps.db, async (tx) => {
    await tx.execute(sql`set local pasar.books = ''`)
    for (const statement of migration) await tx.execute(sql.raw(statement))
  })

/**
 * Inserts a payment as the previous version stored it.
 * @param problem empty for a payment without a review
 */
async function insertPayment(no: string, problem: string) {
  const id = shop.deps.ids.uuid()
  await shop.deps.db.execute(sql`
    insert into payments (id, no, member_id, gateway, method, currency, amount, cost, state, next, data, needs_review, problem,
      expires_at, created_at)
    values (${id}::uuid, ${no}, ${id}::uuid, 'oms', 'card', 'MYR', 3300, 0, 'pending', '{}', '{}', ${problem !== ''}, ${problem},
      now(), now())`)
  return id
}

const reviewsOf = async (no: string) => {
  const payment = (await paymentByNo(shop.deps.db, no))!
  expect(payment.problem).toBe('')
  const reviews = (await listReviews(shop.deps.db, [payment])).get(payment.id) ?? []
  return PaymentReview.array()
    .parse(reviews)
    .map(({ code, data }) => ({ code, data }))
}

const money = (amount: string) => ({ amount, currency: 'MYR' as const })
const sentences: [string, Review][] = [
  ['paid in an unknown currency', { code: 'currency-unknown', data: {} }],
  ['paid in a currency we do not know', { code: 'currency-unknown', data: {} }],
  ['paid in CNY, asked MYR', { code: 'currency-mismatch', data: { paid: 'CNY', asked: 'MYR' } }],
  [
    'paid MYR 30.00, asked MYR 33.00',
    { code: 'amount-mismatch', data: { paid: money('30.00'), asked: money('33.00') } },
  ],
  ['gateway oms is not configured', { code: 'gateway-removed', data: { gateway: 'oms' } }],
  [
    'refund R1 waits: oms is not configured',
    { code: 'refund-waits', data: { refundNo: 'R1', gateway: 'oms' } },
  ],
  [
    'refund R1 failed: no (money): now\nlater',
    { code: 'refund-failed', data: { refundNo: 'R1', message: 'no (money): now\nlater' } },
  ],
  ['refund late-P1-2_2 failed: ', { code: 'refund-failed', data: { refundNo: 'late-P1-2_2', message: '' } }],
  [
    'refund R1 failed after it had succeeded: closed',
    { code: 'refund-reverted', data: { refundNo: 'R1', message: 'closed' } },
  ],
  [
    'refund R1 is refunded, but a message of the provider says failed',
    { code: 'refund-contradicted', data: { refundNo: 'R1', state: 'refunded', reported: 'failed' } },
  ],
  ['refund R1 is in progress after it had failed', { code: 'refund-resumed', data: { refundNo: 'R1' } }],
  [
    'refund R1 succeeded after it had failed, and its amount was already returned',
    { code: 'refund-repeated', data: { refundNo: 'R1' } },
  ],
  [
    'refund R1: the card accepts no refund (ABNORMAL); complete it in the merchant platform of WeChat Pay',
    { code: 'refund-manual', data: { refundNo: 'R1' } },
  ],
  [
    'MYR 5.00 was refunded at the provider (re_1)',
    { code: 'refund-external', data: { id: 're_1', amount: money('5.00') } },
  ],
  [
    'an unknown amount was refunded at the provider (re_1)',
    { code: 'refund-external', data: { id: 're_1', amount: null } },
  ],
  [
    'the provider reports MYR 5.00 as refunded in total with re 1, which is not more than is recorded',
    { code: 'refund-total', data: { id: 're 1', total: money('5.00') } },
  ],
  [
    'dispute dp_1 over MYR 33.00 (fraudulent): lost',
    { code: 'dispute', data: { id: 'dp_1', amount: money('33.00'), reason: 'fraudulent', state: 'lost' } },
  ],
  [
    'dispute dp_1 over an unknown amount (): open',
    { code: 'dispute', data: { id: 'dp_1', amount: null, reason: '', state: 'open' } },
  ],
  [
    'paid 3000, asked 3300 minor units',
    { code: 'other', data: { text: 'paid 3000, asked 3300 minor units' } },
  ],
  ['call the bank', { code: 'other', data: { text: 'call the bank' } }],
]

it('brings every sentence over to its code and data, and leaves payments without a review', async () => {
  for (const [nth, [problem]] of sentences.entries()) await insertPayment(`P${nth}`, problem)
  await insertPayment('none', '')
  await migrate()
  for (const [nth, [, review]] of sentences.entries()) expect(await reviewsOf(`P${nth}`)).toEqual([review])
  expect(await reviewsOf('none')).toEqual([])
})

it('lets a refund end the review that it required before', async () => {
  const id = await insertPayment('P1', 'refund R1 failed: closed')
  await migrate()
  await clearReview(shop.deps.db, id, 'R2')
  expect(await shop.needsReview('P1')).toBe(true)
  await clearReview(shop.deps.db, id, 'R1')
  expect(await shop.needsReview('P1')).toBe(false)
})

const refunds: [stored: [reason: string, state: string, failure: string], expected: object][] = [
  [['order cancelled', 'refunded', ''], { reasonCode: 'order-cancelled', reason: '' }],
  [['paid too late', 'failed', 'closed'], { reasonCode: 'paid-late', failureCode: null, failure: 'closed' }],
  [['paid twice', 'failed', 'failed'], { reasonCode: 'paid-twice', failureCode: null, failure: '' }],
  [['paid more than asked', 'refunded', ''], { reasonCode: 'overpaid' }],
  [['refunded at the provider', 'refunded', ''], { reasonCode: 'refunded-at-provider' }],
  [
    ['disputed by the shopper', 'failed', 'dispute won'],
    { reasonCode: 'disputed', failureCode: 'dispute-won', failure: '' },
  ],
  [
    ['torn', 'failed', 'paid after it had failed'],
    { reasonCode: 'staff', reason: 'torn', failureCode: 'paid-after-failure' },
  ],
  [
    ['torn', 'requested', 'oms is not configured'],
    { reason: 'torn', failureCode: 'gateway-removed', failure: '' },
  ],
  [['torn', 'failed', 'key is not configured'], { failureCode: null, failure: 'key is not configured' }],
]

it('brings reasons and failures of refunds over to codes, and keeps the texts of staff and providers', async () => {
  const id = await insertPayment('P1', '')
  for (const [nth, [[reason, state, failure]]] of refunds.entries())
    await shop.deps.db.execute(sql`
      insert into refunds (id, no, payment_id, amount, order_amount, reason, state, failure, created_at)
      values (${shop.deps.ids.uuid()}::uuid, ${`R${nth}`}, ${id}::uuid, 1, 0, ${reason}, ${state}, ${failure}, now())`)
  await migrate()
  const after = new Map((await listRefunds(shop.deps.db, id)).map((refund) => [refund.no, refund]))
  for (const [nth, [, expected]] of refunds.entries()) expect(after.get(`R${nth}`)).toMatchObject(expected)
})
