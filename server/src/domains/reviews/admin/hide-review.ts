import type { Input } from '@pasar/contract/call'
import type { adminReviewHide, adminReviewShow } from '@pasar/contract/calls/admin/catalog/reviews'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { type Result, refuse } from '../../../platform/result.ts'
import { reviews } from '../tables.ts'
import { changeRating } from '../write-review.ts'
import { type ReviewView, showAdminReview } from './list-reviews.ts'

/**
 * Hides a review from the shop and from the rating. Its author still sees it. Idempotent. Refuses
 * `not-found`.
 */
export async function hideReview(
  ctx: StaffContext,
  { id, reason }: Input<typeof adminReviewHide>,
): Promise<Result<ReviewView>> {
  const review = await lockReview(ctx, id)
  if (!review) return refuse('not-found')
  if (!review.hiddenAt) await setHidden(ctx, review, { hiddenAt: ctx.clock.now(), hiddenReason: reason })
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

type Review = typeof reviews.$inferSelect

async function lockReview(ctx: StaffContext, id: string): Promise<Review | undefined> {
  const [row] = await ctx.tx.select().from(reviews).where(eq(reviews.id, id)).for('no key update')
  return row
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
