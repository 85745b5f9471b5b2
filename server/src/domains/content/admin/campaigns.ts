import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/content/campaigns'
import { and, count, eq, ne, sql } from 'drizzle-orm'
import { contentVersion, isStale } from '../../../platform/content-version.ts'
import type { Ctx, StaffContext } from '../../../platform/context.ts'
import { uuidArray } from '../../../platform/db/sql-helpers.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { resolvePictures } from '../../files/index.ts'
import { allMarkets } from '../../settings/index.ts'
import { type CampaignRow, findCouponIds, findProductIds, inState, orderOf } from '../campaigns/queries.ts'
import { getCampaignState } from '../campaigns/rules.ts'
import { campaignCoupons, campaignProducts, campaigns } from '../campaigns/tables.ts'
import { editableBlocks, resolveBlocks } from './blocks.ts'
import { editable, storedTexts } from './pictures.ts'
import { recordContentChange, refuseField } from './record-change.ts'

type Draft = Input<typeof calls.adminCampaignSave>
type View = Output<typeof calls.adminCampaignInfo>

const presentRow = (row: CampaignRow, now: Date) => ({
  id: row.id,
  slug: row.slug,
  kind: row.kind,
  title: row.title,
  summary: row.summary,
  pictures: [editable(row.picture)],
  phonePictures: row.phonePicture ? [editable(row.phonePicture)] : [],
  markets: row.markets,
  audience: row.audience,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  position: row.position,
  published: row.published,
  state: getCampaignState(row, now),
  page: `/pages/activity/index?id=${row.slug}`,
})

async function presentCampaign(ctx: Ctx, row: CampaignRow): Promise<View> {
  const { state, page, ...card } = presentRow(row, ctx.clock.now())
  const content = {
    ...card,
    blocks: editableBlocks(row.blocks),
    goodsIds: await findProductIds(ctx.tx, row.id),
    couponIds: await findCouponIds(ctx.tx, row.id),
  }
  return { ...content, state, page, version: contentVersion(content) }
}

const selectCampaign = (ctx: Ctx, id: string) => ctx.tx.select().from(campaigns).where(eq(campaigns.id, id))

/** Lists campaigns, drafts included, of one state or all. */
export async function listCampaigns(
  ctx: StaffContext,
  { page, limit, state, keyword }: Input<typeof calls.adminCampaignList>,
): Promise<Result<Output<typeof calls.adminCampaignList>>> {
  const now = ctx.clock.now()
  const where = and(
    state ? inState(state, now) : undefined,
    keyword
      ? sql`strpos(lower(concat(${campaigns.slug}, ' ', ${campaigns.title}::text)), lower(${keyword})) > 0`
      : undefined,
  )
  const [total] = await ctx.tx.select({ n: count() }).from(campaigns).where(where)
  const rows = await ctx.tx
    .select()
    .from(campaigns)
    .where(where)
    .orderBy(...orderOf(state))
    .limit(limit)
    .offset((page - 1) * limit)
  return ok({ list: rows.map((row) => presentRow(row, now)), total: total?.n ?? 0, page, limit })
}

/** Returns a campaign. Refuses `not-found`. */
export async function showCampaign(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminCampaignInfo>,
): Promise<Result<View>> {
  const [row] = await selectCampaign(ctx, id)
  return row ? ok(await presentCampaign(ctx, row)) : refuse('not-found')
}

/**
 * Creates or changes a campaign. Refuses `not-found`, `name-taken` for the slug of another campaign,
 * `input-invalid` for its period, markets, pictures, products and coupons, `state-changed`.
 */
