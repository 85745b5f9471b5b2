import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/content/feedback'
import { and, count, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { MemberContext } from '../../platform/context.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Refusal, type Result, refuse } from '../../platform/result.ts'
import { nextState } from '../../platform/transitions.ts'
import { holdFiles } from '../files/index.ts'
import { lockFeedback } from './queries.ts'
import { MESSAGE_LIMIT, transitions, waitsSince } from './rules.ts'
import { showFeedback } from './show-feedback.ts'
import { feedback, feedbackCategories, feedbackMessages } from './tables.ts'

/**
 * Sends feedback of a member. Refuses `not-found` for the category or a picture, `too-many-requests` above
 * the messages of a day.
 */
export async function createFeedback(
  ctx: MemberContext,
  { categoryId, contact, text, fileIds }: Input<typeof calls.feedbackCreate>,
): Promise<Result<Output<typeof calls.feedbackCreate>>> {
  const limited = await checkLimit(ctx)
  if (limited) return limited
  const [category] = await ctx.tx
    .select({ id: feedbackCategories.id })
    .from(feedbackCategories)
    .where(and(eq(feedbackCategories.id, categoryId), eq(feedbackCategories.active, true)))
  if (!category) return refuse('not-found')
  const now = ctx.clock.now()
  const id = ctx.ids.uuid()
  await ctx.tx.insert(feedback).values({
    ...{ id, memberId: ctx.member.id, categoryId, contact },
    ...{ state: 'open', waitingSince: now, createdAt: now, updatedAt: now },
  })
  return (await addMessage(ctx, id, text, fileIds)) ? ok({ id }) : refuse('not-found')
}

/**
 * Adds a message to the member's feedback, which opens it again. Refuses `not-found` for the feedback or a
 * picture, `too-many-requests`.
 */
export async function replyToShop(
  ctx: MemberContext,
  { id, text, fileIds }: Input<typeof calls.feedbackReply>,
): Promise<Result<Output<typeof calls.feedbackReply>>> {
  const limited = await checkLimit(ctx)
  if (limited) return limited
  if (!(await move(ctx, id, 'reply'))) return refuse('not-found')
  if (!(await addMessage(ctx, id, text, fileIds))) return refuse('not-found')
  return await showFeedback(ctx, { id })
}

/** Closes the member's feedback. Refuses `not-found`, `state-changed` when it is closed. */
export async function closeFeedback(
  ctx: MemberContext,
  { id }: Input<typeof calls.feedbackClose>,
): Promise<Result<Output<typeof calls.feedbackClose>>> {
  const before = await lockFeedback(ctx.tx, id)
  if (before?.memberId !== ctx.member.id) return refuse('not-found')
  if (!(await move(ctx, id, 'close'))) return refuse('state-changed')
  return await showFeedback(ctx, { id })
}

/** Marks the answers until a time as read; those that arrived meanwhile stay unread. Refuses `not-found`. */
export async function readFeedback(
  ctx: MemberContext,
  { id, until }: Input<typeof calls.feedbackRead>,
): Promise<Result<Output<typeof calls.feedbackRead>>> {
  const before = await lockFeedback(ctx.tx, id)
  if (before?.memberId !== ctx.member.id) return refuse('not-found')
  const later = and(
    eq(feedbackMessages.feedbackId, id),
    isNotNull(feedbackMessages.staffId),
    gt(feedbackMessages.at, new Date(until)),
  )
  const [left] = await ctx.tx.select({ n: count() }).from(feedbackMessages).where(later)
  const unreadAnswers = Math.min(before.unreadAnswers, left?.n ?? 0)
  await ctx.tx.update(feedback).set({ unreadAnswers }).where(eq(feedback.id, id))
  return ok({})
}

/** Takes an action of the member. @returns false when there is no such feedback or its state forbids it */
async function move(ctx: MemberContext, id: string, action: 'reply' | 'close'): Promise<boolean> {
  const before = await lockFeedback(ctx.tx, id)
  const state = before?.memberId === ctx.member.id && nextState(transitions, before.state, action)
  if (!before || !state) return false
  const now = ctx.clock.now()
  const waitingSince = waitsSince(state, before.waitingSince, now)
  await ctx.tx.update(feedback).set({ state, waitingSince, updatedAt: now }).where(eq(feedback.id, id))
  return true
}

/** @returns false when a picture does not exist, has another owner or is in use */
async function addMessage(
  ctx: MemberContext,
  feedbackId: string,
  text: string,
  files: readonly string[],
): Promise<boolean> {
  const id = ctx.ids.uuid()
  const fileIds = [...new Set(files)]
  const owner = { id: ctx.member.id, purpose: 'feedback', holder: `feedback:${id}` }
  if (fileIds.length > 0 && !(await holdFiles(ctx.tx, owner, fileIds))) return false
  await ctx.tx.insert(feedbackMessages).values({ id, feedbackId, text, fileIds, at: ctx.clock.now() })
  return true
}

/** Refuses a message above the limit of a day. Messages of a member are written one after the other. */
async function checkLimit(ctx: MemberContext): Promise<Refusal | null> {
  await lock(ctx.tx, 'member', ctx.member.id)
  const { count: limit, windowMs } = MESSAGE_LIMIT
  const now = ctx.clock.now().getTime()
  const { rows } = await ctx.tx.execute<{ at: string }>(sql`
    select m.at from feedback f join feedback_messages m on m.feedback_id = f.id
    where f.member_id = ${ctx.member.id}::uuid and m.staff_id is null
      and m.at > ${new Date(now - windowMs).toISOString()}::timestamptz
    order by m.at desc offset ${limit - 1}::int limit 1`)
  const oldest = rows[0]
  if (!oldest) return null
  return refuse('too-many-requests', {
    retryAfter: Math.ceil((new Date(oldest.at).getTime() + windowMs - now) / 1000),
  })
}
