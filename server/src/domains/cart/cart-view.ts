import type { Cart, CartLine, InvalidLine } from '@pasar/contract/calls/cart'
import { type Currency, toMoney } from '@pasar/contract/money'
import type { Ctx } from '../../platform/context.ts'
import { pick, pictureIn } from '../../platform/text.ts'
import { freightSummary, type OfferedCoupon, struckPriceOf, unitPriceOf } from '../pricing/index.ts'
import { marketOf } from '../settings/index.ts'
import { type KnownSku, knownSkus } from './availability.ts'
import { couponHint, heldDiscount } from './coupon-hint.ts'
import { goodsWithStock, type StoredLine } from './queries.ts'
import { invalidReason, maxOf } from './rules.ts'

type Judged = { line: StoredLine; known: KnownSku; unitPrice: bigint }

/**
 * A cart as its owner sees it: prices of today, what cannot be had apart, coupon hint and free-shipping progress.
 * @param memberId null for a visitor's cart, which pays list prices
 * @param offered the coupons that there are for its owner
 */
export async function cartView(
  ctx: Ctx,
  stored: readonly StoredLine[],
  memberId: string | null,
  offered: readonly OfferedCoupon[],
): Promise<Cart> {
  const now = ctx.clock.now()
  const { currency } = marketOf(ctx.market)
  const known = await knownSkus(
    ctx.tx,
    stored.map((l) => l.skuId),
    { memberId, language: ctx.language, now },
  )
  const judged = stored.flatMap((line): Judged[] => {
    const sku = known.get(line.skuId)
    return sku ? [{ line, known: sku, unitPrice: unitPriceOf(sku.sku, memberId !== null) }] : []
  })
  const reasonOf = ({ known: k, line }: Judged) => invalidReason(k.availability, line.quantity)
  const valid = judged.filter((j) => reasonOf(j) === null)
  const broken = judged.filter((j) => reasonOf(j) !== null)
  const selected = valid.filter((j) => j.line.selected)
  const couponLines = selected.map(({ known: k, unitPrice, line }) => ({
    goodsId: k.sku.goodsId,
    categoryIds: k.sku.categoryIds,
    amount: unitPrice * BigInt(line.quantity),
  }))
  const subtotal = couponLines.reduce((sum, l) => sum + l.amount, 0n)
  const coupons = selected.length > 0 ? offered : []
  const discount = heldDiscount(coupons, couponLines, now)
  return {
    lines: valid.map((j) => wireLine(ctx, j, currency)),
    invalid: await invalidLines(ctx, broken, currency),
    count: stored.reduce((n, l) => n + l.quantity, 0),
    selectedCount: selected.reduce((n, j) => n + j.line.quantity, 0),
    subtotal: toMoney(subtotal, currency),
    couponHint: couponHint(coupons, couponLines, now, currency, ctx.language),
    discount: toMoney(discount, currency),
    total: toMoney(subtotal - discount, currency),
    freeShipping: await freeShipping(ctx, subtotal, currency),
  }
}

function wireLine(
  ctx: Ctx,
  { line, known: { sku, availability }, unitPrice }: Judged,
  currency: Currency,
): CartLine {
  const struck = struckPriceOf(sku, unitPrice)
  return {
    skuId: line.skuId,
    goodsId: sku.goodsId,
    title: pick(sku.title, ctx.language),
    optionText: pick(sku.optionText, ctx.language),
    picture: pictureIn(sku.picture, ctx.language),
    price: toMoney(unitPrice, currency),
    struckPrice: struck === null ? null : toMoney(struck, currency),
    quantity: line.quantity,
    selected: line.selected,
    stock: Math.max(0, sku.stock),
    max: maxOf(availability),
  }
}

async function invalidLines(ctx: Ctx, broken: Judged[], currency: Currency): Promise<InvalidLine[]> {
  if (broken.length === 0) return []
  const choosable = await goodsWithStock(
    ctx.tx,
    broken.map((j) => j.known.sku.goodsId),
  )
  return broken.map((j) => ({
    ...wireLine(ctx, j, currency),
    reason: invalidReason(j.known.availability, j.line.quantity)!,
    choosable: choosable.has(j.known.sku.goodsId),
  }))
}

async function freeShipping(ctx: Ctx, subtotal: bigint, currency: Currency): Promise<Cart['freeShipping']> {
  const threshold = (await freightSummary(ctx, null, ctx.market))?.freeAbove ?? null
  if (threshold === null) return null
  return {
    threshold: toMoney(threshold, currency),
    left: toMoney(subtotal >= threshold ? 0n : threshold - subtotal, currency),
  }
}
