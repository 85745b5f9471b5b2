import { allocate, minAmount, mulDivHalfEven, sumAmounts } from '@pasar/contract/money'
import type { PriceSource } from '@pasar/contract/orders/price-sources'
import { type Adjustment, explainLine } from './adjustments.ts'
import {
  applyCoupons,
  bestCoupons,
  type CouponLine,
  type CouponOutcome,
  type CouponProblem,
  type CouponTerms,
  inOrder,
} from './coupon-rules.ts'
import { computeFreight, type DeliveryDays, type DeliveryService, type FreightRule } from './freight-rules.ts'
import { openToPoints } from './list-limits.ts'
import { computePoints, type PointsTerms, type PointsUse } from './points-rules.ts'
import {
  applyBuyGets,
  type BuyGetTerms,
  chooseGifts,
  combines,
  type GiftOutcome,
  type GiftTerms,
  type LineDiscount,
} from './promotion-rules.ts'

/**
 * A line to price. Prices of one unit: `unitPrice` is what the member is offered, by `source` and its
 * promotion; `listPrice` the SKU's, `regularPrice` the member's without promotions, `struckPrice` the one
 * struck through. For minimums of the platform's coupons, points and free shipping no line counts more than
 * its list price.
 */
export type PriceLine = {
  skuId: string
  goodsId: string
  categoryIds: readonly string[]
  unitPrice: bigint
  source: PriceSource
  promotionId: string | null
  listPrice: bigint
  regularPrice: bigint
  struckPrice: bigint | null
  /** The points price of one unit, PTS minor units; it counts when it is the `source`. */
  pointsPrice?: bigint | null
  /** What the coupons of its shop leave of the price of all units; by default nothing. */
  kept?: bigint
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
  /** The promotions that run now. */
  buyGets: readonly BuyGetTerms[]
  gifts: readonly GiftTerms[]
  /** The coupons that the member holds, each once. */
  coupons: readonly CouponTerms[]
  /** The coupons to apply, in order; null selects the best. */
  couponIds: readonly string[] | null
  points: { available: bigint; requested: bigint } & PointsTerms
  /** The destination; null until an address is chosen. */
  place: { country: string; stateCode: string } | null
  freightRules: readonly FreightRule[]
  /** The code of the chosen delivery service; empty or absent for standard delivery. */
  delivery?: string
  /** Basis points (hundredths of a percent) of the discounted product value. */
  fees: { operatingFeeBp: number; taxBp: number }
  now: Date
}

type PricedLine = {
  skuId: string
  subtotal: bigint
  /** The buy-get promotion of the line and its discount. */
  promotion: LineDiscount
  couponDiscount: bigint
  pointsDiscount: bigint
  total: bigint
  /** The points that its units cost at their points price, PTS minor units; 0 for other sources. */
  points: bigint
  /** Why the line costs its total. */
  adjustments: Adjustment[]
}

export type PricedCoupon = {
  id: string
  usable: boolean
  off: bigint
  /** Whether its shop's limit reduces the discount. */
  limited: boolean
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
  /** The gift promotions that the draft reaches; their SKUs are added at no price while they last. */
  gifts: GiftOutcome
  /** The points that pay a part of other lines. */
  points: PointsUse
  /** The points that lines cost at their points price, PTS minor units. */
  linePoints: bigint
  subtotal: bigint
  promotionDiscount: bigint
  couponDiscount: bigint
  pointsDiscount: bigint
  freight: bigint
  freightWaived: bigint
  /** Null without a served destination, and for an order that ships nothing. */
  deliveryDays: DeliveryDays | null
  /** The days, and the freight, of standard delivery. */
  standard: { days: DeliveryDays | null; freight: bigint }
  /** The chosen delivery service; null for standard delivery. */
  deliveryService: DeliveryService | null
  deliveryServices: DeliveryService[]
  /** True when no freight rule covers the destination. */
  notServed: boolean
  operatingFee: bigint
  tax: bigint
  total: bigint
  /** Savings against struck prices and full freight. */
  saved: bigint
}

