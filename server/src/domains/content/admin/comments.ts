import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/content/comments'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { countUpTo } from '../../../platform/db/sql-helpers.ts'
import { localize, type Texts } from '../../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { commentReports, comments } from '../comments/tables.ts'
import { invalidateComments } from '../comments/write-comment.ts'

type View = Output<typeof calls.adminCommentInfo>
type Row = {
  id: string
  text: string
  state: View['state']
  parent_id: string | null
  member_id: string
  username: string
  nickname: string
  news_id: string
  title: Texts
  likes: number
  reports: { username: string; reason: string; at: string }[] | null
  hidden_reason: string
  created_at: string
}

const select = sql`
  select c.*, m.username, m.nickname, n.title, (
    select json_agg(json_build_object('username', b.username, 'reason', r.reason, 'at', r.at) order by r.at)
    from comment_reports r join members b on b.id = r.member_id
    where r.comment_id = c.id and r.closed_at is null) as reports
  from comments c join members m on m.id = c.member_id join news n on n.id = c.news_id`

const queues: Record<Input<typeof calls.adminCommentList>['state'], { where: SQL; order: SQL }> = {
  pending: { where: sql`c.state = 'pending'`, order: sql`c.created_at, c.id` },
  reported: { where: sql`c.reported_at is not null`, order: sql`c.reported_at, c.id` },
  shown: { where: sql`c.state = 'shown'`, order: sql`c.created_at desc, c.id desc` },
  hidden: { where: sql`c.state = 'hidden'`, order: sql`c.created_at desc, c.id desc` },
}

/** Lists comments of a queue. The keyword is part of the text. */
export async function listCommentQueue(
  ctx: StaffContext,
  { state, keyword, page, limit }: Input<typeof calls.adminCommentList>,
): Promise<Result<Output<typeof calls.adminCommentList>>> {
  const { where, order } = queues[state]
  const matching = keyword ? sql`${where} and position(lower(${keyword}) in lower(c.text)) > 0` : where
  const { rows } = await ctx.tx.execute<Row>(
    sql`${select} where ${matching} order by ${order} limit ${limit}::int offset ${(page - 1) * limit}::int`,
  )
  const total = await countUpTo(ctx.tx, sql`from comments c where ${matching}`)
  return ok({ list: rows.map((row) => present(ctx, row)), total, page, limit })
}

/** Returns a comment for staff. Refuses `not-found`. */
export async function showQueuedComment(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminCommentInfo>,
): Promise<Result<View>> {
  const { rows } = await ctx.tx.execute<Row>(sql`${select} where c.id = ${id}::uuid`)
  return rows[0] ? ok(present(ctx, rows[0])) : refuse('not-found')
}

/** Shows a comment and closes its reports. Idempotent. Refuses `not-found`, `state-changed` when deleted. */
export const approveComment = (
  ctx: StaffContext,
  { id }: Input<typeof calls.adminCommentApprove>,
): Promise<Result<View>> => decide(ctx, id, { state: 'shown', hiddenReason: '' })

/** Hides a comment and closes its reports. Idempotent. Refuses `not-found`, `state-changed` when deleted. */
export const hideComment = (
  ctx: StaffContext,
  { id, reason }: Input<typeof calls.adminCommentHide>,
): Promise<Result<View>> => decide(ctx, id, { state: 'hidden', hiddenReason: reason })

async function decide(
  ctx: StaffContext,
  id: string,
  after: { state: 'shown' | 'hidden'; hiddenReason: string },
): Promise<Result<View>> {
  const [comment] = await ctx.tx.select().from(comments).where(eq(comments.id, id)).for('no key update')
  if (!comment) return refuse('not-found')
  if (comment.state === 'deleted') return refuse('state-changed')
  await ctx.tx
    .update(comments)
    .set({ ...after, reportedAt: null })
    .where(eq(comments.id, id))
  await ctx.tx
    .update(commentReports)
    .set({ closedAt: ctx.clock.now() })
    .where(and(eq(commentReports.commentId, id), isNull(commentReports.closedAt)))
  const { state, hiddenReason } = comment
  const action = after.state === 'shown' ? 'comment.approve' : 'comment.hide'
  // Without the text: the audit log is never deleted, and must not keep what a member has deleted.
  await recordAudit(ctx, action, `comment:${id}`, { state, hiddenReason }, after)
  invalidateComments(ctx)
  return await showQueuedComment(ctx, { id })
}

const time = (value: string): string => new Date(value).toISOString()

const present = (ctx: StaffContext, row: Row): View => ({
  id: row.id,
  text: row.text,
  state: row.state,
  isAnswer: row.parent_id !== null,
  member: { id: row.member_id, username: row.username, nickname: row.nickname },
  article: { id: row.news_id, title: localize(row.title, ctx.language) },
  likes: row.likes,
  reports: (row.reports ?? []).map(({ at, ...report }) => ({ ...report, at: time(at) })),
  hiddenReason: row.hidden_reason,
  createdAt: time(row.created_at),
})
