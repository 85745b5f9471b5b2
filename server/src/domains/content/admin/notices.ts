import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/content/notices'
import { count, desc, eq } from 'drizzle-orm'
import { contentVersion, isStale } from '../../../platform/content-version.ts'
import type { Ctx, StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { allMarkets } from '../../settings/index.ts'
import { notices } from '../tables.ts'
import { recordContentChange, refuseField } from './record-change.ts'

type View = Output<typeof calls.adminNoticeInfo>
type Row = typeof notices.$inferSelect

function presentNotice(row: Row, now: Date): View {
  const content = {
    ...row,
    publishedAt: row.publishedAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
  }
  return {
    ...content,
    version: contentVersion(content),
    runs: row.publishedAt <= now && (!row.endsAt || row.endsAt > now),
  }
}

const selectNotice = (ctx: Ctx, id: string) => ctx.tx.select().from(notices).where(eq(notices.id, id))

/** Lists the notices of the ticker, newest first. */
export async function listNotices(
  ctx: StaffContext,
  { page, limit }: Input<typeof calls.adminNoticeList>,
): Promise<Result<Output<typeof calls.adminNoticeList>>> {
  const [total] = await ctx.tx.select({ n: count() }).from(notices)
  const rows = await ctx.tx
    .select()
    .from(notices)
    .orderBy(desc(notices.publishedAt), desc(notices.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const now = ctx.clock.now()
  return ok({ list: rows.map((row) => presentNotice(row, now)), total: total?.n ?? 0, page, limit })
}

/** Returns a notice. Refuses `not-found`. */
export async function showNotice(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminNoticeInfo>,
): Promise<Result<View>> {
  const [row] = await selectNotice(ctx, id)
  return row ? ok(presentNotice(row, ctx.clock.now())) : refuse('not-found')
}

/**
 * Creates or changes a notice. Refuses `not-found`, `input-invalid` for its market or period,
 * `state-changed`.
 */
export async function saveNotice(
  ctx: StaffContext,
  draft: Input<typeof calls.adminNoticeSave>,
): Promise<Result<View>> {
  const [before] = draft.id ? await selectNotice(ctx, draft.id).for('no key update') : []
  if (draft.id && !before) return refuse('not-found')
  const now = ctx.clock.now()
  if (isStale(draft.version, before && presentNotice(before, now).version)) return refuse('state-changed')
  const row: Row = {
    id: before?.id ?? ctx.ids.uuid(),
    title: draft.title,
    text: draft.text,
    publishedAt: new Date(draft.publishedAt),
    endsAt: draft.endsAt ? new Date(draft.endsAt) : null,
    market: draft.market,
    languages: draft.languages,
  }
  if (row.market !== null && !allMarkets().some(({ id }) => id === row.market))
    return refuseField('market', 'market', ctx.language)
  if (row.endsAt && row.endsAt <= row.publishedAt) return refuseField('endsAt', 'period', ctx.language)
  if (before) await ctx.tx.update(notices).set(row).where(eq(notices.id, row.id))
  else await ctx.tx.insert(notices).values(row)
  await recordContentChange(ctx, 'notice', before ? 'change' : 'create', row.id, before ?? null, row)
  return ok(presentNotice(row, now))
}

/** Deletes a notice. Refuses `not-found`. */
export async function deleteNotice(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminNoticeDelete>,
): Promise<Result<Output<typeof calls.adminNoticeDelete>>> {
  const [deleted] = await ctx.tx.delete(notices).where(eq(notices.id, id)).returning()
  if (!deleted) return refuse('not-found')
  await recordContentChange(ctx, 'notice', 'delete', id, deleted, null)
  return ok({})
}
