import type { Cart } from '@pasar/contract/calls/cart'
import type { Language } from '@pasar/contract/constants'
import { type Currency, toMoney } from '@pasar/contract/money'
import { localize } from '../../platform/localized-text.ts'
import { applyCoupons, bestCoupons, type CouponLine, type offeredCoupons } from '../pricing/index.ts'

type Offered = Awaited<ReturnType<typeof offeredCoupons>>[number]

/**
 * Returns the coupon to hint at: the best one usable now, held or collectable; otherwise the one whose
 * minimum is nearest, with the missing amount.
 */
export function findCouponHint(
  coupons: readonly Offered[],
  lines: readonly CouponLine[],
  now: Date,
  currency: Currency,
  language: Language,
): Cart['couponHint'] {
  if (lines.length === 0) return null
  const reachable = coupons.filter(
    (c) => c.held || (c.claimed < c.perMember && (c.total === null || c.collected < c.total)),
  )
  const [best] = bestCoupons(
    reachable.map((c) => ({ ...c, stackable: false })),
    lines,
    now,
  )
  const hint = (coupon: Offered, off: bigint, left: bigint) => ({
    title: localize(coupon.title, language),
    off: toMoney(off, currency),
    left: toMoney(left, currency),
  })
  if (best) {
    const outcome = applyCoupons([best], lines, now)
    const coupon = reachable.find((c) => c.id === best.id)!
    return hint(coupon, outcome.ok ? outcome.off : 0n, 0n)
  }
  const nearest = reachable
    .map((coupon) => ({ coupon, outcome: applyCoupons([coupon], lines, now) }))
    .flatMap(({ coupon, outcome }) =>
      !outcome.ok && outcome.problem === 'below_minimum' ? [{ coupon, missing: outcome.missing }] : [],
    )
    .sort((a, b) => (a.missing < b.missing ? -1 : a.missing > b.missing ? 1 : 0))[0]
  if (!nearest) return null
  return hint(nearest.coupon, discountAtMinimum(nearest.coupon), nearest.missing)
}

/** The discount of a coupon for lines that just reach its minimum. */
function discountAtMinimum(coupon: Offered): bigint {
  const line = { goodsId: '', categoryIds: [], amount: coupon.minimum }
  const outcome = applyCoupons([{ ...coupon, scope: 'all' }], [line], coupon.startsAt)
  return outcome.ok ? outcome.off : 0n
}
