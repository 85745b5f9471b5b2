import type { Input } from '@pasar/contract/call'
import type { adminReviewHide, adminReviewShow } from '@pasar/contract/calls/admin/reviews'
import { eq } from 'drizzle-orm'
import { auditDeed } from '../../platform/audit/deed.ts'
import type { StaffContext } from '../../platform/context.ts'
import { type Result, refuse } from '../../platform/result.ts'
import { type ReviewView, showForStaff } from './list-for-staff.ts'
import { reviews } from './tables.ts'
import { rated } from './write-review.ts'

/** Takes a review out of the shop and out of the rating; its author still sees it. Done twice it changes nothing more. */
export async function hideReview(
  ctx: StaffContext,
  { id, reason }: Input<typeof adminReviewHide>,
): Promise<Result<ReviewView>> {
  const review = await lockReview(ctx, id)
  if (!review) return refuse('not-found')
  if (!review.hiddenAt) await turn(ctx, review, { hiddenAt: ctx.clock.now(), hiddenReason: reason })
  return await showForStaff(ctx, { id })
}

/** Shows a hidden review again; it counts with the stars it has now. */
export async function showAgain(
  ctx: StaffContext,
  { id }: Input<typeof adminReviewShow>,
): Promise<Result<ReviewView>> {
  const review = await lockReview(ctx, id)
  if (!review) return refuse('not-found')
  if (review.hiddenAt) await turn(ctx, review, { hiddenAt: null, hiddenReason: '' })
  return await showForStaff(ctx, { id })
}

type Review = typeof reviews.$inferSelect

async function lockReview(ctx: StaffContext, id: string): Promise<Review | undefined> {
  const [row] = await ctx.tx.select().from(reviews).where(eq(reviews.id, id)).for('no key update')
  return row
}

async function turn(
  ctx: StaffContext,
  review: Review,
  after: Pick<Review, 'hiddenAt' | 'hiddenReason'>,
): Promise<void> {
  const sign = after.hiddenAt ? -1 : 1
  await ctx.tx.update(reviews).set(after).where(eq(reviews.id, review.id))
  await rated(ctx, review.goodsId, sign * review.stars, sign)
  await auditDeed(
    ctx,
    after.hiddenAt ? 'review.hide' : 'review.show',
    `review:${review.id}`,
    { hiddenAt: review.hiddenAt, reason: review.hiddenReason },
    { hiddenAt: after.hiddenAt, reason: after.hiddenReason },
  )
}
