import type { PaymentReview, PaymentReviewCode } from '@pasar/contract/payment-reviews'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { Payment } from './queries.ts'
import { paymentReviews, payments } from './tables.ts'

type WithoutTime<R> = R extends PaymentReview ? Pick<R, 'code' | 'data'> : never
/** A review to require: a code with its data. */
export type Review = WithoutTime<PaymentReview>

/** The codes whose subject is a refund that the shop knows by number. */
const refundCodes = [
  'refund-waits',
  'refund-manual',
  'refund-failed',
  'refund-reverted',
  'refund-contradicted',
  'refund-resumed',
  'refund-repeated',
] as const satisfies readonly PaymentReviewCode[]
export type RefundReviewCode = (typeof refundCodes)[number]

/** The collected amount is one fact: the newest report of it replaces the others. */
const mismatchCodes: readonly PaymentReviewCode[] = [
  'currency-unknown',
  'currency-mismatch',
  'amount-mismatch',
]

/** Returns what a review is about: a refund's number, a provider's id, or nothing but the payment. */
export const subjectOf = ({ data }: Review): string =>
  'refundNo' in data ? data.refundNo : 'id' in data ? data.id : ''

/**
 * Requires a review of a payment by staff. Others of the payment stay; one of the same code and subject gets
 * the new data. Requires the payment's lock.
 * @returns whether the review is new or has changed
 */
export async function requireReview(
  { tx, clock }: Pick<Ctx, 'tx' | 'clock'>,
  paymentId: string,
  review: Review,
): Promise<boolean> {
  const { code, data } = review
  const { paymentId: payment, code: by, subject } = paymentReviews
  const at = clock.now()
  const replaced = mismatchCodes.includes(code) ? mismatchCodes.filter((one) => one !== code) : []
  await deleteReviews(tx, paymentId, replaced, '')
  const changed = await tx
    .insert(paymentReviews)
    .values({ paymentId, code, subject: subjectOf(review), data, at })
    .onConflictDoUpdate({
      target: [payment, by, subject],
      set: { data, at },
      setWhere: sql`${paymentReviews.data} <> excluded.data`,
    })
    .returning({ code: by })
  await tx.update(payments).set({ needsReview: true }).where(eq(payments.id, paymentId))
  return changed.length > 0
}

async function deleteReviews(
  tx: Tx,
  paymentId: string,
  codes: readonly PaymentReviewCode[],
  subject: string,
): Promise<void> {
  if (codes.length === 0) return
  const { code, subject: about } = paymentReviews
  await tx
    .delete(paymentReviews)
    .where(and(eq(paymentReviews.paymentId, paymentId), inArray(code, [...codes]), eq(about, subject)))
}

/**
 * Ends the reviews with these codes of a payment, or of one of its refunds. Others stay. Requires the
 * payment's lock.
 */
async function endReviews(
  tx: Tx,
  paymentId: string,
  codes: readonly PaymentReviewCode[],
  subject: string,
): Promise<void> {
  await deleteReviews(tx, paymentId, codes, subject)
  const hasReviews = sql<boolean>`${payments.problem} <> ''
    or exists (select from ${paymentReviews} where ${paymentReviews.paymentId} = ${paymentId}::uuid)`
  await tx
    .update(payments)
    .set({ needsReview: hasReviews })
    .where(and(eq(payments.id, paymentId), eq(payments.needsReview, true)))
}

/** Ends reviews that a refund required: those with the codes, by default all. Requires the payment's lock. */
export const clearReview = (
  tx: Tx,
  paymentId: string,
  refundNo: string,
  codes: readonly RefundReviewCode[] = refundCodes,
): Promise<void> => endReviews(tx, paymentId, codes, refundNo)

/** Ends the review of a removed gateway, which has keys again. Requires the payment's lock. */
export const clearRemovedGateway = (tx: Tx, paymentId: string): Promise<void> =>
  endReviews(tx, paymentId, ['gateway-removed'], '')

/** Ends all reviews of a payment. Requires its lock. */
export async function clearReviews(tx: Tx, paymentId: string): Promise<void> {
  await tx.delete(paymentReviews).where(eq(paymentReviews.paymentId, paymentId))
  await tx.update(payments).set({ needsReview: false, problem: '' }).where(eq(payments.id, paymentId))
}

/** Returns the reviews of payments by payment, oldest first. */
export async function listReviews(
  tx: Tx,
  of: readonly Pick<Payment, 'id' | 'needsReview' | 'problem' | 'createdAt'>[],
): Promise<Map<string, PaymentReview[]>> {
  const inReview = of.filter(({ needsReview }) => needsReview)
  if (inReview.length === 0) return new Map()
  const ids = inReview.map(({ id }) => id)
  const rows = await tx
    .select()
    .from(paymentReviews)
    .where(inArray(paymentReviews.paymentId, ids))
    .orderBy(asc(paymentReviews.at), asc(paymentReviews.code), asc(paymentReviews.subject))
  return new Map(
    inReview.map(({ id, problem, createdAt }) => [
      id,
      [
        ...(problem ? [present({ code: 'other', data: { text: problem }, at: createdAt })] : []),
        ...rows.filter((row) => row.paymentId === id).map(present),
      ],
    ]),
  )
}

/** The columns of a row have the types of a review only together. */
const present = ({ code, data, at }: Pick<typeof paymentReviews.$inferSelect, 'code' | 'data' | 'at'>) =>
  ({ code, data, at: at.toISOString() }) as PaymentReview
