import type { Input, Output } from '@pasar/contract/call'
import type { adminReviewReply } from '@pasar/contract/calls/admin/catalog/reviews'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findReview } from '../queries.ts'
import { reviews } from '../tables.ts'
import { REVIEWS_TAG } from '../write-review.ts'

/** Replies to a review for the shop, replacing an earlier reply. Refuses `not-found`. */
export async function replyToReview(
  ctx: StaffContext,
  { id, text }: Input<typeof adminReviewReply>,
): Promise<Result<Output<typeof adminReviewReply>>> {
  const before = await findReview(ctx.tx, id)
  if (!before) return refuse('not-found')
  const now = ctx.clock.now()
  await ctx.tx.update(reviews).set({ reply: text, replyAt: now }).where(eq(reviews.id, id))
  await recordAudit(ctx, 'review.reply', `review:${id}`, { reply: before.reply }, { reply: text })
  ctx.afterCommit(() => ctx.cache.invalidate(REVIEWS_TAG))
  return ok({})
}
