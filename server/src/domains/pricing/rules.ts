import { allocate, mulDivHalfEven } from '@pasar/contract/money'
import {
  applyCoupons,
  bestCoupons,
  type CouponLine,
  type CouponOutcome,
  type CouponProblem,
  type CouponTerms,
  inOrder,
} from './coupon-rules.ts'
import { computeFreight, type DeliveryDays, type FreightRule } from './freight-rules.ts'
import { computePoints, type PointsTerms, type PointsUse } from './points-rules.ts'

/**
 * A line to price; `unitPrice` is the member's price of one unit, `struckPrice` the one struck through beside
 * it.
 */
export type PriceLine = {
  skuId: string
  goodsId: string
  categoryIds: readonly string[]
  unitPrice: bigint
  struckPrice: bigint | null
  quantity: number
  weightGrams: number
  freightTemplateId: string
  /**
   * Gift cards are stored value: no coupon, points, freight, fee or tax applies. A discount would turn into
   * balance, and tax is due on the products bought with the card.
   */
  giftCard: boolean
}

export type PriceInputs = {
  lines: readonly PriceLine[]
  /** The coupons that the member holds, each once. */
  coupons: readonly CouponTerms[]
  /** The coupons to apply, in order; null selects the best. */
  couponIds: readonly string[] | null
  points: { available: bigint; requested: bigint } & PointsTerms
  /** The destination; null until an address is chosen. */
  place: { country: string; stateCode: string } | null
  freightRules: readonly FreightRule[]
  /** Basis points (hundredths of a percent) of the discounted product value. */
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
  /** Every held coupon, with its discount when applied or alone. */
  coupons: PricedCoupon[]
  /** The applied coupons. */
  couponIds: string[]
  /** The first requested coupon that is not usable. */
  couponProblem: { id: string; problem: CouponProblem | 'not_held' } | null
  points: PointsUse
  subtotal: bigint
  couponDiscount: bigint
  pointsDiscount: bigint
  freight: bigint
  freightWaived: bigint
  /** Null without a served destination, and for an order that ships nothing. */
  deliveryDays: DeliveryDays | null
  /** True when no freight rule covers the destination. */
  notServed: boolean
  operatingFee: bigint
  tax: bigint
  total: bigint
  /** Savings against struck prices and full freight. */
  saved: bigint
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n)

const withoutCoupons = (lines: readonly CouponLine[]): CouponOutcome & { ok: true } => ({
  ok: true,
  off: 0n,
  perLine: lines.map(() => 0n),
  perCoupon: [],
})

function chooseCoupons(inputs: PriceInputs, lines: readonly CouponLine[]) {
  const { coupons, couponIds, now } = inputs
  const none = { chosen: [] as CouponTerms[], effect: withoutCoupons(lines) }
  if (couponIds === null) {
    const chosen = bestCoupons(coupons, lines, now)
    const effect = applyCoupons(chosen, lines, now)
    return { ...(effect.ok ? { chosen, effect } : none), problem: null }
  }
  const requested = [...new Set(couponIds)].map((id) => ({ id, terms: coupons.find((c) => c.id === id) }))
  const absent = requested.find((w) => !w.terms)
  if (absent) return { ...none, problem: { id: absent.id, problem: 'not_held' as const } }
  const chosen = inOrder(requested.map((w) => w.terms!))
  const effect = applyCoupons(chosen, lines, now)
  if (!effect.ok) return { ...none, problem: { id: effect.couponId, problem: effect.problem } }
  return { chosen, effect, problem: null }
}

/** Returns the discount of a coupon alone, or why it is not usable. */
export function evaluateCoupon(coupon: CouponTerms, lines: readonly CouponLine[], now: Date): PricedCoupon {
  const alone = applyCoupons([coupon], lines, now)
  return alone.ok
    ? { id: coupon.id, usable: true, off: alone.off, problem: null, missing: 0n }
    : { id: coupon.id, usable: false, off: 0n, problem: alone.problem, missing: alone.missing }
}

/** Returns for each held coupon its discount when applied, its discount alone, or why it is not usable. */
function evaluateCoupons(
  inputs: PriceInputs,
  lines: readonly CouponLine[],
  chosen: CouponTerms[],
  perCoupon: bigint[],
): PricedCoupon[] {
  return inputs.coupons.map((coupon) => {
    const at = chosen.findIndex((c) => c.id === coupon.id)
    if (at >= 0) return { id: coupon.id, usable: true, off: perCoupon[at]!, problem: null, missing: 0n }
    return evaluateCoupon(coupon, lines, inputs.now)
  })
}

/** Expands amounts per product line to all lines; gift cards get 0. */
const spreadAmounts = (lines: readonly PriceLine[], amounts: readonly bigint[]): bigint[] => {
  let at = 0
  return lines.map((line) => (line.giftCard ? 0n : amounts[at++]!))
}

/**
 * Prices a draft: subtotal − coupons − points + freight + operating fee + tax. Deterministic; line totals add
 * up to the product total exactly, and no amount is negative. All amounts are minor units of one currency.
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
  const points = computePoints(
    sum(afterCoupons),
    inputs.points.available,
    inputs.points.requested,
    inputs.points,
  )
  const couponParts = spreadAmounts(inputs.lines, effect.perLine)
  const pointParts = spreadAmounts(
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
    ? computeFreight(
        inputs.freightRules,
        goodsLines.map((l) => ({
          templateId: l.freightTemplateId,
          weightGrams: l.weightGrams,
          quantity: l.quantity,
        })),
        inputs.place,
        subtotal - cards,
      )
    : ({ ok: true, fee: 0n, waived: 0n, days: null } as const)
  const { fee, waived, days } = freight.ok ? freight : { fee: 0n, waived: 0n, days: null }
  const operatingFee = mulDivHalfEven(goods, BigInt(inputs.fees.operatingFeeBp), 10_000n)
  const tax = mulDivHalfEven(goods, BigInt(inputs.fees.taxBp), 10_000n)
  const reduced = sum(
    inputs.lines.map((l) => (l.struckPrice === null ? 0n : l.struckPrice - l.unitPrice) * BigInt(l.quantity)),
  )
  return {
    lines,
    coupons: evaluateCoupons(inputs, couponLines, chosen, effect.perCoupon),
    couponIds: chosen.map((c) => c.id),
    couponProblem: problem,
    points,
    subtotal,
    couponDiscount: effect.off,
    pointsDiscount: points.discount,
    freight: fee,
    freightWaived: waived,
    deliveryDays: days,
    notServed: !freight.ok,
    operatingFee,
    tax,
    total: goods + cards + fee + operatingFee + tax,
    saved: reduced + effect.off + points.discount + waived,
  }
}
