import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/content/company'
import { asc, count, eq } from 'drizzle-orm'
import { contentVersion, isStale } from '../../../platform/content-version.ts'
import type { Ctx, StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { companySections } from '../tables.ts'
import { editableBlocks, resolveBlocks } from './blocks.ts'
import { recordContentChange, refuseField } from './record-change.ts'

type View = Output<typeof calls.adminCompanySectionInfo>
type Row = typeof companySections.$inferSelect

function present(row: Row): View {
  const content = { ...row, blocks: editableBlocks(row.blocks) }
  return { ...content, version: contentVersion(content) }
}

const selectSection = (ctx: Ctx, id: string) =>
  ctx.tx.select().from(companySections).where(eq(companySections.id, id))

/** Lists the sections of the company page by position, drafts included. */
export async function listAllSections(
  ctx: StaffContext,
  { page, limit, published }: Input<typeof calls.adminCompanySectionList>,
): Promise<Result<Output<typeof calls.adminCompanySectionList>>> {
  const where = published === undefined ? undefined : eq(companySections.published, published)
  const [total] = await ctx.tx.select({ n: count() }).from(companySections).where(where)
  const rows = await ctx.tx
    .select()
    .from(companySections)
    .where(where)
    .orderBy(asc(companySections.position), asc(companySections.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return ok({ list: rows.map(({ blocks: _, ...row }) => row), total: total?.n ?? 0, page, limit })
}

/** Returns a section. Refuses `not-found`. */
export async function showSection(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminCompanySectionInfo>,
): Promise<Result<View>> {
  const [row] = await selectSection(ctx, id)
  return row ? ok(present(row)) : refuse('not-found')
}

/** Creates or changes a section. Refuses `not-found`, `input-invalid` for the pictures, `state-changed`. */
export async function saveSection(
  ctx: StaffContext,
  draft: Input<typeof calls.adminCompanySectionSave>,
): Promise<Result<View>> {
  const [before] = draft.id ? await selectSection(ctx, draft.id).for('no key update') : []
  if (draft.id && !before) return refuse('not-found')
  if (isStale(draft.version, before && present(before).version)) return refuse('state-changed')
  const blocks = await resolveBlocks(ctx, draft.blocks, draft.title, before?.blocks)
  if (!blocks) return refuseField('blocks', 'picture', ctx.language)
  const { kind, title, position, published } = draft
  const row: Row = { id: before?.id ?? ctx.ids.uuid(), kind, title, position, published, blocks }
  if (before) await ctx.tx.update(companySections).set(row).where(eq(companySections.id, row.id))
  else await ctx.tx.insert(companySections).values(row)
  await recordContentChange(ctx, 'company-section', before ? 'change' : 'create', row.id, before ?? null, row)
  return ok(present(row))
}

/** Deletes a section. Refuses `not-found`. */
export async function deleteSection(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminCompanySectionDelete>,
): Promise<Result<Output<typeof calls.adminCompanySectionDelete>>> {
  const [deleted] = await ctx.tx.delete(companySections).where(eq(companySections.id, id)).returning()
  if (!deleted) return refuse('not-found')
  await recordContentChange(ctx, 'company-section', 'delete', id, deleted, null)
  return ok({})
}
