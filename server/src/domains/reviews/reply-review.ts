import type { Input, Output } from '@pasar/contract/call'
import type { adminReviewReply } from '@pasar/contract/calls/admin/reviews'
import { eq } from 'drizzle-orm'
import { auditDeed } from '../../platform/audit/deed.ts'
import type { StaffContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { reviewById } from './queries.ts'
import { reviews } from './tables.ts'
import { REVIEWS } from './write-review.ts'

/** Answers a review in the shop's name; a second answer replaces the first. */
export async function replyReview(
  ctx: StaffContext,
  { id, text }: Input<typeof adminReviewReply>,
): Promise<Result<Output<typeof adminReviewReply>>> {
  const before = await reviewById(ctx.tx, id)
  if (!before) return refuse('not-found')
  const now = ctx.clock.now()
  await ctx.tx.update(reviews).set({ reply: text, replyAt: now }).where(eq(reviews.id, id))
  await auditDeed(ctx, 'review.reply', `review:${id}`, { reply: before.reply }, { reply: text })
  ctx.afterCommit(() => ctx.cache.invalidate(REVIEWS))
  return ok({})
}
