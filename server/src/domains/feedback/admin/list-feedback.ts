import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/content/feedback'
import { type SQL, sql } from 'drizzle-orm'
import type { StaffContext } from '../../../platform/context.ts'
import { countUpTo } from '../../../platform/db/sql-helpers.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findStaffNames } from '../../staff/index.ts'
import { findMessages, presentRow, time } from '../presenter.ts'
import { type FeedbackRow, findFeedback, findFeedbackPage } from '../queries.ts'

export type FeedbackView = Output<typeof calls.adminFeedbackInfo>
type Filter = Input<typeof calls.adminFeedbackList>

function matches(ctx: StaffContext, { state, categoryId, mine, keyword }: Filter): SQL {
  const conditions = [
    sql`f.state = ${state}`,
    ...(categoryId ? [sql`f.category_id = ${categoryId}::uuid`] : []),
    ...(mine ? [sql`f.assignee_id = ${ctx.staff.id}::uuid`] : []),
    ...(keyword
      ? [
          sql`(exists (select 1 from feedback_messages t
              where t.feedback_id = f.id and position(lower(${keyword}) in lower(t.text)) > 0)
            or exists (select 1 from members m where m.id = f.member_id and m.username_key = lower(${keyword})))`,
        ]
      : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** Lists feedback of a state. The keyword is part of a message, or a username. */
export async function listFeedbackQueue(
  ctx: StaffContext,
  filter: Filter,
): Promise<Result<Output<typeof calls.adminFeedbackList>>> {
  const { state, page, limit } = filter
  const where = matches(ctx, filter)
  const order = state === 'open' ? sql`f.waiting_since, f.id` : sql`f.updated_at desc, f.id desc`
  const rows = await findFeedbackPage(ctx.tx, { where, order, page, limit })
  const total = await countUpTo(ctx.tx, sql`from feedback f where ${where}`)
  return ok({ list: await presentRows(ctx, rows), total, page, limit })
}

async function presentRows(ctx: StaffContext, rows: readonly FeedbackRow[]) {
  const names = await findStaffNames(
    ctx.tx,
    rows.flatMap(({ assignee_id }) => assignee_id ?? []),
  )
  return rows.map((row) => ({
    ...presentRow(ctx, row),
    member: { id: row.member_id, username: row.username, nickname: row.nickname },
    assignee: row.assignee_id
      ? {
          id: row.assignee_id,
          name: names.get(row.assignee_id) ?? '',
          isMe: row.assignee_id === ctx.staff.id,
        }
      : null,
    waitingSince: row.waiting_since && time(row.waiting_since),
  }))
}

/** Returns feedback with its messages. Refuses `not-found`. */
export async function showFeedbackToStaff(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminFeedbackInfo>,
): Promise<Result<FeedbackView>> {
  const row = await findFeedback(ctx.tx, id)
  if (!row) return refuse('not-found')
  const [view] = await presentRows(ctx, [row])
  const messages = await findMessages(ctx, id)
  return ok({
    ...view!,
    contact: row.contact,
    language: row.language,
    messages: messages.map(({ isShop: _, ...message }) => message),
  })
}
