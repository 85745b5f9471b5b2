import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/catalog/popups'
import { count, desc, eq } from 'drizzle-orm'
import { contentVersion, isStale } from '../../../platform/content-version.ts'
import type { Ctx, StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { resolvePictures } from '../../files/index.ts'
import { popups } from '../tables.ts'
import { editable, storedTexts } from './pictures.ts'
import { recordContentChange, refuseField } from './record-change.ts'

type View = Output<typeof calls.adminPopupInfo>
type Row = typeof popups.$inferSelect

function presentPopup({ picture, createdAt: _, ...row }: Row, now: Date): View {
  const { startsAt, endsAt } = row
  const content = {
    ...row,
    pictures: picture ? [editable(picture)] : [],
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }
  return {
    ...content,
    version: contentVersion(content),
    runs: row.published && (!startsAt || startsAt <= now) && (!endsAt || endsAt > now),
  }
}

const selectPopup = (ctx: Ctx, id: string) => ctx.tx.select().from(popups).where(eq(popups.id, id))

/** Lists popups, published ones first, by priority. */
export async function listAdminPopups(
  ctx: StaffContext,
  { page, limit }: Input<typeof calls.adminPopupList>,
): Promise<Result<Output<typeof calls.adminPopupList>>> {
  const [total] = await ctx.tx.select({ n: count() }).from(popups)
  const rows = await ctx.tx
    .select()
    .from(popups)
    .orderBy(desc(popups.published), desc(popups.priority), desc(popups.createdAt), desc(popups.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const now = ctx.clock.now()
  return ok({ list: rows.map((row) => presentPopup(row, now)), total: total?.n ?? 0, page, limit })
}

/** Returns a popup. Refuses `not-found`. */
export async function showPopup(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminPopupInfo>,
): Promise<Result<View>> {
  const [row] = await selectPopup(ctx, id)
  return row ? ok(presentPopup(row, ctx.clock.now())) : refuse('not-found')
}

/**
 * Creates or changes a popup. Refuses `not-found`, `input-invalid` for its period or picture,
 * `state-changed`.
 */
export async function savePopup(
  ctx: StaffContext,
  { pictures: drafts, id, version, ...draft }: Input<typeof calls.adminPopupSave>,
): Promise<Result<View>> {
  const [before] = id ? await selectPopup(ctx, id).for('no key update') : []
  if (id && !before) return refuse('not-found')
  const now = ctx.clock.now()
  if (isStale(version, before && presentPopup(before, now).version)) return refuse('state-changed')
  const startsAt = draft.startsAt ? new Date(draft.startsAt) : null
  const endsAt = draft.endsAt ? new Date(draft.endsAt) : null
  if (startsAt && endsAt && endsAt <= startsAt) return refuseField('endsAt', 'period', ctx.language)
  const pictures = await resolvePictures(ctx, drafts, draft.title, before?.picture ? [before.picture] : [])
  if (!pictures) return refuseField('pictures', 'picture', ctx.language)
  const row: Row = {
    ...draft,
    id: before?.id ?? ctx.ids.uuid(),
    text: storedTexts(draft.text),
    action: storedTexts(draft.action),
    picture: pictures[0] ?? null,
    startsAt,
    endsAt,
    createdAt: before?.createdAt ?? now,
  }
  if (before) await ctx.tx.update(popups).set(row).where(eq(popups.id, row.id))
  else await ctx.tx.insert(popups).values(row)
  await recordContentChange(ctx, 'popup', before ? 'change' : 'create', row.id, before ?? null, row)
  return ok(presentPopup(row, now))
}

/** Deletes a popup. Refuses `not-found`. */
export async function deletePopup(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminPopupDelete>,
): Promise<Result<Output<typeof calls.adminPopupDelete>>> {
  const [deleted] = await ctx.tx.delete(popups).where(eq(popups.id, id)).returning()
  if (!deleted) return refuse('not-found')
  await recordContentChange(ctx, 'popup', 'delete', id, deleted, null)
  return ok({})
}
