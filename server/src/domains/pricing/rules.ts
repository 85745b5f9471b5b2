import { allocate, mulDivHalfEven } from '@pasar/contract/money'
import {
  applyCoupons,
  bestCoupons,
  type CouponLine,
  type CouponOutcome,
  type CouponProblem,
  type CouponTerms,
} from './coupon-rules.ts'
import { type FreightRule, freightOf } from './freight-rules.ts'
import { type PointsTerms, type PointsUse, pointsOn } from './points-rules.ts'

/** A line to be priced; `unitPrice` is what this shopper pays for a piece, `listPrice` what anybody would. */
export type PriceLine = {
  skuId: string
  goodsId: string
  categoryIds: readonly string[]
  unitPrice: bigint
  listPrice: bigint
  quantity: number
  weightGrams: number
  freightTemplateId: string
  /**
   * Money in another form: no coupon, no points, no freight, no fee and no tax. What it took off would come back as
   * balance; the goods it buys later are taxed.
   */
  giftCard: boolean
}

export type PriceInputs = {
  lines: readonly PriceLine[]
  /** Coupons the shopper holds and could use, each once. */
  coupons: readonly CouponTerms[]
  /** The ones to use, in order; null = the best. */
  couponIds: readonly string[] | null
  points: { available: bigint; wanted: bigint } & PointsTerms
  /** Where it goes; null while no address is chosen. */
  place: { country: string; stateCode: string } | null
  freightRules: readonly FreightRule[]
  /** Of the goods' value, hundredths of a percent. */
  fees: { operatingFeeBp: number; taxBp: number }
  now: Date
}

type PricedLine = {
  skuId: string
  subtotal: bigint
  couponDiscount: bigint
  pointsDiscount: bigint
  total: bigint
}

export type PricedCoupon = {
  id: string
  usable: boolean
  off: bigint
  problem: CouponProblem | null
  missing: bigint
}

export type PricedDraft = {
  lines: PricedLine[]
  /** Every coupon that was offered, and what it would take off alone. */
  coupons: PricedCoupon[]
  /** The coupons that are used. */
  couponIds: string[]
  /** The first of the wanted coupons that cannot be used. */
  couponProblem: { id: string; problem: CouponProblem | 'not_held' } | null
  points: PointsUse
  subtotal: bigint
  couponDiscount: bigint
  pointsDiscount: bigint
  freight: bigint
  freightWaived: bigint
  /** True when no freight rule reaches the place. */
  notServed: boolean
  operatingFee: bigint
  tax: bigint
  total: bigint
  /** What the shopper saves against list prices and full freight. */
  saved: bigint
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n)

const NO_COUPONS = (lines: readonly CouponLine[]): CouponOutcome & { ok: true } => ({
  ok: true,
  off: 0n,
  perLine: lines.map(() => 0n),
  perCoupon: [],
})

function chooseCoupons(inputs: PriceInputs, lines: readonly CouponLine[]) {
  const { coupons, couponIds, now } = inputs
  const none = { chosen: [] as CouponTerms[], effect: NO_COUPONS(lines) }
  if (couponIds === null) {
    const chosen = bestCoupons(coupons, lines, now)
    const effect = applyCoupons(chosen, lines, now)
    return { ...(effect.ok ? { chosen, effect } : none), problem: null }
  }
  const wanted = [...new Set(couponIds)].map((id) => ({ id, terms: coupons.find((c) => c.id === id) }))
  const absent = wanted.find((w) => !w.terms)
  if (absent) return { ...none, problem: { id: absent.id, problem: 'not_held' as const } }
  const chosen = wanted.map((w) => w.terms!)
  const effect = applyCoupons(chosen, lines, now)
  if (!effect.ok) return { ...none, problem: { id: effect.couponId, problem: effect.problem } }
  return { chosen, effect, problem: null }
}

/** How each coupon stands beside those that are used: what it takes off, or would alone, or why it cannot. */
function judgeCoupons(
  inputs: PriceInputs,
  lines: readonly CouponLine[],
  chosen: CouponTerms[],
  perCoupon: bigint[],
): PricedCoupon[] {
  return inputs.coupons.map((coupon) => {
    const at = chosen.findIndex((c) => c.id === coupon.id)
    if (at >= 0) return { id: coupon.id, usable: true, off: perCoupon[at]!, problem: null, missing: 0n }
    const alone = applyCoupons([coupon], lines, inputs.now)
    return alone.ok
      ? { id: coupon.id, usable: true, off: alone.off, problem: null, missing: 0n }
      : { id: coupon.id, usable: false, off: 0n, problem: alone.problem, missing: alone.missing }
  })
}

