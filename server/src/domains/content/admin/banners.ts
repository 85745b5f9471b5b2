import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/catalog/content'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { contentVersion, isStale } from '../../../platform/content-version.ts'
import type { Ctx, StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { resolvePictures } from '../../files/index.ts'
import { banners } from '../tables.ts'
import { editable, storedTexts } from './pictures.ts'
import { recordContentChange, refuseField } from './record-change.ts'

type View = Output<typeof calls.adminBannerInfo>
type Row = typeof banners.$inferSelect

function presentBanner(row: Row, now: Date): View {
  const { startsAt, endsAt } = row
  const content = {
    place: row.place as View['place'],
    eyebrow: row.eyebrow,
    title: row.title,
    action: row.action,
    target: row.target,
    pictures: [editable(row.picture)],
    background: row.background,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }
  return {
    ...content,
    id: row.id,
    // A move does not change it.
    version: contentVersion(content),
    position: row.position,
    runs: (!startsAt || startsAt <= now) && (!endsAt || endsAt > now),
  }
}

const selectBanner = (ctx: Ctx, id: string) => ctx.tx.select().from(banners).where(eq(banners.id, id))

async function findBanner(ctx: Ctx, id: string): Promise<Row | undefined> {
  return (await selectBanner(ctx, id))[0]
}

/** Locks the banners of a placement, so that positions stay 1, 2, 3 … */
const lockPlace = (ctx: Ctx, place: string) =>
  ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`banners ${place}`}))`)

/** Lists banners by placement, in their order. */
export async function listBanners(
  ctx: StaffContext,
  { page, limit, place }: Input<typeof calls.adminBannerList>,
): Promise<Result<Output<typeof calls.adminBannerList>>> {
  const where = place ? eq(banners.place, place) : undefined
  const [total] = await ctx.tx.select({ n: count() }).from(banners).where(where)
  const rows = await ctx.tx
    .select()
    .from(banners)
    .where(where)
    .orderBy(asc(banners.place), asc(banners.position), asc(banners.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const now = ctx.clock.now()
  return ok({ list: rows.map((row) => presentBanner(row, now)), total: total?.n ?? 0, page, limit })
}

/** Returns a banner. Refuses `not-found`. */
export async function showBanner(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminBannerInfo>,
): Promise<Result<View>> {
  const row = await findBanner(ctx, id)
  return row ? ok(presentBanner(row, ctx.clock.now())) : refuse('not-found')
}

/**
 * Creates a banner at the end of its placement, or changes it. Refuses `not-found`, `input-invalid` for its
 * period or pictures, `state-changed`.
 */
export async function saveBanner(
  ctx: StaffContext,
  draft: Input<typeof calls.adminBannerSave>,
): Promise<Result<View>> {
  await lockPlace(ctx, draft.place)
  const [before] = draft.id ? await selectBanner(ctx, draft.id).for('no key update') : []
  if (draft.id && !before) return refuse('not-found')
  const now = ctx.clock.now()
  if (isStale(draft.version, before && presentBanner(before, now).version)) return refuse('state-changed')
  const startsAt = draft.startsAt ? new Date(draft.startsAt) : null
  const endsAt = draft.endsAt ? new Date(draft.endsAt) : null
  if (startsAt && endsAt && endsAt <= startsAt) return refuseField('endsAt', 'period', ctx.language)
  const [picture] =
    (await resolvePictures(ctx, draft.pictures, draft.title, before ? [before.picture] : [])) ?? []
  if (!picture) return refuseField('pictures', 'picture', ctx.language)
  const row: Row = {
    id: before?.id ?? ctx.ids.uuid(),
    place: draft.place,
    position: before?.place === draft.place ? before.position : await findLastPosition(ctx, draft.place),
    eyebrow: storedTexts(draft.eyebrow),
    title: draft.title,
    action: storedTexts(draft.action),
    target: draft.target,
    picture,
    background: draft.background,
    startsAt,
    endsAt,
  }
  if (before) await ctx.tx.update(banners).set(row).where(eq(banners.id, row.id))
  else await ctx.tx.insert(banners).values(row)
  await recordContentChange(ctx, 'banner', before ? 'change' : 'create', row.id, before ?? null, row)
  return ok(presentBanner(row, now))
}

async function findLastPosition(ctx: Ctx, place: string): Promise<number> {
  const [row] = await ctx.tx
    .select({ last: sql<number>`coalesce(max(${banners.position}), 0)::int` })
    .from(banners)
    .where(eq(banners.place, place))
  return (row?.last ?? 0) + 1
}

/** Moves a banner up or down within its placement; the first and the last stay. Refuses `not-found`. */
export async function moveBanner(
  ctx: StaffContext,
  { id, by }: Input<typeof calls.adminBannerMove>,
): Promise<Result<View>> {
  const found = await findBanner(ctx, id)
  if (!found) return refuse('not-found')
  await lockPlace(ctx, found.place)
  const row = (await findBanner(ctx, id))!
  const rows = await ctx.tx
    .select({ id: banners.id })
    .from(banners)
    .where(eq(banners.place, row.place))
    .orderBy(asc(banners.position), asc(banners.id))
  const ids = rows.map((r) => r.id)
  const from = ids.indexOf(id)
  const to = Math.min(Math.max(from + by, 0), ids.length - 1)
  ids.splice(to, 0, ...ids.splice(from, 1))
  for (const [i, each] of ids.entries())
    await ctx.tx
      .update(banners)
      .set({ position: i + 1 })
      .where(and(eq(banners.id, each), eq(banners.place, row.place)))
  await recordContentChange(ctx, 'banner', 'move', id, { position: row.position }, { position: to + 1 })
  return ok(presentBanner({ ...row, position: to + 1 }, ctx.clock.now()))
}

/** Deletes a banner. Refuses `not-found`. */
export async function deleteBanner(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminBannerDelete>,
): Promise<Result<Output<typeof calls.adminBannerDelete>>> {
  const [deleted] = await ctx.tx.delete(banners).where(eq(banners.id, id)).returning()
  if (!deleted) return refuse('not-found')
  await recordContentChange(ctx, 'banner', 'delete', id, deleted, null)
  return ok({})
}
