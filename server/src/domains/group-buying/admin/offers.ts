import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/catalog/group-buying'
import { type Currency, decimalToMinor, exponents, minorToDecimal, toMoney } from '@pasar/contract/money'
import { eq, type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { contentVersion, isStale } from '../../../platform/content-version.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { localize } from '../../../platform/localized-text.ts'
import { lock } from '../../../platform/locks.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { getMarket } from '../../settings/index.ts'
import { staffMessage } from '../messages.ts'
import { getOffer } from '../queries.ts'
import { getPhase } from '../rules.ts'
import { groupOfferPrices, groupOffers } from '../tables.ts'
import { type AdminOfferRow, countOfferRows, findSkuPrices, hasOtherOffer, selectOffers } from './queries.ts'

type View = Output<typeof calls.adminGroupOfferInfo>
type Draft = Input<typeof calls.adminGroupOfferSave>

function present(ctx: StaffContext, row: AdminOfferRow): View {
  const { currency } = getMarket(ctx.market)
  const prices = (row.prices ?? []).map((p) => ({
    skuId: p.skuId,
    code: p.code,
    optionText: localize(p.optionText, ctx.language),
    listPrice: toMoney(BigInt(p.listPrice), currency),
    price: minorToDecimal(BigInt(p.price), exponents[currency]),
  }))
  const edited = Object.fromEntries(prices.map(({ skuId, price }) => [skuId, price]))
  const [startsAt, endsAt] = [new Date(row.starts_at), row.ends_at === null ? null : new Date(row.ends_at)]
  const terms = {
    goodsId: row.goods_id,
    size: row.size,
    hours: row.hours,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    unitsLimit: row.units_limit,
    limitPerMember: row.limit_per_member,
  }
  return {
    ...terms,
    id: row.id,
    // Groups do not change it.
    version: contentVersion([terms, edited]),
    title: localize(row.title, ctx.language),
    currency,
    phase: getPhase({ state: row.state, startsAt, endsAt }, ctx.clock.now()),
    prices,
    openGroups: row.open,
    succeededGroups: row.succeeded,
    sold: row.sold,
  }
}

async function getView(ctx: StaffContext, id: string): Promise<View | undefined> {
  const [row] = await selectOffers(ctx.tx, sql`o.id = ${id}::uuid`, { limit: 1, offset: 0 })
  return row && present(ctx, row)
}

/** The condition of a phase; see getPhase. */
function inPhase(phase: View['phase'] | undefined, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  const isOver = sql`(o.state = 'ended' or coalesce(o.ends_at <= ${at}, false))`
  if (!phase) return sql`true`
  if (phase === 'over') return isOver
  return sql`not ${isOver} and o.starts_at ${phase === 'running' ? sql`<=` : sql`>`} ${at}`
}

/** Lists offers by start, latest first. */
export async function listAdminOffers(
  ctx: StaffContext,
  { page, limit, phase }: Input<typeof calls.adminGroupOfferList>,
): Promise<Result<Output<typeof calls.adminGroupOfferList>>> {
  const where = inPhase(phase, ctx.clock.now())
  const rows = await selectOffers(ctx.tx, where, { limit, offset: (page - 1) * limit })
  const total = await countOfferRows(ctx.tx, where)
  return ok({ list: rows.map((row) => present(ctx, row)), total, page, limit })
}

/** Returns an offer. Refuses `not-found`. */
export async function showAdminOffer(ctx: StaffContext, { id }: { id: string }): Promise<Result<View>> {
  const view = await getView(ctx, id)
  return view ? ok(view) : refuse('not-found')
}

/** Checks prices and period, and returns the prices in minor units, or what is wrong by field. */
async function validate(
  ctx: StaffContext,
  draft: Draft,
  currency: Currency,
): Promise<Result<{ skuId: string; price: bigint }[]>> {
  const wrong = (field: string, problem: Parameters<typeof staffMessage>[0]) =>
    refuseFields({ [field]: staffMessage(problem, ctx.language) })
  if (draft.endsAt !== null && new Date(draft.endsAt) <= new Date(draft.startsAt))
    return wrong('endsAt', 'ends-before-start')
  const skus = await findSkuPrices(ctx.tx, draft.goodsId)
  if (skus.size === 0) return wrong('goodsId', 'product-unknown')
  if (await hasOtherOffer(ctx.tx, draft.goodsId, draft.id)) return wrong('goodsId', 'offer-exists')
  const prices: { skuId: string; price: bigint }[] = []
  for (const { skuId, price } of draft.prices) {
    const sku = skus.get(skuId)
    if (!sku || prices.some((p) => p.skuId === skuId)) return wrong('prices', 'sku-unknown')
    if (sku.gift_value !== null) return wrong('prices', 'gift-card')
    const minor = decimalToMinor(price, exponents[currency])
    const lowest = sku.member_price !== null && sku.member_price < sku.price ? sku.member_price : sku.price
    if (minor <= 0n || minor >= lowest) return wrong('prices', 'price-too-high')
    prices.push({ skuId, price: minor })
  }
  return ok(prices)
}

/**
 * Creates an offer, or changes it: open groups keep their size and expiry, and new orders get the new prices.
 * Refuses `not-found`, `state-changed`, also for an offer that has ended, and `input-invalid`.
 */
export async function saveOffer(ctx: StaffContext, draft: Draft): Promise<Result<View>> {
  const before = draft.id ? await getOffer(ctx.tx, draft.id, { lock: true }) : undefined
  if (draft.id && !before) return refuse('not-found')
  if (before && (before.state === 'ended' || before.goodsId !== draft.goodsId)) return refuse('state-changed')
  const old = before && (await getView(ctx, before.id))
  if (isStale(draft.version, old?.version)) return refuse('state-changed')
  // Excludes another offer of the product at the same time.
  await lock(ctx.tx, 'group_offer', draft.goodsId)
  const valid = await validate(ctx, draft, getMarket(ctx.market).currency)
  if (!valid.ok) return valid
  const id = draft.id ?? ctx.ids.uuid()
  const values = {
    goodsId: draft.goodsId,
    size: draft.size,
    hours: draft.hours,
    startsAt: new Date(draft.startsAt),
    endsAt: draft.endsAt === null ? null : new Date(draft.endsAt),
    unitsLimit: draft.unitsLimit,
    limitPerMember: draft.limitPerMember,
  }
  if (before) await ctx.tx.update(groupOffers).set(values).where(eq(groupOffers.id, id))
  else await ctx.tx.insert(groupOffers).values({ id, ...values, state: 'active', createdAt: ctx.clock.now() })
  await ctx.tx.delete(groupOfferPrices).where(eq(groupOfferPrices.offerId, id))
  await ctx.tx.insert(groupOfferPrices).values(valid.data.map((price) => ({ offerId: id, ...price })))
  const action = before ? 'group-offer.change' : 'group-offer.create'
  const view = (await getView(ctx, id))!
  await recordAudit(ctx, action, `group-offer:${id}`, old ?? null, view)
  return ok(view)
}

/**
 * Ends an offer: no group opens any more, and open ones can still fill. Refuses `state-changed` when over.
 */
export async function endOffer(ctx: StaffContext, { id }: { id: string }): Promise<Result<View>> {
  const offer = await getOffer(ctx.tx, id, { lock: true })
  if (!offer) return refuse('not-found')
  if (offer.state === 'ended') return refuse('state-changed')
  await ctx.tx.update(groupOffers).set({ state: 'ended' }).where(eq(groupOffers.id, id))
  await recordAudit(ctx, 'group-offer.stop', `group-offer:${id}`, { state: offer.state }, { state: 'ended' })
  return ok((await getView(ctx, id))!)
}
