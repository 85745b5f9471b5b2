import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/catalog/posters'
import { POSTER_HEIGHT, POSTER_WIDTH, type PosterElement, posterPictures } from '@pasar/contract/posters'
import { asc, count, eq } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { contentVersion, isStale } from '../../../platform/content-version.ts'
import type { Ctx, StaffContext } from '../../../platform/context.ts'
import { localize, nonEmptyTexts } from '../../../platform/localized-text.ts'
import { ok, type Refusal, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { resolvePictures } from '../../files/index.ts'
import { backgroundUrl } from '../posters/backgrounds.ts'
import { posterDesigns } from '../tables.ts'

type Draft = Input<typeof calls.adminPosterSave>
type View = Output<typeof calls.adminPosterInfo>
type Row = typeof posterDesigns.$inferSelect

const messages = {
  background: { 'en-us': 'Choose a drawing or a picture', 'zh-cn': '请选择图案或图片' },
  outside: {
    'en-us': 'An element is outside the poster, or upright and horizontal sizes do not fit',
    'zh-cn': '元素超出了海报范围',
  },
}

const refuseField = (ctx: StaffContext, field: string, message: keyof typeof messages): Refusal =>
  refuseFields({ [field]: localize(messages[message], ctx.language) })

function presentDesign({ picture, updatedAt, ...row }: Row): View {
  const content = {
    ...row,
    pictures: picture ? [{ url: picture.url, alt: picture.alt }] : [],
  }
  return {
    ...content,
    version: contentVersion(content),
    background: backgroundUrl({ ...row, picture }),
    updatedAt: updatedAt.toISOString(),
  }
}

/** Lists designs by kind and position, drafts included. */
export async function listDesigns(
  { tx }: StaffContext,
  { page, limit, kind }: Input<typeof calls.adminPosterList>,
): Promise<Result<Output<typeof calls.adminPosterList>>> {
  const where = kind ? eq(posterDesigns.kind, kind) : undefined
  const [total] = await tx.select({ n: count() }).from(posterDesigns).where(where)
  const rows = await tx
    .select()
    .from(posterDesigns)
    .where(where)
    .orderBy(asc(posterDesigns.kind), asc(posterDesigns.position), asc(posterDesigns.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return ok({ list: rows.map(presentDesign), total: total?.n ?? 0, page, limit })
}

const selectDesign = ({ tx }: Ctx, id: string) =>
  tx.select().from(posterDesigns).where(eq(posterDesigns.id, id))

/** Returns a design. Refuses `not-found`. */
export async function showDesign(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminPosterInfo>,
): Promise<Result<View>> {
  const [row] = await selectDesign(ctx, id)
  return row ? ok(presentDesign(row)) : refuse('not-found')
}

/** Returns the name of the first element that is not inside the poster. Pictures are squares. */
function findOutside(elements: Draft['elements']): string | undefined {
  const squares: readonly string[] = posterPictures
  const isOutside = (name: string, { x, y, width, size }: PosterElement) =>
    x + width > POSTER_WIDTH || y + (squares.includes(name) ? width : size) > POSTER_HEIGHT
  return Object.entries(elements).find(([name, element]) => element && isOutside(name, element))?.[0]
}

/**
 * Creates or changes a design. Refuses `not-found`, `input-invalid` for its background and its elements,
 * `state-changed`.
 */
export async function saveDesign(ctx: StaffContext, draft: Draft): Promise<Result<View>> {
  const [before] = draft.id ? await selectDesign(ctx, draft.id).for('no key update') : []
  if (draft.id && !before) return refuse('not-found')
  if (isStale(draft.version, before && presentDesign(before).version)) return refuse('state-changed')
  const outside = findOutside(draft.elements)
  if (outside) return refuseField(ctx, `elements.${outside}.x`, 'outside')
  const existing = before?.picture ? [before.picture] : []
  const [picture = null] =
    (draft.artwork ? [] : await resolvePictures(ctx, draft.pictures, draft.title, existing)) ?? []
  if (!draft.artwork && !picture) return refuseField(ctx, 'artwork', 'background')
  const row: Row = {
    id: before?.id ?? ctx.ids.uuid(),
    kind: draft.kind,
    name: draft.name,
    title: draft.title,
    text: { 'en-us': '', ...nonEmptyTexts(draft.text) },
    artwork: draft.artwork,
    picture,
    elements: draft.elements,
    position: draft.position,
    published: draft.published,
    updatedAt: ctx.clock.now(),
  }
  if (before) await ctx.tx.update(posterDesigns).set(row).where(eq(posterDesigns.id, row.id))
  else await ctx.tx.insert(posterDesigns).values(row)
  const action = before ? 'poster.change' : 'poster.create'
  await recordAudit(ctx, action, `poster:${row.id}`, before ?? null, row)
  return ok(presentDesign(row))
}

/** Deletes a design. Refuses `not-found`. */
export async function deleteDesign(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminPosterDelete>,
): Promise<Result<Output<typeof calls.adminPosterDelete>>> {
  const [deleted] = await ctx.tx.delete(posterDesigns).where(eq(posterDesigns.id, id)).returning()
  if (!deleted) return refuse('not-found')
  await recordAudit(ctx, 'poster.delete', `poster:${id}`, deleted, null)
  return ok({})
}
