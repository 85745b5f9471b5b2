import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/support/canned-replies'
import { and, asc, count, eq, ne, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { contentVersion, isStale } from '../../../platform/content-version.ts'
import type { Ctx, StaffContext } from '../../../platform/context.ts'
import { nonEmptyTexts, type Texts } from '../../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { cannedReplies } from '../tables.ts'

type View = Output<typeof calls.adminCannedReplyInfo>
type Row = typeof cannedReplies.$inferSelect

const presentReply = ({ updatedAt, ...content }: Row): View => ({
  ...content,
  version: contentVersion(content),
  updatedAt: updatedAt.toISOString(),
})

const selectReply = (ctx: Ctx, id: string) =>
  ctx.tx.select().from(cannedReplies).where(eq(cannedReplies.id, id))

/**
 * Lists the canned replies by shortcut.
 * @param input `keyword`: only those with it in shortcut, title or text
 */
export async function listReplies(
  ctx: StaffContext,
  { page, limit, keyword }: Input<typeof calls.adminCannedReplyList>,
): Promise<Result<Output<typeof calls.adminCannedReplyList>>> {
  const { shortcut, title, text } = cannedReplies
  const where = keyword
    ? sql`strpos(lower(concat(${shortcut}, ' ', ${title}, ' ', ${text}::text)), lower(${keyword})) > 0`
    : undefined
  const [total] = await ctx.tx.select({ n: count() }).from(cannedReplies).where(where)
  const rows = await ctx.tx
    .select()
    .from(cannedReplies)
    .where(where)
    .orderBy(asc(shortcut))
    .limit(limit)
    .offset((page - 1) * limit)
  return ok({ list: rows.map(presentReply), total: total?.n ?? 0, page, limit })
}

/** Returns a canned reply. Refuses `not-found`. */
export async function showReply(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminCannedReplyInfo>,
): Promise<Result<View>> {
  const [row] = await selectReply(ctx, id)
  return row ? ok(presentReply(row)) : refuse('not-found')
}

/**
 * Creates or changes a canned reply. Refuses `not-found`, `name-taken` for the shortcut of another one,
 * `state-changed`.
 */
export async function saveReply(
  ctx: StaffContext,
  draft: Input<typeof calls.adminCannedReplySave>,
): Promise<Result<View>> {
  const [before] = draft.id ? await selectReply(ctx, draft.id).for('no key update') : []
  if (draft.id && !before) return refuse('not-found')
  if (isStale(draft.version, before && presentReply(before).version)) return refuse('state-changed')
  const row: Row = {
    id: before?.id ?? ctx.ids.uuid(),
    shortcut: draft.shortcut,
    title: draft.title,
    text: nonEmptyTexts(draft.text) as Texts,
    updatedAt: ctx.clock.now(),
  }
  if (!(await writeRow(ctx, row, before !== undefined))) return refuse('name-taken')
  const action = before ? 'canned-reply.change' : 'canned-reply.create'
  await recordAudit(ctx, action, `canned-reply:${row.id}`, before ?? null, row)
  return ok(presentReply(row))
}

/** Writes the row, unless another reply has its shortcut. */
async function writeRow(ctx: Ctx, row: Row, exists: boolean): Promise<boolean> {
  const id = { id: cannedReplies.id }
  if (!exists)
    return (await ctx.tx.insert(cannedReplies).values(row).onConflictDoNothing().returning(id)).length > 0
  const another = and(eq(cannedReplies.shortcut, row.shortcut), ne(cannedReplies.id, row.id))
  if ((await ctx.tx.select(id).from(cannedReplies).where(another)).length > 0) return false
  await ctx.tx.update(cannedReplies).set(row).where(eq(cannedReplies.id, row.id))
  return true
}

/** Deletes a canned reply. Refuses `not-found`. */
export async function deleteReply(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminCannedReplyDelete>,
): Promise<Result<Output<typeof calls.adminCannedReplyDelete>>> {
  const [deleted] = await ctx.tx.delete(cannedReplies).where(eq(cannedReplies.id, id)).returning()
  if (!deleted) return refuse('not-found')
  await recordAudit(ctx, 'canned-reply.delete', `canned-reply:${id}`, deleted, null)
  return ok({})
}
