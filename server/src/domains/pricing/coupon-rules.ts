import { allocate, minAmount, mulDivHalfEven, sumAmounts } from '@pasar/contract/money'
import { countForCoupon, openToCoupons } from './list-limits.ts'
import { isInScope } from './promotion-rules.ts'

/** The terms of a coupon; amounts in minor units of the order's currency. */
export type CouponTerms = {
  id: string
  /** The member-owned shop that pays for it; null for the platform's. */
  shopId: string | null
  kind: 'fixed' | 'percent'
  off: bigint | null
  percent: number | null
  cap: bigint | null
  minimum: bigint
  scope: 'all' | 'categories' | 'goods'
  scopeIds: readonly string[]
  /** Stackable coupons can be combined with any others. An order takes at most one that is not stackable. */
  stackable: boolean
  startsAt: Date
  endsAt: Date
}

/**
 * The part of a line that coupons consider; `amount` is its price before coupons, `regularAmount` its price
 * before promotions (by default the same), which counts for minimums, so that a promotion never makes a
 * coupon unusable. `listAmount`: its list price (by default no less than the others); coupons of the platform
 * count no more than that, because owners of shops set prices above it (docs/adr/0061-shop-discounts.md).
 * `kept`: what coupons of its shop leave of `amount`; by default nothing.
 */
export type CouponLine = {
  goodsId: string
  categoryIds: readonly string[]
  amount: bigint
  regularAmount?: bigint
  listAmount?: bigint
  kept?: bigint
}

export type CouponProblem =
  | 'not_started'
  | 'ended'
  | 'out_of_scope'
  | 'below_minimum'
  | 'not_stackable'
  | 'nothing_left'
  | 'shop_limit'

/**
 * The discount of coupons: in total, per line, per coupon, and per coupon and line; `limited`: whether the
 * shop's limit reduced it, per coupon.
 */
type CouponEffect = {
  off: bigint
  perLine: bigint[]
  perCoupon: bigint[]
  limited: boolean[]
  parts: bigint[][]
}

export type CouponOutcome =
  | ({ ok: true } & CouponEffect)
  | { ok: false; couponId: string; problem: CouponProblem; missing: bigint }

const MAX_COUPONS = 5

/** The discount of a coupon on an amount, limited by its cap and the amount. */
function computeDiscount(coupon: CouponTerms, amount: bigint): bigint {
  const nominal =
    coupon.kind === 'fixed' ? (coupon.off ?? 0n) : mulDivHalfEven(amount, BigInt(coupon.percent ?? 0), 100n)
  const capped =
    coupon.kind === 'percent' && coupon.cap !== null && nominal > coupon.cap ? coupon.cap : nominal
  return capped > amount ? amount : capped
}

/** Returns why a coupon is not usable on lines, or null. `missing` is the amount missing to its minimum. */
function findProblem(
  coupon: CouponTerms,
  lines: readonly CouponLine[],
  now: Date,
): { problem: CouponProblem; missing: bigint } | null {
  if (now < coupon.startsAt) return { problem: 'not_started', missing: 0n }
  if (now >= coupon.endsAt) return { problem: 'ended', missing: 0n }
  const fitting = lines.filter((line) => isInScope(coupon, line))
  if (fitting.length === 0) return { problem: 'out_of_scope', missing: 0n }
  const amount = sumAmounts(
    fitting.map((line) => countForCoupon(coupon, line, line.regularAmount ?? line.amount)),
  )
  return amount < coupon.minimum ? { problem: 'below_minimum', missing: coupon.minimum - amount } : null
}

/**
 * Sorts coupons in the order to apply them, whatever the order of selection: percentages first, of the higher
 * amount, and among them capped ones last.
 */
export const inOrder = (coupons: readonly CouponTerms[]): CouponTerms[] => {
  const rank = ({ kind, cap }: CouponTerms) => (kind === 'fixed' ? 2 : cap === null ? 0 : 1)
  return coupons.toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1))
}

/**
 * Applies coupons to lines in order. Minimums compare with the regular amounts; each coupon
 * discounts the rest that earlier ones leave. Discounts are allocated to the lines in scope by largest
 * remainder.
 */
export function applyCoupons(
  coupons: readonly CouponTerms[],
  lines: readonly CouponLine[],
  now: Date,
): CouponOutcome {
  const rest = openToCoupons(lines)
  const perCoupon: bigint[] = []
  const limited: boolean[] = []
  const parts: bigint[][] = []
  const exclusive = coupons.find((c) => !c.stackable)
  for (const coupon of coupons) {
    const refusal = (problem: CouponProblem, missing = 0n) =>
      ({ ok: false, couponId: coupon.id, problem, missing }) as const
    if (coupon !== exclusive && !coupon.stackable) return refusal('not_stackable')
    const found = findProblem(coupon, lines, now)
    if (found) return refusal(found.problem, found.missing)
    const { base, open } = rest.of(coupon)
    const inScope = (amounts: readonly bigint[]) =>
      amounts.map((amount, i) => (isInScope(coupon, lines[i]!) ? amount : 0n))
    const weights = inScope(open)
    const full = computeDiscount(coupon, sumAmounts(inScope(base)))
    const off = minAmount(full, sumAmounts(weights))
    if (off === 0n) return refusal(full > 0n ? 'shop_limit' : 'nothing_left')
    const shares = allocate(off, weights)
    rest.take(coupon, shares)
    parts.push(shares)
    perCoupon.push(off)
    limited.push(off < full)
  }
  const perLine = lines.map((line, i) => line.amount - rest.left[i]!)
  return { ok: true, off: sumAmounts(perLine), perLine, perCoupon, limited, parts }
}

const byValue = (lines: readonly CouponLine[], now: Date) => {
  const value = (coupon: CouponTerms) => {
    const outcome = applyCoupons([coupon], lines, now)
    return outcome.ok ? outcome.off : -1n
  }
  return (a: CouponTerms, b: CouponTerms): number => {
    const [x, y] = [value(a), value(b)]
    if (x !== y) return x > y ? -1 : 1
    // At equal value the coupon that ends first comes first; the id makes the order deterministic.
    return a.endsAt.getTime() - b.endsAt.getTime() || (a.id < b.id ? -1 : 1)
  }
}

/**
 * Selects the coupons with the highest discount: at most one that is not stackable, and stackable ones by
 * value as long as each adds to the discount.
 * @returns coupons in the order to apply them; empty when none is usable
 */
export function bestCoupons(
  coupons: readonly CouponTerms[],
  lines: readonly CouponLine[],
  now: Date,
): CouponTerms[] {
  const discountOf = (set: readonly CouponTerms[]) => {
    const outcome = applyCoupons(set, lines, now)
    return outcome.ok ? outcome.off : -1n
  }
  const usable = coupons.filter((c) => applyCoupons([c], lines, now).ok).sort(byValue(lines, now))
  const stackable = usable.filter((c) => c.stackable)
  const bases = [[], ...usable.filter((c) => !c.stackable).map((c) => [c])]
  let best: CouponTerms[] = []
  for (const base of bases) {
    let set: CouponTerms[] = base
    for (const coupon of stackable) {
      const larger = inOrder([...set, coupon])
      if (larger.length <= MAX_COUPONS && discountOf(larger) > discountOf(set)) set = larger
    }
    if (discountOf(set) > discountOf(best)) best = set
  }
  return best
}