const withoutCoupons = (lines: readonly CouponLine[]): CouponOutcome & { ok: true } => ({
  ok: true,
  off: 0n,
  perLine: lines.map(() => 0n),
  perCoupon: [],
  limited: [],
  parts: [],
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
    ? { id: coupon.id, usable: true, off: alone.off, limited: alone.limited[0]!, problem: null, missing: 0n }
    : {
        ...{ id: coupon.id, usable: false, off: 0n, limited: false },
        ...{ problem: alone.problem, missing: alone.missing },
      }
}

/** Returns for each held coupon its discount when applied, its discount alone, or why it is not usable. */
function evaluateCoupons(
  inputs: PriceInputs,
  lines: readonly CouponLine[],
  { chosen, effect: { perCoupon, limited } }: ReturnType<typeof chooseCoupons>,
): PricedCoupon[] {
  return inputs.coupons.map((coupon) => {
    const at = chosen.findIndex((c) => c.id === coupon.id)
    if (at >= 0)
      return {
        ...{ id: coupon.id, usable: true, off: perCoupon[at]!, limited: limited[at]! },
        ...{ problem: null, missing: 0n },
      }
    return evaluateCoupon(coupon, lines, inputs.now)
  })
}

/** Expands amounts of some of the lines to all of them; the others get 0. */
const spreadAmounts = (has: readonly boolean[], amounts: readonly bigint[]): bigint[] => {
  let at = 0
  return has.map((included) => (included ? amounts[at++]! : 0n))
}

const multiply = (price: bigint, { quantity }: PriceLine): bigint => price * BigInt(quantity)

/** The lines as coupons see them, after promotions, without those that take none. */
export function toCouponLines(lines: readonly PriceLine[], discounts: readonly LineDiscount[]): CouponLine[] {
  return lines.flatMap((line, i) => {
    const { goodsId, categoryIds, unitPrice, regularPrice, listPrice, kept = 0n } = line
    if (!combines(line, 'coupon')) return []
    return [
      {
        ...{ goodsId, categoryIds, kept, amount: multiply(unitPrice, line) - discounts[i]!.amount },
        ...{ regularAmount: multiply(regularPrice, line), listAmount: multiply(listPrice, line) },
      },
    ]
  })
}

/** The coupons of a draft with their amounts per line. */
function discountByCoupons(inputs: PriceInputs, discounts: readonly LineDiscount[]) {
  const couponLines = toCouponLines(inputs.lines, discounts)
  const choice = chooseCoupons(inputs, couponLines)
  const { chosen, effect, problem } = choice
  const has = inputs.lines.map((line) => combines(line, 'coupon'))
  const parts = effect.parts.map((amounts) => spreadAmounts(has, amounts))
  return {
    chosen,
    problem,
    off: effect.off,
    perLine: spreadAmounts(has, effect.perLine),
    coupons: evaluateCoupons(inputs, couponLines, choice),
    ofLine: (i: number) => chosen.map(({ id, shopId }, c) => ({ id, shopId, amount: parts[c]![i]! })),
  }
}

/** The points that the units of a line cost at their points price, PTS minor units. */
const computeLinePoints = (line: PriceLine): bigint =>
  line.source === 'points_price' ? multiply(line.pointsPrice ?? 0n, line) : 0n

/**
 * The points of a draft with the amount that they pay of each line: at most those that lines at their points
 * price leave.
 * @param left what points can pay of each line
 */
function payByPoints(inputs: PriceInputs, left: readonly bigint[], linePoints: bigint) {
  const has = inputs.lines.map((line) => combines(line, 'points'))
  const weights = left.filter((_, i) => has[i])
  const { available, requested } = inputs.points
  const rest = available > linePoints ? available - linePoints : 0n
  const use = computePoints(sumAmounts(weights), rest, requested, inputs.points)
  return { use, perLine: spreadAmounts(has, weights.length > 0 ? allocate(use.discount, weights) : []) }
}

/** The freight of the lines that ship, and the services to choose from. */
function priceFreight({ place, freightRules, delivery }: PriceInputs, goodsLines: readonly PriceLine[]) {
  const none = { freight: 0n, freightWaived: 0n, deliveryDays: null, deliveryService: null }
  const nothing = { ...none, deliveryServices: [], standard: { days: null, freight: 0n } }
  if (!place) return { ...nothing, notServed: false }
  const lines = goodsLines.map(({ freightTemplateId: templateId, weightGrams, quantity }) => ({
    templateId,
    weightGrams,
    quantity,
  }))
  const subtotal = sumAmounts(
    goodsLines.map((line) => multiply(minAmount(line.regularPrice, line.listPrice), line)),
  )
  const standard = computeFreight(freightRules, lines, place, subtotal)
  if (!standard.ok) return { ...nothing, notServed: true }
  const chosen = delivery ? computeFreight(freightRules, lines, place, subtotal, delivery) : standard
  const { fee, waived, days, service, services } = chosen.ok ? chosen : standard
  return {
    freight: fee,
    freightWaived: waived,
    deliveryDays: days,
    deliveryService: service,
    deliveryServices: services,
    standard: { days: standard.days, freight: standard.fee },
    notServed: false,
  }
}

/**
 * Prices a draft: subtotal − promotions − coupons − points + freight + operating fee + tax. Deterministic;
 * line totals add up to the product total exactly, and no amount is negative. All amounts are minor units of
 * one currency.
 */
export function priceDraft(inputs: PriceInputs): PricedDraft {
  const subtotals = inputs.lines.map((line) => multiply(line.unitPrice, line))
  const subtotal = sumAmounts(subtotals)
  const goodsLines = inputs.lines.filter((line) => !line.giftCard)
  const promotion = applyBuyGets(inputs.buyGets, inputs.lines)
  const gifts = chooseGifts(inputs.gifts, inputs.lines, promotion)
  const byCoupons = discountByCoupons(inputs, promotion)
  const linePoints = inputs.lines.map(computeLinePoints)
  const points = payByPoints(
    inputs,
    inputs.lines.map((line, i) =>
      openToPoints(
        { amount: subtotals[i]! - promotion[i]!.amount, listAmount: multiply(line.listPrice, line) },
        byCoupons.ofLine(i),
      ),
    ),
    sumAmounts(linePoints),
  )
  const lines = inputs.lines.map((line, i): PricedLine => {
    const [couponDiscount, pointsDiscount] = [byCoupons.perLine[i]!, points.perLine[i]!]
    return {
      skuId: line.skuId,
      subtotal: subtotals[i]!,
      promotion: promotion[i]!,
      couponDiscount,
      pointsDiscount,
      total: subtotals[i]! - promotion[i]!.amount - couponDiscount - pointsDiscount,
      points: linePoints[i]!,
      adjustments: explainLine(line, {
        promotion: promotion[i]!,
        coupons: byCoupons.ofLine(i),
        points: pointsDiscount,
      }),
    }
  })
  const promotionDiscount = sumAmounts(promotion.map(({ amount }) => amount))
  const cards = sumAmounts(subtotals.filter((_, i) => inputs.lines[i]!.giftCard))
  const goods = sumAmounts(lines.map((line) => line.total)) - cards
  const freight = priceFreight(inputs, goodsLines)
  const operatingFee = mulDivHalfEven(goods, BigInt(inputs.fees.operatingFeeBp), 10_000n)
  const tax = mulDivHalfEven(goods, BigInt(inputs.fees.taxBp), 10_000n)
  const reduced = sumAmounts(
    inputs.lines.map((l) => (l.struckPrice === null ? 0n : l.struckPrice - l.unitPrice) * BigInt(l.quantity)),
  )
  return {
    lines,
    coupons: byCoupons.coupons,
    couponIds: byCoupons.chosen.map((c) => c.id),
    couponProblem: byCoupons.problem,
    gifts,
    points: points.use,
    linePoints: sumAmounts(linePoints),
    subtotal,
    promotionDiscount,
    couponDiscount: byCoupons.off,
    pointsDiscount: points.use.discount,
    ...freight,
    operatingFee,
    tax,
    total: goods + cards + freight.freight + operatingFee + tax,
    saved: reduced + promotionDiscount + byCoupons.off + points.use.discount + freight.freightWaived,
  }
}
