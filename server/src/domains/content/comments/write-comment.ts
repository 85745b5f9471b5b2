import type { Input, Output } from '@pasar/contract/call'
import type { commentCreate, commentDelete } from '@pasar/contract/calls/content/comments'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Ctx, MemberContext } from '../../../platform/context.ts'
import { lock } from '../../../platform/locks.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { getSettings } from '../../settings/index.ts'
import { isPublished } from '../news/news.ts'
import { COMMENT_LIMIT, secondsToComment } from './rules.ts'
import { comments } from './tables.ts'

/** The cache tag of comments. */
export const COMMENTS_TAG = 'comments'

/**
 * Writes a comment or an answer. It waits for a review when the shop reviews comments first.
 * Refuses `not-found` for the article or the comment, `too-many-requests` above the limit of the member.
 */
export async function createComment(
  ctx: MemberContext,
  { newsId, parentId, text }: Input<typeof commentCreate>,
): Promise<Result<Output<typeof commentCreate>>> {
  const now = ctx.clock.now()
  if (!(await isPublished(ctx, newsId))) return refuse('not-found')
  // Concurrent comments of a member would not count each other.
  await lock(ctx.tx, 'member', ctx.member.id)
  const latest = await ctx.tx
    .select({ at: comments.createdAt })
    .from(comments)
    .where(eq(comments.memberId, ctx.member.id))
    .orderBy(desc(comments.createdAt))
    .limit(COMMENT_LIMIT.count)
  const retryAfter = secondsToComment(
    latest.map(({ at }) => at),
    now,
  )
  if (retryAfter > 0) return refuse('too-many-requests', { retryAfter })
  const answered = parentId ? await lockAnswered(ctx, newsId, parentId) : undefined
  if (parentId && !answered) return refuse('not-found')
  const state = getSettings(ctx).reviewComments ? ('pending' as const) : ('shown' as const)
  const id = ctx.ids.uuid()
  await ctx.tx.insert(comments).values({
    id,
    newsId,
    parentId: answered ? (answered.parentId ?? answered.id) : null,
    replyToId: answered?.parentId ? answered.memberId : null,
    memberId: ctx.member.id,
    text,
    state,
    createdAt: now,
  })
  invalidateComments(ctx)
  return ok({ id, state })
}

/** Returns the shown comment or answer that is answered. */
async function lockAnswered(ctx: Ctx, newsId: string, id: string) {
  const [answered] = await ctx.tx
    .select()
    .from(comments)
    .where(and(eq(comments.id, id), eq(comments.newsId, newsId), eq(comments.state, 'shown')))
  if (!answered?.parentId) return answered && (await lockComment(ctx, answered.id)) ? answered : undefined
  return (await lockComment(ctx, answered.parentId)) ? answered : undefined
}

async function lockComment(ctx: Ctx, id: string): Promise<boolean> {
  const found = await ctx.tx
    .select({ state: comments.state })
    .from(comments)
    .where(eq(comments.id, id))
    .for('key share')
  return found[0]?.state === 'shown' || found[0]?.state === 'deleted'
}

/**
 * Deletes the text of a member's comment. The record stays: it keeps the place of its answers, and counts for
 * the limit of the member. Refuses `not-found`.
 */
export async function deleteComment(
  ctx: MemberContext,
  { id }: Input<typeof commentDelete>,
): Promise<Result<Output<typeof commentDelete>>> {
  const own = and(
    eq(comments.id, id),
    eq(comments.memberId, ctx.member.id),
    ne(comments.state, 'deleted'),
    // A hidden comment stays for staff.
    ne(comments.state, 'hidden'),
  )
  const deleted = await ctx.tx
    .update(comments)
    .set({ state: 'deleted', text: '', reportedAt: null })
    .where(own)
    .returning({ id: comments.id })
  if (deleted.length === 0) return refuse('not-found')
  invalidateComments(ctx)
  return ok({})
}

/** Drops the cached comments after the commit. */
export const invalidateComments = (ctx: Ctx): void =>
  ctx.afterCommit(() => ctx.cache.invalidate(COMMENTS_TAG))
