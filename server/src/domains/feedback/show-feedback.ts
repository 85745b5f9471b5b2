import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/content/feedback'
import { asc, eq, sql } from 'drizzle-orm'
import type { MemberContext } from '../../platform/context.ts'
import { countUpTo } from '../../platform/db/sql-helpers.ts'
import { localize } from '../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { presentFeedback, presentRow } from './presenter.ts'
import { findFeedback, findFeedbackPage } from './queries.ts'
import { feedbackCategories } from './tables.ts'

/** Lists the categories that members can choose, in the console's order. */
export async function listCategories(
  ctx: MemberContext,
): Promise<Result<Output<typeof calls.feedbackCategories>>> {
  const rows = await ctx.tx
    .select()
    .from(feedbackCategories)
    .where(eq(feedbackCategories.active, true))
    .orderBy(asc(feedbackCategories.position), asc(feedbackCategories.id))
  return ok({ list: rows.map(({ id, name }) => ({ id, name: localize(name, ctx.language) })) })
}

/** Lists the member's feedback, the latest activity first. */
export async function listFeedback(
  ctx: MemberContext,
  { page, limit }: Input<typeof calls.feedbackList>,
): Promise<Result<Output<typeof calls.feedbackList>>> {
  const where = sql`f.member_id = ${ctx.member.id}::uuid`
  const order = sql`f.updated_at desc, f.id desc`
  const rows = await findFeedbackPage(ctx.tx, { where, order, page, limit })
  const total = await countUpTo(ctx.tx, sql`from feedback f where ${where}`)
  return ok({ list: rows.map((row) => presentRow(ctx, row)), total, page, limit })
}

/** Returns the member's feedback. Refuses `not-found`. */
export async function showFeedback(
  ctx: MemberContext,
  { id }: Input<typeof calls.feedbackInfo>,
): Promise<Result<Output<typeof calls.feedbackInfo>>> {
  const row = await findFeedback(ctx.tx, id)
  return row?.member_id === ctx.member.id ? ok(await presentFeedback(ctx, row)) : refuse('not-found')
}
