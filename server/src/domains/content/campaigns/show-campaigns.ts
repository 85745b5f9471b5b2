import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/content/campaigns'
import type { Language } from '@pasar/contract/constants'
import { and, count, eq, ne, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { localize, presentPicture } from '../../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { listProductCards } from '../../catalog/index.ts'
import { isNewMember, listCouponsById } from '../../pricing/index.ts'
import { presentBlocks } from '../presenter.ts'
import { type CampaignRow, findCouponIds, findProductIds, inState, orderOf } from './queries.ts'
import { getCampaignState } from './rules.ts'
import { campaigns } from './tables.ts'

type Access = Output<typeof calls.campaignInfo>['access']

const inMarket = ({ market }: Ctx) =>
  or(sql`cardinality(${campaigns.markets}) = 0`, sql`${market} = any(${campaigns.markets})`)

const isNamed = (id: string) => or(eq(campaigns.slug, id), sql`${campaigns.id}::text = ${id}`)

const presentCard = (row: CampaignRow, { language, clock }: Ctx) => ({
  id: row.id,
  slug: row.slug,
  kind: row.kind,
  title: localize(row.title, language),
  summary: localize(row.summary, language),
  picture: presentPicture(row.picture, language),
  phonePicture: row.phonePicture && presentPicture(row.phonePicture, language),
  audience: row.audience,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  state: getCampaignState(row, clock.now()),
})

const isNew = async (ctx: Ctx) => ctx.actor.kind !== 'member' || (await isNewMember(ctx.tx, ctx.actor.id))

/**
 * Lists the campaigns of a state in the market. Visitors see all, since they can sign up; members see those
 * for new members while they have no order.
 */
export async function listCampaigns(
  ctx: Ctx,
  { page, limit, state }: Input<typeof calls.campaignList>,
): Promise<Result<Output<typeof calls.campaignList>>> {
  const now = ctx.clock.now()
  const where = and(
    eq(campaigns.published, true),
    inMarket(ctx),
    inState(state, now),
    (await isNew(ctx)) ? undefined : ne(campaigns.audience, 'newMembers'),
  )
  const [total] = await ctx.tx.select({ n: count() }).from(campaigns).where(where)
  const rows = await ctx.tx
    .select()
    .from(campaigns)
    .where(where)
    .orderBy(...orderOf(state))
    .limit(limit)
    .offset((page - 1) * limit)
  return ok({
    list: rows.map((row) => presentCard(row, ctx)),
    total: total?.n ?? 0,
    page,
    limit,
    now: now.toISOString(),
  })
}

/** Returns a campaign of the market by its id or slug, with what it shows the caller. Refuses `not-found`. */
export async function showCampaign(
  ctx: Ctx,
  { id }: Input<typeof calls.campaignInfo>,
): Promise<Result<Output<typeof calls.campaignInfo>>> {
  const [row] = await ctx.tx
    .select()
    .from(campaigns)
    .where(and(isNamed(id), eq(campaigns.published, true), inMarket(ctx)))
  if (!row) return refuse('not-found')
  const card = presentCard(row, ctx)
  const access = await getAccess(ctx, row)
  const shows = access === 'open' && card.state !== 'ended'
  return ok({
    ...card,
    access,
    blocks: presentBlocks(row.blocks, ctx.language),
    goods: shows ? await findGoods(ctx, row.id) : [],
    coupons: shows && card.state === 'running' ? await findCoupons(ctx, row.id) : [],
    now: ctx.clock.now().toISOString(),
  })
}

async function getAccess(ctx: Ctx, { audience }: CampaignRow): Promise<Access> {
  if (audience === 'all') return 'open'
  if (ctx.actor.kind !== 'member') return 'sign-in'
  return audience === 'members' || (await isNew(ctx)) ? 'open' : 'new-members-only'
}

const findGoods = async (ctx: Ctx, id: string) =>
  await listProductCards(ctx.tx, await findProductIds(ctx.tx, id), ctx.language, ctx.market, ctx.clock.now())

async function findCoupons(ctx: Ctx, id: string) {
  const { tx, actor, language, market, clock } = ctx
  const memberId = actor.kind === 'member' ? actor.id : null
  return await listCouponsById(tx, await findCouponIds(tx, id), {
    memberId,
    language,
    market,
    now: clock.now(),
  })
}

/** Returns title, summary and picture of a published campaign, for the preview of a shared link. */
export async function findCampaignCard(tx: Tx, id: string, language: Language) {
  const [row] = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, id), eq(campaigns.published, true)))
  if (!row) return null
  const { title, summary, picture } = row
  return {
    title: localize(title, language),
    summary: localize(summary, language),
    picture: presentPicture(picture, language),
  }
}
