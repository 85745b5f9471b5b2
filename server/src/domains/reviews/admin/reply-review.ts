import type { Input, Output } from '@pasar/contract/call'
import type { adminReviewReply } from '@pasar/contract/calls/admin/catalog/reviews'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { Texts } from '../../../platform/localized-text.ts'
import { emitMessages } from '../../../platform/messages/emit-messages.ts'
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
  // The date of the reply shows when it was changed.
  if (before.reply === text) return ok({})
  const now = ctx.clock.now()
  await ctx.tx.update(reviews).set({ reply: text, replyAt: now }).where(eq(reviews.id, id))
  await recordAudit(ctx, 'review.reply', `review:${id}`, { reply: before.reply }, { reply: text })
  await emitReply(ctx, id)
  ctx.afterCommit(() => ctx.cache.invalidate(REVIEWS_TAG))
  return ok({})
}

/** Sends the author a message about the first reply. Reviews without a member have no author to tell. */
async function emitReply({ tx }: StaffContext, id: string): Promise<void> {
  const { rows } = await tx.execute<{ member_id: string | null; goods_id: string; title: Texts }>(sql`
    select r.member_id, r.goods_id, g.title from reviews r join goods g on g.id = r.goods_id
    where r.id = ${id}::uuid`)
  const { member_id: memberId, goods_id: goodsId, title } = rows[0]!
  if (!memberId) return
  const target = `/pages/goods/reviews?id=${goodsId}`
  const event = `review.replied ${id}`
  await emitMessages(tx, [{ memberId, key: 'review_replied', event, values: { product: title }, target }])
}
