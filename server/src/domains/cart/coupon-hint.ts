import type { Cart } from '@pasar/contract/calls/cart'
import type { Language } from '@pasar/contract/constants'
import { type Currency, toMoney } from '@pasar/contract/money'
import { pick } from '../../platform/text.ts'
import { applyCoupons, bestCoupons, type CouponLine, type offeredCoupons } from '../pricing/index.ts'

type Offered = Awaited<ReturnType<typeof offeredCoupons>>[number]

/** What the best coupons the member holds take off now, minor units. */
export function heldDiscount(coupons: readonly Offered[], lines: readonly CouponLine[], now: Date): bigint {
  const held = coupons.filter((c) => c.held)
  const outcome = applyCoupons(bestCoupons(held, lines, now), lines, now)
  return outcome.ok ? outcome.off : 0n
}

/**
 * The coupon worth a hint: the best that can be used now, held or to be collected; else the one whose minimum is
 * nearest, with what is missing.
 */
export function couponHint(
  coupons: readonly Offered[],
  lines: readonly CouponLine[],
  now: Date,
  currency: Currency,
  language: Language,
): Cart['couponHint'] {
  if (lines.length === 0) return null
  const reachable = coupons.filter(
    (c) => c.held || (c.mine < c.perMember && (c.total === null || c.collected < c.total)),
  )
  const [best] = bestCoupons(
    reachable.map((c) => ({ ...c, stackable: false })),
    lines,
    now,
  )
  const hint = (coupon: Offered, off: bigint, left: bigint) => ({
    title: pick(coupon.title, language),
    off: toMoney(off, currency),
    left: toMoney(left, currency),
  })
  if (best) {
    const outcome = applyCoupons([best], lines, now)
    const coupon = reachable.find((c) => c.id === best.id)!
    return hint(coupon, outcome.ok ? outcome.off : 0n, 0n)
  }
  const near = reachable
    .map((coupon) => ({ coupon, outcome: applyCoupons([coupon], lines, now) }))
    .flatMap(({ coupon, outcome }) =>
      !outcome.ok && outcome.problem === 'below_minimum' ? [{ coupon, missing: outcome.missing }] : [],
    )
    .sort((a, b) => (a.missing < b.missing ? -1 : a.missing > b.missing ? 1 : 0))[0]
  if (!near) return null
  return hint(near.coupon, offAtMinimum(near.coupon), near.missing)
}

/** What a coupon takes off once its minimum is just reached. */
function offAtMinimum(coupon: Offered): bigint {
  const line = { goodsId: '', categoryIds: [], amount: coupon.minimum }
  const outcome = applyCoupons([{ ...coupon, scope: 'all' }], [line], coupon.startsAt)
  return outcome.ok ? outcome.off : 0n
}
