import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/group-buying'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { getMarket } from '../settings/index.ts'
import { countGroups, findNextGroups, isJoinableAt, listGroups } from './group-queries.ts'
import { countOffers, isRunning, listOfferSkus, listOffers } from './offer-queries.ts'
import { presentGroup, presentOffer, presentSku } from './presenter.ts'

/** How many open groups an offer shows. */
const GROUPS_OF_OFFER = 20

const viewOf = (ctx: Ctx) => ({ language: ctx.language, currency: getMarket(ctx.market).currency })

/** Lists the offers that can be bought now, each with the group that needs the fewest members. */
export async function listGroupOffers(
  ctx: Ctx,
  { page, limit }: Input<typeof calls.groupOfferList>,
): Promise<Result<Output<typeof calls.groupOfferList>>> {
  const now = ctx.clock.now()
  const [rows, total] = await Promise.all([
    listOffers(ctx.tx, isRunning(now), { limit, offset: (page - 1) * limit }),
    countOffers(ctx.tx, isRunning(now)),
  ])
  const next = await findNextGroups(
    ctx.tx,
    rows.map((row) => row.id),
    now,
  )
  const list = rows.map((row) => presentOffer(row, next.get(row.id), viewOf(ctx)))
  return ok({ list, total, page, limit, now: now.toISOString() })
}

async function findOffer(ctx: Ctx, where: ReturnType<typeof sql>) {
  const now = ctx.clock.now()
  const [row] = await listOffers(ctx.tx, where, { limit: 1, offset: 0 })
  if (!row) return null
  const next = await findNextGroups(ctx.tx, [row.id], now)
  const skus = await listOfferSkus(ctx.tx, row.id)
  return {
    ...presentOffer(row, next.get(row.id), viewOf(ctx)),
    skus: skus.map((sku) => presentSku(sku, viewOf(ctx))),
  }
}

/**
 * Returns an offer with SKUs and open groups, also one that has ended, whose open groups can be joined.
 * Refuses `not-found`.
 */
export async function showGroupOffer(
  ctx: Ctx,
  { id }: Input<typeof calls.groupOfferInfo>,
): Promise<Result<Output<typeof calls.groupOfferInfo>>> {
  const offer = await findOffer(ctx, sql`o.id = ${id}::uuid`)
  if (!offer) return refuse('not-found')
  const now = ctx.clock.now()
  const where = sql`b.offer_id = ${id}::uuid and ${isJoinableAt(now)}`
  const groups = await listGroups(ctx.tx, where, { limit: GROUPS_OF_OFFER, offset: 0 })
  return ok({ ...offer, groups: groups.map(presentGroup), now: now.toISOString() })
}

/** Lists the groups of a product that can be joined, with its offer. */
export async function listOpenGroups(
  ctx: Ctx,
  { goodsId, page, limit }: Input<typeof calls.openGroupList>,
): Promise<Result<Output<typeof calls.openGroupList>>> {
  const now = ctx.clock.now()
  const where = sql`b.goods_id = ${goodsId}::uuid and ${isJoinableAt(now)}`
  const [offer, groups, total] = await Promise.all([
    findOffer(ctx, sql`o.goods_id = ${goodsId}::uuid and ${isRunning(now)}`),
    listGroups(ctx.tx, where, { limit, offset: (page - 1) * limit }),
    countGroups(ctx.tx, where),
  ])
  return ok({ list: groups.map(presentGroup), total, page, limit, offer, now: now.toISOString() })
}
