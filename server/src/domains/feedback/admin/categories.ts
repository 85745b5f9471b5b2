import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/content/feedback'
import { asc, count, eq } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { contentVersion, isStale } from '../../../platform/content-version.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { feedback, feedbackCategories } from '../tables.ts'

type View = Output<typeof calls.adminFeedbackCategoryInfo>

const { id, name, position, active } = feedbackCategories
const columns = { id, name, position, active, count: count(feedback.id) }

/** Adds the version of what staff edit. */
const present = ({ count, ...content }: Omit<View, 'version'>): View => ({
  ...content,
  count,
  version: contentVersion(content),
})

/** Lists the categories in order, with the number of their feedback. */
export async function listAllCategories(
  ctx: StaffContext,
  { page, limit }: Input<typeof calls.adminFeedbackCategoryList>,
): Promise<Result<Output<typeof calls.adminFeedbackCategoryList>>> {
  const [total] = await ctx.tx.select({ n: count() }).from(feedbackCategories)
  const list = await ctx.tx
    .select(columns)
    .from(feedbackCategories)
    .leftJoin(feedback, eq(feedback.categoryId, feedbackCategories.id))
    .groupBy(feedbackCategories.id)
    .orderBy(asc(feedbackCategories.position), asc(feedbackCategories.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return ok({ list: list.map(present), total: total?.n ?? 0, page, limit })
}

/** Returns a category. Refuses `not-found`. */
export async function showCategory(
  ctx: StaffContext,
  input: Input<typeof calls.adminFeedbackCategoryInfo>,
): Promise<Result<View>> {
  const [row] = await ctx.tx
    .select(columns)
    .from(feedbackCategories)
    .leftJoin(feedback, eq(feedback.categoryId, feedbackCategories.id))
    .where(eq(feedbackCategories.id, input.id))
    .groupBy(feedbackCategories.id)
  return row ? ok(present(row)) : refuse('not-found')
}

/** Creates or changes a category. Refuses `not-found`, `state-changed`. */
export async function saveCategory(
  ctx: StaffContext,
  { version, ...draft }: Input<typeof calls.adminFeedbackCategorySave>,
): Promise<Result<View>> {
  const [before] = draft.id ? await lockCategory(ctx, draft.id) : []
  if (draft.id && !before) return refuse('not-found')
  if (isStale(version, before && contentVersion(before))) return refuse('state-changed')
  const row = { ...draft, id: before?.id ?? ctx.ids.uuid() }
  if (before) await ctx.tx.update(feedbackCategories).set(row).where(eq(feedbackCategories.id, row.id))
  else await ctx.tx.insert(feedbackCategories).values(row)
  const action = before ? 'feedback-category.change' : 'feedback-category.create'
  await recordAudit(ctx, action, `feedback-category:${row.id}`, before ?? null, row)
  return await showCategory(ctx, { id: row.id })
}

const lockCategory = ({ tx }: StaffContext, categoryId: string) =>
  tx
    .select({ id, name, position, active })
    .from(feedbackCategories)
    .where(eq(feedbackCategories.id, categoryId))
    .for('no key update')