export async function saveCampaign(ctx: StaffContext, draft: Draft): Promise<Result<View>> {
  const [before] = draft.id ? await selectCampaign(ctx, draft.id).for('no key update') : []
  if (draft.id && !before) return refuse('not-found')
  if (isStale(draft.version, before && (await presentCampaign(ctx, before)).version))
    return refuse('state-changed')
  const invalid = await validate(ctx, draft)
  if (invalid) return invalid
  const own = before ? [before.picture, ...(before.phonePicture ? [before.phonePicture] : [])] : []
  const pictures = await resolvePictures(ctx, draft.pictures, draft.title, own)
  const phonePictures = await resolvePictures(ctx, draft.phonePictures, draft.title, own)
  const blocks = await resolveBlocks(ctx, draft.blocks, draft.title, before?.blocks)
  if (!pictures || !phonePictures || !blocks) return refuseField('pictures', 'picture', ctx.language)
  const row: CampaignRow = {
    id: before?.id ?? ctx.ids.uuid(),
    slug: draft.slug,
    kind: draft.kind,
    title: draft.title,
    summary: storedTexts(draft.summary),
    picture: pictures[0]!,
    phonePicture: phonePictures[0] ?? null,
    blocks,
    markets: draft.markets,
    audience: draft.audience,
    startsAt: new Date(draft.startsAt),
    endsAt: draft.endsAt ? new Date(draft.endsAt) : null,
    position: draft.position,
    published: draft.published,
    createdAt: before?.createdAt ?? ctx.clock.now(),
  }
  if (!(await writeRow(ctx, row, before !== undefined))) return refuse('name-taken')
  await writeLists(ctx, row.id, draft)
  const { goodsIds, couponIds } = draft
  const after = { ...row, goodsIds, couponIds }
  await recordContentChange(ctx, 'campaign', before ? 'change' : 'create', row.id, before ?? null, after)
  return ok(await presentCampaign(ctx, row))
}

async function validate(ctx: StaffContext, draft: Draft) {
  if (draft.endsAt && new Date(draft.endsAt) <= new Date(draft.startsAt))
    return refuseField('endsAt', 'period', ctx.language)
  const markets = new Set(allMarkets().map(({ id }) => id))
  if (!draft.markets.every((id) => markets.has(id))) return refuseField('markets', 'market', ctx.language)
  const { rows } = await ctx.tx.execute<{ goods: number; coupons: number }>(sql`
    select (select count(*)::int from goods where id = any(${uuidArray(draft.goodsIds)})) as goods,
      (select count(*)::int from coupons where id = any(${uuidArray(draft.couponIds)})) as coupons`)
  if (rows[0]!.goods !== draft.goodsIds.length) return refuseField('goodsIds', 'product', ctx.language)
  if (rows[0]!.coupons !== draft.couponIds.length) return refuseField('couponIds', 'product', ctx.language)
}

/** Writes the row, unless another campaign has its slug. */
async function writeRow(ctx: Ctx, row: CampaignRow, exists: boolean): Promise<boolean> {
  if (!exists) {
    const inserted = await ctx.tx
      .insert(campaigns)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: campaigns.id })
    return inserted.length > 0
  }
  const another = and(eq(campaigns.slug, row.slug), ne(campaigns.id, row.id))
  if ((await ctx.tx.select({ id: campaigns.id }).from(campaigns).where(another)).length > 0) return false
  await ctx.tx.update(campaigns).set(row).where(eq(campaigns.id, row.id))
  return true
}

async function writeLists(ctx: Ctx, campaignId: string, { goodsIds, couponIds }: Draft): Promise<void> {
  await ctx.tx.delete(campaignProducts).where(eq(campaignProducts.campaignId, campaignId))
  await ctx.tx.delete(campaignCoupons).where(eq(campaignCoupons.campaignId, campaignId))
  if (goodsIds.length > 0)
    await ctx.tx
      .insert(campaignProducts)
      .values(goodsIds.map((goodsId, position) => ({ campaignId, position, goodsId })))
  if (couponIds.length > 0)
    await ctx.tx
      .insert(campaignCoupons)
      .values(couponIds.map((couponId, position) => ({ campaignId, position, couponId })))
}

/** Deletes a campaign. Refuses `not-found`. */
export async function deleteCampaign(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminCampaignDelete>,
): Promise<Result<Output<typeof calls.adminCampaignDelete>>> {
  const [deleted] = await ctx.tx.delete(campaigns).where(eq(campaigns.id, id)).returning()
  if (!deleted) return refuse('not-found')
  await recordContentChange(ctx, 'campaign', 'delete', id, deleted, null)
  return ok({})
}
