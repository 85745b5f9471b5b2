import type { Cart, CartItem, InvalidCartItem } from '@pasar/contract/calls/cart'
import { type Currency, toMoney } from '@pasar/contract/money'
import { chooseStruckPrice } from '@pasar/contract/price-sources'
import type { Ctx } from '../../platform/context.ts'
import { localize, presentPicture } from '../../platform/localized-text.ts'
import { getFreightSummary, getUnitPrice, type OfferedCoupon, type UnitPrice } from '../pricing/index.ts'
import { getMarket } from '../settings/index.ts'
import { type CartSku, getCartSkus } from './availability.ts'
import { discountOfHeldCoupons, findCouponHint } from './find-coupon-hint.ts'
import { findProductsInStock, type StoredLine } from './queries.ts'
import { invalidReason, maxQuantity } from './rules.ts'

type CartEntry = { line: StoredLine; found: CartSku; unit: UnitPrice }

/**
 * Presents a cart: current prices, unavailable lines apart, coupon hint and free-shipping progress.
 * @param memberId null for a visitor's cart, which has list prices
 * @param offered the coupons offered to the owner of the cart
 */
export async function presentCart(
  ctx: Ctx,
  stored: readonly StoredLine[],
  memberId: string | null,
  offered: readonly OfferedCoupon[],
): Promise<Cart> {
  const now = ctx.clock.now()
  const { currency } = getMarket(ctx.market)
  const skus = await getCartSkus(
    ctx.tx,
    stored.map((l) => l.skuId),
    { memberId, language: ctx.language, now },
  )
  const entries = stored.flatMap((line): CartEntry[] => {
    const found = skus.get(line.skuId)
    if (!found) return []
    return [{ line, found, unit: getUnitPrice(found.sku, { signedIn: memberId !== null }) }]
  })
  const getReason = ({ found, line }: CartEntry) => invalidReason(found.availability, line.quantity)
  const valid = entries.filter((e) => getReason(e) === null)
  const invalid = entries.filter((e) => getReason(e) !== null)
  const selected = valid.filter((e) => e.line.selected)
  const couponLines = selected.map(({ found, unit, line }) => ({
    goodsId: found.sku.goodsId,
    categoryIds: found.sku.categoryIds,
    amount: unit.price * BigInt(line.quantity),
  }))
  const subtotal = couponLines.reduce((sum, l) => sum + l.amount, 0n)
  const coupons = selected.length > 0 ? offered : []
  const discount = discountOfHeldCoupons(coupons, couponLines, now)
  return {
    lines: valid.map((e) => presentLine(ctx, e, currency)),
    invalid: await presentInvalidLines(ctx, invalid, currency),
    count: stored.reduce((n, l) => n + l.quantity, 0),
    selectedCount: selected.reduce((n, e) => n + e.line.quantity, 0),
    subtotal: toMoney(subtotal, currency),
    couponHint: findCouponHint(coupons, couponLines, now, currency, ctx.language),
    discount: toMoney(discount, currency),
    total: toMoney(subtotal - discount, currency),
    freeShipping: await presentFreeShipping(ctx, subtotal, currency),
  }
}

function presentLine(
  ctx: Ctx,
  { line, found: { sku, availability }, unit }: CartEntry,
  currency: Currency,
): CartItem {
  const struck = chooseStruckPrice(sku, unit.source)
  return {
    skuId: line.skuId,
    goodsId: sku.goodsId,
    title: localize(sku.title, ctx.language),
    optionText: localize(sku.optionText, ctx.language),
    picture: presentPicture(sku.picture, ctx.language),
    price: toMoney(unit.price, currency),
    struckPrice: struck === null ? null : toMoney(struck, currency),
    quantity: line.quantity,
    selected: line.selected,
    stock: Math.max(0, sku.stock),
    max: maxQuantity(availability),
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
    ...presentLine(ctx, e, currency),
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