/** Takes amounts of some of the lines to their places among all of them; the others have nothing. */
const spread = (lines: readonly PriceLine[], amounts: readonly bigint[]): bigint[] => {
  let at = 0
  return lines.map((line) => (line.giftCard ? 0n : amounts[at++]!))
}

/**
 * Prices a draft: subtotal − coupons − points + freight + operating fee + tax. Pure and deterministic; the lines
 * sum to the goods' total exactly, nothing is negative. All amounts are minor units of one currency.
 */
export function priceDraft(inputs: PriceInputs): PricedDraft {
  const subtotals = inputs.lines.map((line) => line.unitPrice * BigInt(line.quantity))
  const subtotal = sum(subtotals)
  const goodsLines = inputs.lines.filter((line) => !line.giftCard)
  const couponLines = inputs.lines.flatMap(({ giftCard, goodsId, categoryIds }, i) =>
    giftCard ? [] : [{ goodsId, categoryIds, amount: subtotals[i]! }],
  )
  const { chosen, effect, problem } = chooseCoupons(inputs, couponLines)
  const afterCoupons = couponLines.map(({ amount }, i) => amount - effect.perLine[i]!)
  const points = pointsOn(sum(afterCoupons), inputs.points.available, inputs.points.wanted, inputs.points)
  const couponParts = spread(inputs.lines, effect.perLine)
  const pointParts = spread(
    inputs.lines,
    goodsLines.length > 0 ? allocate(points.discount, afterCoupons) : [],
  )
  const lines = inputs.lines.map((line, i) => ({
    skuId: line.skuId,
    subtotal: subtotals[i]!,
    couponDiscount: couponParts[i]!,
    pointsDiscount: pointParts[i]!,
    total: subtotals[i]! - couponParts[i]! - pointParts[i]!,
  }))
  const cards = sum(subtotals.filter((_, i) => inputs.lines[i]!.giftCard))
  const goods = sum(lines.map((line) => line.total)) - cards
  const freight = inputs.place
    ? freightOf(
        inputs.freightRules,
        goodsLines.map((l) => ({
          templateId: l.freightTemplateId,
          weightGrams: l.weightGrams,
          quantity: l.quantity,
        })),
        inputs.place,
        subtotal - cards,
      )
    : ({ ok: true, fee: 0n, waived: 0n } as const)
  const { fee, waived } = freight.ok ? freight : { fee: 0n, waived: 0n }
  const operatingFee = mulDivHalfEven(goods, BigInt(inputs.fees.operatingFeeBp), 10_000n)
  const tax = mulDivHalfEven(goods, BigInt(inputs.fees.taxBp), 10_000n)
  const listed = sum(
    inputs.lines.map(
      (l) => (l.listPrice > l.unitPrice ? l.listPrice - l.unitPrice : 0n) * BigInt(l.quantity),
    ),
  )
  return {
    lines,
    coupons: judgeCoupons(inputs, couponLines, chosen, effect.perCoupon),
    couponIds: chosen.map((c) => c.id),
    couponProblem: problem,
    points,
    subtotal,
    couponDiscount: effect.off,
    pointsDiscount: points.discount,
    freight: fee,
    freightWaived: waived,
    notServed: !freight.ok,
    operatingFee,
    tax,
    total: goods + cards + fee + operatingFee + tax,
    saved: listed + effect.off + points.discount + waived,
  }
}

/** What a piece costs this shopper: the member price is for signed-in members, and only where it is lower. */
export const unitPriceOf = (sku: { price: bigint; memberPrice: bigint | null }, signedIn: boolean): bigint =>
  signedIn && sku.memberPrice !== null && sku.memberPrice < sku.price ? sku.memberPrice : sku.price

/** The price shown struck through beside what is paid: the SKU's own, else the price a member does not pay. */
export const struckPriceOf = (
  sku: { price: bigint; struckPrice: bigint | null },
  unitPrice: bigint,
): bigint | null => {
  const struck = sku.struckPrice ?? sku.price
  return struck > unitPrice ? struck : null
}
