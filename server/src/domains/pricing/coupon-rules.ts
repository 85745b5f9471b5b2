import { allocate, mulDivHalfEven } from '@pasar/contract/money'

/** What a coupon takes off and when; amounts in minor units of the order's currency. */
export type CouponTerms = {
  id: string
  kind: 'fixed' | 'percent'
  off: bigint | null
  percent: number | null
  cap: bigint | null
  minimum: bigint
  scope: 'all' | 'categories' | 'goods'
  scopeIds: readonly string[]
  stackable: boolean
  startsAt: Date
  endsAt: Date
}

/** A line as a coupon sees it: what it is and what it costs before any discount. */
export type CouponLine = { goodsId: string; categoryIds: readonly string[]; amount: bigint }

export type CouponProblem =
  | 'not_started'
  | 'ended'
  | 'out_of_scope'
  | 'below_minimum'
  | 'not_stackable'
  | 'nothing_left'

/** What coupons take off: in all, off each line, and each of them. */
type CouponEffect = { off: bigint; perLine: bigint[]; perCoupon: bigint[] }

export type CouponOutcome =
  | ({ ok: true } & CouponEffect)
  | { ok: false; couponId: string; problem: CouponProblem; missing: bigint }

const MAX_COUPONS = 5

const inScope = (coupon: CouponTerms, line: Pick<CouponLine, 'goodsId' | 'categoryIds'>): boolean =>
  coupon.scope === 'all' ||
  (coupon.scope === 'goods'
    ? coupon.scopeIds.includes(line.goodsId)
    : line.categoryIds.some((id) => coupon.scopeIds.includes(id)))

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n)

/** What a coupon would take off an amount: never more than the amount, nor than its cap. */
function offOf(coupon: CouponTerms, amount: bigint): bigint {
  const wanted =
    coupon.kind === 'fixed' ? (coupon.off ?? 0n) : mulDivHalfEven(amount, BigInt(coupon.percent ?? 0), 100n)
  const capped = coupon.kind === 'percent' && coupon.cap !== null && wanted > coupon.cap ? coupon.cap : wanted
  return capped > amount ? amount : capped
}

/** Why a coupon cannot be used on lines at all; null when it can. `missing`: what they lack to its minimum. */
function problemOf(
  coupon: CouponTerms,
  lines: readonly CouponLine[],
  now: Date,
): { problem: CouponProblem; missing: bigint } | null {
  if (now < coupon.startsAt) return { problem: 'not_started', missing: 0n }
  if (now >= coupon.endsAt) return { problem: 'ended', missing: 0n }
  const fitting = lines.filter((line) => inScope(coupon, line))
  if (fitting.length === 0) return { problem: 'out_of_scope', missing: 0n }
  const amount = sum(fitting.map((line) => line.amount))
  return amount < coupon.minimum ? { problem: 'below_minimum', missing: coupon.minimum - amount } : null
}

/**
 * Uses coupons on lines, one after the other in their order. Minimums look at the amounts before any coupon; what
 * one took off is not there for the next. Parts are allocated by largest remainder over the lines in scope.
 */
export function applyCoupons(
  coupons: readonly CouponTerms[],
  lines: readonly CouponLine[],
  now: Date,
): CouponOutcome {
  const left = lines.map((line) => line.amount)
  const perCoupon: bigint[] = []
  for (const coupon of coupons) {
    const refusal = (problem: CouponProblem, missing = 0n) =>
      ({ ok: false, couponId: coupon.id, problem, missing }) as const
    if (coupons.length > 1 && !coupon.stackable) return refusal('not_stackable')
    const found = problemOf(coupon, lines, now)
    if (found) return refusal(found.problem, found.missing)
    const weights = left.map((amount, i) => (inScope(coupon, lines[i]!) ? amount : 0n))
    const off = offOf(coupon, sum(weights))
    if (off === 0n) return refusal('nothing_left')
    allocate(off, weights).forEach((part, i) => {
      left[i] = left[i]! - part
    })
    perCoupon.push(off)
  }
  const perLine = lines.map((line, i) => line.amount - left[i]!)
  return { ok: true, off: sum(perLine), perLine, perCoupon }
}

const byValue = (lines: readonly CouponLine[], now: Date) => {
  const worth = (coupon: CouponTerms) => {
    const outcome = applyCoupons([coupon], lines, now)
    return outcome.ok ? outcome.off : -1n
  }
  return (a: CouponTerms, b: CouponTerms): number => {
    const [x, y] = [worth(a), worth(b)]
    if (x !== y) return x > y ? -1 : 1
    // Equal worth: the one that ends first is spent first; the id only makes it the same every time.
    return a.endsAt.getTime() - b.endsAt.getTime() || (a.id < b.id ? -1 : 1)
  }
}

/**
 * The coupons that take most off: the best single one, or those that stack together where that is more.
 * @returns coupons in the order they are to be applied; none when none fits
 */
export function bestCoupons(
  coupons: readonly CouponTerms[],
  lines: readonly CouponLine[],
  now: Date,
): CouponTerms[] {
  const usable = coupons.filter((c) => applyCoupons([c], lines, now).ok).sort(byValue(lines, now))
  const [single] = usable
  if (!single) return []
  const stack: CouponTerms[] = []
  for (const coupon of usable.filter((c) => c.stackable)) {
    if (stack.length < MAX_COUPONS && applyCoupons([...stack, coupon], lines, now).ok) stack.push(coupon)
  }
  const worth = (set: CouponTerms[]) => {
    const outcome = applyCoupons(set, lines, now)
    return outcome.ok ? outcome.off : 0n
  }
  return stack.length > 1 && worth(stack) > worth([single]) ? stack : [single]
}
