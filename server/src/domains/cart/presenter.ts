import type { Cart, CartItem, InvalidCartItem } from '@pasar/contract/calls/cart'
import { type Currency, toMoney } from '@pasar/contract/money'
import type { Ctx } from '../../platform/context.ts'
import { localize, presentPicture, type Texts } from '../../platform/localized-text.ts'
import {
  getFreightSummary,
  presentAdjustments,
  presentProhibited,
  type StoredAdjustment,
  storeAdjustments,
  toCouponLines,
} from '../pricing/index.ts'
import { unitsForMember } from '../promotions/index.ts'
import { getMarket } from '../settings/index.ts'
import type { CartSku } from './availability.ts'
import { findCouponHint } from './find-coupon-hint.ts'
import { type CartEntry, type CartOffers, type PricedCart, priceCart, toEntry } from './price-cart.ts'
import { findProductsInStock, type StoredLine } from './queries.ts'
import { invalidReason, maxQuantity } from './rules.ts'

/**
 * Presents a cart: current prices, promotions, unavailable lines apart, coupon hint and free-shipping
 * progress.
 * @param signedIn false for a visitor's cart, which has no member prices
 * @param offers what is offered to the owner of the cart
 * @param country of the default address; undefined without one
 */
export async function presentCart(
  ctx: Ctx,
  { lines: stored, skus }: { lines: readonly StoredLine[]; skus: ReadonlyMap<string, CartSku> },
  signedIn: boolean,
  offers: CartOffers,
  country?: string,
): Promise<Cart> {
  const now = ctx.clock.now()
  const { currency } = getMarket(ctx.market)
  const entries = stored.flatMap((line): CartEntry[] => {
    const found = skus.get(line.skuId)
    return found ? [toEntry(line, found, offers, signedIn)] : []
  })
  const getReason = ({ found, line }: CartEntry) => invalidReason(found.availability, line.quantity)
  const valid = entries.filter((e) => getReason(e) === null)
  const invalid = entries.filter((e) => getReason(e) !== null)
  const selected = valid.filter((e) => e.line.selected)
  const { priced, gifts } = priceCart(selected, offers, now)
  const couponLines = toCouponLines(
    selected.map((e) => e.priceLine),
    priced.lines.map((line) => line.promotion),
  )
  const titles = getTitles(offers)
  const adjustments = new Map(
    priced.lines.map((line) => [line.skuId, storeAdjustments(line.adjustments, titles)]),
  )
  return {
    lines: valid.map((e) => ({
      ...presentLine(ctx, e, currency, adjustments.get(e.line.skuId) ?? []),
      prohibited: presentProhibited(e.found.sku, country, ctx.language),
    })),
    invalid: await presentInvalidLines(ctx, invalid, currency),
    count: stored.reduce((n, l) => n + l.quantity, 0),
    selectedCount: selected.reduce((n, e) => n + e.line.quantity, 0),
    subtotal: toMoney(priced.subtotal, currency),
    couponHint: findCouponHint(offers.coupons, couponLines, now, currency, ctx.language),
    promotionDiscount: toMoney(priced.promotionDiscount, currency),
    discount: toMoney(priced.couponDiscount, currency),
    points: toMoney(priced.linePoints, 'PTS'),
    total: toMoney(priced.total, currency),
    ...presentGifts(ctx, { priced, gifts }, offers, currency),
    freeShipping: await presentFreeShipping(ctx, regularAmount(selected), currency),
  }
}

/** The amount that counts for free shipping: products at their prices without promotions. */
const regularAmount = (selected: readonly CartEntry[]): bigint =>
  selected
    .filter(({ priceLine }) => !priceLine.giftCard)
    .reduce((sum, { priceLine: l }) => sum + l.regularPrice * BigInt(l.quantity), 0n)

const getTitles = ({ coupons, promotions, flash }: CartOffers): Map<string, Texts> =>
  new Map([
    ...[...coupons, ...promotions.buyGets, ...promotions.gifts].map(({ id, title }) => [id, title] as const),
    ...[...flash.values()].map(({ promotionId, title }) => [promotionId, title] as const),
  ])

function presentGifts(
  { language }: Ctx,
  { priced, gifts }: PricedCart,
  offers: CartOffers,
  currency: Currency,
): Pick<Cart, 'gifts' | 'giftHint'> {
  const titleOf = (id: string) => {
    const gift = offers.promotions.gifts.find((g) => g.id === id)
    return gift ? localize(gift.title, language) : ''
  }
  const { next } = priced.gifts
  return {
    gifts: gifts.map(({ promotionId, sku }) => ({
      skuId: sku.skuId,
      goodsId: sku.goodsId,
      title: localize(sku.title, language),
      promotion: titleOf(promotionId),
      picture: presentPicture(sku.picture, language),
    })),
    giftHint: next && { title: titleOf(next.id), left: toMoney(next.missing, currency) },
  }
}

/** Presents a line with its price. @param adjustments why it costs its total; empty unless it is selected */
export function presentLine(
  ctx: Ctx,
  { line, found: { sku, availability }, unit, flash, priceLine }: CartEntry,
  currency: Currency,
  adjustments: readonly StoredAdjustment[],
): CartItem {
  const struck = priceLine.struckPrice
  return {
    skuId: line.skuId,
    goodsId: sku.goodsId,
    title: localize(sku.title, ctx.language),
    optionText: localize(sku.optionText, ctx.language),
    picture: presentPicture(sku.picture, ctx.language),
    price: toMoney(unit.price, currency),
    struckPrice: struck === null ? null : toMoney(struck, currency),
    priceSource: unit.source,
    pointsPrice: sku.pointsPrice === null ? null : toMoney(sku.pointsPrice, 'PTS'),
    flash: flash && {
      endsAt: flash.endsAt.toISOString(),
      price: toMoney(flash.price, currency),
      max: unitsForMember(flash),
    },
    adjustments: presentAdjustments(adjustments, currency, ctx.language),
    quantity: line.quantity,
    selected: line.selected,
    stock: Math.max(0, sku.stock),
    max: maxQuantity(availability),
    prohibited: '',
  }
}

async function presentInvalidLines(
  ctx: Ctx,
  invalid: CartEntry[],
  currency: Currency,
): Promise<InvalidCartItem[]> {
  if (invalid.length === 0) return []
  const choosable = await findProductsInStock(
    ctx.tx,
    invalid.map((e) => e.found.sku.goodsId),
  )
  return invalid.map((e) => ({
    ...presentLine(ctx, e, currency, []),
    reason: invalidReason(e.found.availability, e.line.quantity)!,
    choosable: choosable.has(e.found.sku.goodsId),
  }))
}

async function presentFreeShipping(
  ctx: Ctx,
  subtotal: bigint,
  currency: Currency,
): Promise<Cart['freeShipping']> {
  const threshold = (await getFreightSummary(ctx, null, ctx.market))?.freeAbove ?? null
  if (threshold === null) return null
  return {
    threshold: toMoney(threshold, currency),
    left: toMoney(subtotal >= threshold ? 0n : threshold - subtotal, currency),
  }
}
