import type { Input } from '@pasar/contract/call'
import type {
  adminReviewHide,
  adminReviewKeep,
  adminReviewShow,
} from '@pasar/contract/calls/admin/catalog/reviews'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { Texts } from '../../../platform/localized-text.ts'
import { emitMessages } from '../../../platform/messages/emit-messages.ts'
import { type Result, refuse } from '../../../platform/result.ts'
import { reviewReports, reviews } from '../tables.ts'
import { changeRating } from '../write-review.ts'
import { type ReviewView, showAdminReview } from './list-reviews.ts'

/**
 * Hides a review from the shop and from the rating, closes its reports and tells its author, who still sees
 * it. Idempotent. Refuses `not-found`.
 */
export async function hideReview(
  ctx: StaffContext,
  { id, reason }: Input<typeof adminReviewHide>,
): Promise<Result<ReviewView>> {
  const review = await lockReview(ctx, id)
  if (!review) return refuse('not-found')
  if (!review.hiddenAt) {
    await setHidden(ctx, review, { hiddenAt: ctx.clock.now(), hiddenReason: reason })
    await closeReports(ctx, id)
    await emitHidden(ctx, review, reason)
  }
  return await showAdminReview(ctx, { id })
}

/** Shows a hidden review again, with its current stars. Idempotent. Refuses `not-found`. */
export async function unhideReview(
  ctx: StaffContext,
  { id }: Input<typeof adminReviewShow>,
): Promise<Result<ReviewView>> {
  const review = await lockReview(ctx, id)
  if (!review) return refuse('not-found')
  if (review.hiddenAt) await setHidden(ctx, review, { hiddenAt: null, hiddenReason: '' })
  return await showAdminReview(ctx, { id })
}

/**
 * Keeps a reported review and closes its reports. Refuses `not-found`, and `state-changed` when no report is
 * open.
 */
export async function keepReview(
  ctx: StaffContext,
  { id }: Input<typeof adminReviewKeep>,
): Promise<Result<ReviewView>> {
  const review = await lockReview(ctx, id)
  if (!review) return refuse('not-found')
  if (!review.reportedAt) return refuse('state-changed')
  const closed = await closeReports(ctx, id)
  await recordAudit(ctx, 'review.keep', `review:${id}`, { openReports: closed }, { openReports: 0 })
  return await showAdminReview(ctx, { id })
}

type Review = typeof reviews.$inferSelect

async function lockReview(ctx: StaffContext, id: string): Promise<Review | undefined> {
  const [row] = await ctx.tx.select().from(reviews).where(eq(reviews.id, id)).for('no key update')
  return row
}

/** Closes the open reports of a review and returns their number. */
async function closeReports({ tx, clock }: StaffContext, id: string): Promise<number> {
  await tx.update(reviews).set({ reportedAt: null }).where(eq(reviews.id, id))
  const closed = await tx
    .update(reviewReports)
    .set({ closedAt: clock.now() })
    .where(and(eq(reviewReports.reviewId, id), isNull(reviewReports.closedAt)))
    .returning({ id: reviewReports.memberId })
  return closed.length
}

/** Sends the author a message with the reason. Reviews without a member have no author to tell. */
async function emitHidden({ tx, clock }: StaffContext, review: Review, reason: string): Promise<void> {
  const { memberId, orderItemId } = review
  if (!memberId || !orderItemId) return
  const { rows } = await tx.execute<{ title: Texts; order_id: string }>(
    sql`select title, order_id from order_items where id = ${orderItemId}::uuid`,
  )
  const { title: product, order_id: orderId } = rows[0]!
  const target = `/pages/order/review?id=${orderId}&itemId=${orderItemId}`
  const event = `review.hidden ${review.id} ${clock.now().toISOString()}`
  await emitMessages(tx, [{ memberId, key: 'review_hidden', event, values: { product, reason }, target }])
}

async function setHidden(
  ctx: StaffContext,
  review: Review,
  after: Pick<Review, 'hiddenAt' | 'hiddenReason'>,
): Promise<void> {
  const sign = after.hiddenAt ? -1 : 1
  await ctx.tx.update(reviews).set(after).where(eq(reviews.id, review.id))
  await changeRating(ctx, review.goodsId, sign * review.stars, sign)
  await recordAudit(
    ctx,
    after.hiddenAt ? 'review.hide' : 'review.show',
    `review:${review.id}`,
    { hiddenAt: review.hiddenAt, reason: review.hiddenReason },
    { hiddenAt: after.hiddenAt, reason: after.hiddenReason },
  )
}
