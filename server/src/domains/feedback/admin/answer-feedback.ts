import type { Input } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/content/feedback'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { renderEmail } from '../../../platform/mail/layout.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { type Result, refuse } from '../../../platform/result.ts'
import { nextState } from '../../../platform/transitions.ts'
import { findMember } from '../../identity/index.ts'
import { findStaffName } from '../../staff/index.ts'
import { answerEmail } from '../emails.ts'
import { lockFeedback } from '../queries.ts'
import { transitions, waitsSince } from '../rules.ts'
import { feedback, feedbackMessages } from '../tables.ts'
import { type FeedbackView, showFeedbackToStaff } from './list-feedback.ts'

/**
 * Answers feedback, takes it over when nobody has it, and emails the member. Reopens closed feedback unless
 * the answer closes it. Refuses `not-found`.
 */
export async function answerFeedback(
  ctx: StaffContext,
  { id, text, close }: Input<typeof calls.adminFeedbackReply>,
): Promise<Result<FeedbackView>> {
  const before = await lockFeedback(ctx.tx, id)
  if (!before) return refuse('not-found')
  const now = ctx.clock.now()
  const state = close ? 'closed' : (nextState(transitions, before.state, 'answer') ?? before.state)
  const assigneeId = before.assigneeId ?? ctx.staff.id
  const waitingSince = waitsSince(state, before.waitingSince, now)
  await ctx.tx
    .update(feedback)
    .set({ state, assigneeId, waitingSince, updatedAt: now, unreadAnswers: before.unreadAnswers + 1 })
    .where(eq(feedback.id, id))
  const staffName = (await findStaffName(ctx.tx, ctx.staff.id)) ?? ''
  const messageId = ctx.ids.uuid()
  await ctx.tx
    .insert(feedbackMessages)
    .values({ id: messageId, feedbackId: id, staffId: ctx.staff.id, staffName, text, at: now })
  await emailMember(ctx, before.memberId, id, text)
  await recordAudit(ctx, 'feedback.reply', `feedback:${id}`, { state: before.state }, { state, messageId })
  return await showFeedbackToStaff(ctx, { id })
}

async function emailMember(ctx: StaffContext, memberId: string, id: string, answer: string): Promise<void> {
  const member = await findMember(ctx.tx, memberId)
  if (!member?.mailTo || member.bannedAt) return
  const link = `${ctx.config.publicUrl}/h5/#/pages/my/feedbacks?id=${id}`
  const content = answerEmail(member.language, member.nickname, answer)
  await emit(ctx.tx, 'mail.send', { to: member.mailTo, ...renderEmail(content, link) })
}

/** Closes feedback without an answer. Refuses `not-found`, `state-changed` when it is closed. */
export async function finishFeedback(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminFeedbackClose>,
): Promise<Result<FeedbackView>> {
  const before = await lockFeedback(ctx.tx, id)
  if (!before) return refuse('not-found')
  const state = nextState(transitions, before.state, 'finish')
  if (!state) return refuse('state-changed')
  await ctx.tx
    .update(feedback)
    .set({ state, waitingSince: null, updatedAt: ctx.clock.now() })
    .where(eq(feedback.id, id))
  await recordAudit(ctx, 'feedback.close', `feedback:${id}`, { state: before.state }, { state })
  return await showFeedbackToStaff(ctx, { id })
}

/** Assigns feedback to the staff account, or to nobody. Refuses `not-found`. */
export async function assignFeedback(
  ctx: StaffContext,
  { id, toMe }: Input<typeof calls.adminFeedbackAssign>,
): Promise<Result<FeedbackView>> {
  const before = await lockFeedback(ctx.tx, id)
  if (!before) return refuse('not-found')
  const assigneeId = toMe ? ctx.staff.id : null
  await ctx.tx.update(feedback).set({ assigneeId }).where(eq(feedback.id, id))
  const { assigneeId: earlier } = before
  await recordAudit(ctx, 'feedback.assign', `feedback:${id}`, { assigneeId: earlier }, { assigneeId })
  return await showFeedbackToStaff(ctx, { id })
}
