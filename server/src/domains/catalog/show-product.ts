import type { Input, Output } from '@pasar/contract/call'
import type { productInfo } from '@pasar/contract/calls/catalog'
import { toMinor, toMoney } from '@pasar/contract/money'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { localize, presentPicture } from '../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import {
  estimateDelivery,
  getFreightSummary,
  isInScope,
  listProductCoupons,
  presentOffered,
  toOfferedCoupon,
} from '../pricing/index.ts'
import { type RunningPromotions, toRunningPromotions } from '../promotions/index.ts'
import { getMarket } from '../settings/index.ts'
import { allCategories, CATALOG, getPath, STOCK } from './category-tree.ts'
import { applyFlash } from './flash-prices.ts'
import { money, toCard } from './product-cards.ts'
import { findOwnPart, findProductDetail, type ProductDetail, skusWithStock } from './queries.ts'
import { sellingState } from './rules.ts'
import { presentOptions, presentSkus } from './sku-presenter.ts'

type Info = Output<typeof productInfo>
type Promises = z.output<typeof productInfo.output>['promises']

/** Returns the data of a product page: the public part, cached for a second, and the member's own. */
export async function showProduct(ctx: Ctx, { id }: Input<typeof productInfo>): Promise<Result<Info>> {
  if (ctx.actor.kind !== 'member') {
    // The whole response is cached.
    const [common, coupons] = await Promise.all([
      commonPart(ctx, id),
      listProductCoupons(ctx.db, id, {
        memberId: null,
        language: ctx.language,
        market: ctx.market,
        now: ctx.clock.now(),
      }),
    ])
    return common ? ok({ ...common, liked: false, coupons }) : refuse('goods-unavailable')
  }
  const key = `catalog.goods|${id}|${ctx.language}|${ctx.market}`
  const viewer = { memberId: ctx.actor.id, ...getMarket(ctx.market), now: ctx.clock.now() }
  const [common, own] = await Promise.all([
    ctx.cache.get(key, [CATALOG, STOCK], 1, () => commonPart(ctx, id)),
    findOwnPart(ctx.db, id, viewer),
  ])
  if (!common) return refuse('goods-unavailable')
  const coupons = own.coupons.map((row) => presentOffered(toOfferedCoupon(row), ctx.language))
  return ok({ ...common, liked: own.liked, coupons })
}

async function commonPart(ctx: Ctx, id: string): Promise<Omit<Info, 'liked' | 'coupons'> | null> {
  const { currency } = getMarket(ctx.market)
  const now = ctx.clock.now()
  const viewer = { memberId: null, currency, now }
  const [detail, skus] = await Promise.all([
    findProductDetail(ctx.db, id, viewer),
    skusWithStock(ctx.db, id, viewer),
  ])
  if (!detail?.picture) return null
  const promotions = toRunningPromotions(detail.promotions)
  const [freight, categories] = await Promise.all([freightPart(ctx, detail), allCategories(ctx)])
  const shownSkus = presentSkus(skus, ctx.language, currency, promotions.buyGets)
  const inFlashSale = shownSkus.some((sku) => sku.flash)
  const promoted = { flashGoodsIds: new Set(inFlashSale ? [id] : []), buyGets: promotions.buyGets }
  return {
    ...localizeTexts(ctx, detail),
    card: withLowestFlash(toCard(detail, ctx.language, currency, promoted), shownSkus),
    options: presentOptions(detail.options, ctx.language),
    skus: shownSkus,
    promotions: presentProductPromotions(ctx, promotions, detail),
    ...presentSelling(detail, skus, now),
    limitPerOrder: detail.limit_per_order,
    limitPerMember: detail.limit_per_member,
    // The contract's enum is what adminGoodsSave and the demo write.
    promises: detail.promises as Promises,
    categoryPath: getPath(categories, detail.category_id).map((c) => ({
      id: c.id,
      name: localize(c.name, ctx.language),
    })),
    freight,
    likes: detail.likes,
  }
}

/** Presents whether a product can be bought, and when its sale starts and ends. */
function presentSelling(
  { state, starts_at, ends_at }: ProductDetail,
  skus: readonly { stock: number }[],
  now: Date,
): Pick<Info, 'state' | 'startsAt' | 'endsAt' | 'now'> {
  const startsAt = starts_at === null ? null : new Date(starts_at)
  const endsAt = ends_at === null ? null : new Date(ends_at)
  const inStock = skus.some(({ stock }) => stock > 0)
  return {
    state: sellingState({ state, startsAt, endsAt }, inStock, now),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    now: now.toISOString(),
  }
}

function localizeTexts({ language }: Ctx, goods: ProductDetail) {
  return {
    subtitle: localize(goods.subtitle, language) ?? '',
    pictures: goods.pictures.map((p) => presentPicture(p, language)),
    video: goods.video && { url: goods.video.url, poster: presentPicture(goods.video.poster, language) },
    description: localize(goods.description, language) ?? [],
    specs: localize(goods.specs, language) ?? [],
  }
}

async function freightPart(ctx: Ctx, goods: ProductDetail): Promise<Info['freight']> {
  const { currency } = getMarket(ctx.market)
  const summary = await getFreightSummary(ctx, goods.freight_template_id, ctx.market)
  const { minDays, maxDays } = summary ?? { minDays: 0, maxDays: 0 }
  const now = ctx.clock.now()
  const arrives = estimateDelivery({ minDays, maxDays }, now)
  return {
    from: localize(goods.ships_from, ctx.language),
    freeAbove: money(summary?.freeAbove ?? null, currency),
    fee: money(summary?.fee ?? null, currency),
    arrivesFrom: arrives.from,
    arrivesUntil: arrives.until,
    services: (summary?.services ?? []).map((service) => ({
      code: service.code,
      name: localize(service.name, ctx.language),
      surcharge: toMoney(service.surcharge, currency),
      arrives: estimateDelivery(service, now),
    })),
  }
}

/** Applies the lowest price of a flash sale that is not sold out to the card of a product. */
function withLowestFlash(card: Info['card'], skus: Info['skus']): Info['card'] {
  const prices = skus.flatMap(({ flash }) => (flash && flash.max > 0 ? [flash.price] : []))
  const lowest = prices.toSorted((a, b) => (toMinor(a) < toMinor(b) ? -1 : 1))[0]
  return lowest ? applyFlash(card, lowest) : card
}

/** Presents the buy-get promotions that apply to a product, and the gifts of orders. Gift cards have none. */
function presentProductPromotions(
  { language, market }: Ctx,
  { buyGets, gifts }: RunningPromotions,
  goods: ProductDetail,
): Info['promotions'] {
  const { currency } = getMarket(market)
  const applicable = buyGets.filter((terms) =>
    isInScope(terms, { goodsId: goods.id, categoryIds: goods.category_ids }),
  )
  return [
    ...applicable.map(({ id, title, endsAt }) => ({
      id,
      kind: 'buy_get' as const,
      title,
      endsAt,
      threshold: null,
    })),
    ...gifts.map(({ id, title, endsAt, threshold }) => ({
      id,
      kind: 'gift' as const,
      title,
      endsAt,
      threshold: toMoney(threshold, currency),
    })),
  ].map((shown) => ({ ...shown, title: localize(shown.title, language), endsAt: shown.endsAt.toISOString() }))
}
