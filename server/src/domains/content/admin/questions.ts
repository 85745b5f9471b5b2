import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/content/questions'
import { and, asc, count, eq } from 'drizzle-orm'
import { contentVersion, isStale } from '../../../platform/content-version.ts'
import type { Ctx, StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { questions } from '../tables.ts'
import { editableBlocks, resolveBlocks } from './blocks.ts'
import { recordContentChange, refuseField } from './record-change.ts'

type View = Output<typeof calls.adminQuestionInfo>
type Row = typeof questions.$inferSelect

function present(row: Row): View {
  const content = { ...row, blocks: editableBlocks(row.blocks) }
  return { ...content, version: contentVersion(content) }
}

const selectQuestion = (ctx: Ctx, id: string) => ctx.tx.select().from(questions).where(eq(questions.id, id))

/** Lists questions by category and position, drafts included. */
export async function listAllQuestions(
  ctx: StaffContext,
  { page, limit, category, published }: Input<typeof calls.adminQuestionList>,
): Promise<Result<Output<typeof calls.adminQuestionList>>> {
  const where = and(
    category ? eq(questions.category, category) : undefined,
    published === undefined ? undefined : eq(questions.published, published),
  )
  const [total] = await ctx.tx.select({ n: count() }).from(questions).where(where)
  const rows = await ctx.tx
    .select()
    .from(questions)
    .where(where)
    .orderBy(asc(questions.category), asc(questions.position), asc(questions.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return ok({ list: rows.map(({ blocks: _, ...row }) => row), total: total?.n ?? 0, page, limit })
}

/** Returns a question. Refuses `not-found`. */
export async function showQuestion(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminQuestionInfo>,
): Promise<Result<View>> {
  const [row] = await selectQuestion(ctx, id)
  return row ? ok(present(row)) : refuse('not-found')
}

/**
 * Creates or changes a question. Refuses `not-found`, `input-invalid` for the pictures of its answer,
 * `state-changed`.
 */
export async function saveQuestion(
  ctx: StaffContext,
  draft: Input<typeof calls.adminQuestionSave>,
): Promise<Result<View>> {
  const [before] = draft.id ? await selectQuestion(ctx, draft.id).for('no key update') : []
  if (draft.id && !before) return refuse('not-found')
  if (isStale(draft.version, before && present(before).version)) return refuse('state-changed')
  const blocks = await resolveBlocks(ctx, draft.blocks, draft.title, before?.blocks)
  if (!blocks) return refuseField('blocks', 'picture', ctx.language)
  const { category, title, position, published } = draft
  const row: Row = { id: before?.id ?? ctx.ids.uuid(), category, title, position, published, blocks }
  if (before) await ctx.tx.update(questions).set(row).where(eq(questions.id, row.id))
  else await ctx.tx.insert(questions).values(row)
  await recordContentChange(ctx, 'question', before ? 'change' : 'create', row.id, before ?? null, row)
  return ok(present(row))
}

/** Deletes a question. Refuses `not-found`. */
export async function deleteQuestion(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminQuestionDelete>,
): Promise<Result<Output<typeof calls.adminQuestionDelete>>> {
  const [deleted] = await ctx.tx.delete(questions).where(eq(questions.id, id)).returning()
  if (!deleted) return refuse('not-found')
  await recordContentChange(ctx, 'question', 'delete', id, deleted, null)
  return ok({})
}
