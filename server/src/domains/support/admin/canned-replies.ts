import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/support/canned-replies'
import { asc, count, eq, type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { nonEmptyTexts, type Texts } from '../../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { supportCannedReplies } from '../tables.ts'

type View = Output<typeof calls.adminCannedReplyInfo>
type Row = typeof supportCannedReplies.$inferSelect

const present = (row: Row): View => ({ ...row, updatedAt: row.updatedAt.toISOString() })

const matches = (keyword: string): SQL | undefined =>
  keyword
    ? sql`position(lower(${keyword}) in lower(${supportCannedReplies.shortcut} || ' ' || ${supportCannedReplies.title}
        || ' ' || ${supportCannedReplies.text}::text)) > 0`
    : undefined

/** Lists prepared answers by shortcut. */
export async function listCannedReplies(
  ctx: StaffContext,
  { page, limit, keyword }: Input<typeof calls.adminCannedReplyList>,
): Promise<Result<Output<typeof calls.adminCannedReplyList>>> {
  const where = matches(keyword)
  const [total] = await ctx.tx.select({ n: count() }).from(supportCannedReplies).where(where)
  const rows = await ctx.tx
    .select()
    .from(supportCannedReplies)
    .where(where)
    .orderBy(asc(supportCannedReplies.shortcut))
    .limit(limit)
    .offset((page - 1) * limit)
  return ok({ list: rows.map(present), total: total?.n ?? 0, page, limit })
}

async function find(ctx: StaffContext, id: string): Promise<Row | undefined> {
  return (await ctx.tx.select().from(supportCannedReplies).where(eq(supportCannedReplies.id, id)))[0]
}

/** Returns a prepared answer. Refuses `not-found`. */
export async function showCannedReply(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminCannedReplyInfo>,
): Promise<Result<View>> {
  const row = await find(ctx, id)
  return row ? ok(present(row)) : refuse('not-found')
}

/** Creates or changes a prepared answer. Refuses `not-found`, `name-taken` for the shortcut. */
export async function saveCannedReply(
  ctx: StaffContext,
  { id, shortcut, title, text }: Input<typeof calls.adminCannedReplySave>,
): Promise<Result<View>> {
  const before = id ? await find(ctx, id) : undefined
  if (id && !before) return refuse('not-found')
  const row: Row = {
    ...{ id: id ?? ctx.ids.uuid(), shortcut, title },
    ...{ text: nonEmptyTexts(text) as Texts, updatedAt: ctx.clock.now() },
  }
  const written = await ctx.tx
    .insert(supportCannedReplies)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: supportCannedReplies.id })
  if (written.length === 0) {
    const [other] = await ctx.tx
      .select({ id: supportCannedReplies.id })
      .from(supportCannedReplies)
      .where(eq(supportCannedReplies.shortcut, shortcut))
    if (other && other.id !== row.id) return refuse('name-taken')
    await ctx.tx.update(supportCannedReplies).set(row).where(eq(supportCannedReplies.id, row.id))
  }
  const action = before ? 'canned-reply.change' : 'canned-reply.create'
  await recordAudit(ctx, action, `canned-reply:${row.id}`, before ?? null, row)
  return ok(present(row))
}

/** Deletes a prepared answer. Refuses `not-found`. */
export async function deleteCannedReply(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminCannedReplyDelete>,
): Promise<Result<Output<typeof calls.adminCannedReplyDelete>>> {
  const [deleted] = await ctx.tx
    .delete(supportCannedReplies)
    .where(eq(supportCannedReplies.id, id))
    .returning()
  if (!deleted) return refuse('not-found')
  await recordAudit(ctx, 'canned-reply.delete', `canned-reply:${id}`, deleted, null)
  return ok({})
}
