import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/catalog/couple-packs'
import { type Currency, decimalToMinor, exponents, minorToDecimal, toMoney } from '@pasar/contract/money'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { contentVersion, isStale } from '../../../platform/content-version.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { localize } from '../../../platform/localized-text.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { getMarket } from '../../settings/index.ts'
import { staffMessage } from '../messages.ts'
import { getOffer } from '../queries.ts'
import { isPackPrice } from '../rules.ts'
import { coupleOfferPrices, coupleOffers } from '../tables.ts'
import { type AdminOfferRow, countOfferRows, findSkuPrices, hasOtherOffer, selectOffers } from './queries.ts'

type View = Output<typeof calls.adminCoupleOfferInfo>
type Draft = Input<typeof calls.adminCoupleOfferSave>

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
  return {
    id: row.id,
    version: contentVersion(edited),
    goodsId: row.goods_id,
    title: localize(row.title, ctx.language),
    currency,
    state: row.state,
    createdAt: new Date(row.created_at).toISOString(),
    prices,
    openPacks: row.open,
    completedPacks: row.completed,
  }
}

async function getView(ctx: StaffContext, id: string): Promise<View | undefined> {
  const [row] = await selectOffers(ctx.tx, sql`o.id = ${id}::uuid`, { limit: 1, offset: 0 })
  return row && present(ctx, row)
}

/** Lists offers, newest first. */
export async function listAdminOffers(
  ctx: StaffContext,
  { page, limit, state }: Input<typeof calls.adminCoupleOfferList>,
): Promise<Result<Output<typeof calls.adminCoupleOfferList>>> {
  const where = state ? sql`o.state = ${state}` : sql`true`
  const rows = await selectOffers(ctx.tx, where, { limit, offset: (page - 1) * limit })
  const total = await countOfferRows(ctx.tx, where)
  return ok({ list: rows.map((row) => present(ctx, row)), total, page, limit })
}

/** Returns an offer. Refuses `not-found`. */
export async function showAdminOffer(ctx: StaffContext, { id }: { id: string }): Promise<Result<View>> {
  const view = await getView(ctx, id)
  return view ? ok(view) : refuse('not-found')
}

/** Checks the prices and returns them in minor units, or what is wrong by field. */
async function validate(
  ctx: StaffContext,
  draft: Draft,
  currency: Currency,
): Promise<Result<{ skuId: string; price: bigint }[]>> {
  const wrong = (field: string, problem: Parameters<typeof staffMessage>[0]) =>
    refuseFields({ [field]: staffMessage(problem, ctx.language) })
  const skus = await findSkuPrices(ctx.tx, draft.goodsId)
  if (skus.size === 0) return wrong('goodsId', 'product-unknown')
  if (await hasOtherOffer(ctx.tx, draft.goodsId, draft.id)) return wrong('goodsId', 'offer-exists')
  const prices: { skuId: string; price: bigint }[] = []
  for (const { skuId, price } of draft.prices) {
    const sku = skus.get(skuId)
    if (!sku || prices.some((p) => p.skuId === skuId)) return wrong('prices', 'sku-unknown')
    if (sku.gift_value !== null) return wrong('prices', 'gift-card')
    const minor = decimalToMinor(price, exponents[currency])
    const [list, member] = [BigInt(sku.price), sku.member_price === null ? null : BigInt(sku.member_price)]
    const lowest = member !== null && member < list ? member : list
    if (!isPackPrice(minor, lowest)) return wrong('prices', 'price-too-high')
    prices.push({ skuId, price: minor })
  }
  return ok(prices)
}

/**
 * Creates an offer, or changes its prices for packs that are ordered from now on. Refuses `not-found`,
 * `state-changed`, also for an offer that has ended, and `input-invalid`.
 */
export async function saveOffer(ctx: StaffContext, draft: Draft): Promise<Result<View>> {
  const before = draft.id ? await getOffer(ctx.tx, draft.id, { lock: true }) : undefined
  if (draft.id && !before) return refuse('not-found')
  if (before && (before.state === 'ended' || before.goodsId !== draft.goodsId)) return refuse('state-changed')
  const old = before && (await getView(ctx, before.id))
  if (isStale(draft.version, old?.version)) return refuse('state-changed')
  const valid = await validate(ctx, draft, getMarket(ctx.market).currency)
  if (!valid.ok) return valid
  const id = draft.id ?? ctx.ids.uuid()
  if (!before)
    await ctx.tx
      .insert(coupleOffers)
      .values({ id, goodsId: draft.goodsId, state: 'active', createdAt: ctx.clock.now() })
  await ctx.tx.delete(coupleOfferPrices).where(eq(coupleOfferPrices.offerId, id))
  await ctx.tx.insert(coupleOfferPrices).values(valid.data.map((price) => ({ offerId: id, ...price })))
  const view = (await getView(ctx, id))!
  const action = before ? 'couple-offer.change' : 'couple-offer.create'
  await recordAudit(ctx, action, `couple-offer:${id}`, old ?? null, view)
  return ok(view)
}

/** Ends an offer: open packs can still complete. Refuses `not-found`, and `state-changed` when over. */
export async function endOffer(ctx: StaffContext, { id }: { id: string }): Promise<Result<View>> {
  const offer = await getOffer(ctx.tx, id, { lock: true })
  if (!offer) return refuse('not-found')
  if (offer.state === 'ended') return refuse('state-changed')
  await ctx.tx.update(coupleOffers).set({ state: 'ended' }).where(eq(coupleOffers.id, id))
  await recordAudit(ctx, 'couple-offer.end', `couple-offer:${id}`, { state: offer.state }, { state: 'ended' })
  return ok((await getView(ctx, id))!)
}
