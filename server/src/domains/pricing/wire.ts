import type { Coupon } from '@pasar/contract/calls/pricing'
import { type Language, languageTags } from '@pasar/contract/constants'
import { type Currency, exponents, minorToDecimal, ownSigns, toMoney } from '@pasar/contract/money'
import { pick } from '../../platform/text.ts'
import type { CouponRow } from './queries.ts'
import type { PricedCoupon } from './rules.ts'
import { whyNot } from './texts.ts'

type Standing = { held: boolean; collectable: boolean }

/** A coupon as the contract shows it, in the caller's language. */
export function wireCoupon(coupon: CouponRow, language: Language, { held, collectable }: Standing): Coupon {
  const currency = coupon.currency as Currency
  return {
    id: coupon.id,
    title: pick(coupon.title, language),
    kind: coupon.kind,
    off: coupon.off === null ? null : toMoney(coupon.off, currency),
    percent: coupon.percent,
    cap: coupon.cap === null ? null : toMoney(coupon.cap, currency),
    minimum: toMoney(coupon.minimum, currency),
    startsAt: coupon.startsAt.toISOString(),
    endsAt: coupon.endsAt.toISOString(),
    stackable: coupon.stackable,
    scope: coupon.scope,
    held,
    collectable,
  }
}

/** Whether a member who has `mine` of a coupon may collect one more. */
export const isCollectable = (coupon: CouponRow, mine: number): boolean =>
  mine < coupon.perMember && (coupon.total === null || coupon.collected < coupon.total)

/** Money as a person of that language writes it. */
export const readable = (minor: bigint, currency: Currency, language: Language): string =>
  new Intl.NumberFormat(languageTags[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
    // The decimal string keeps what a number would lose.
    .formatToParts(minorToDecimal(minor, exponents[currency]) as `${number}`)
    .map(({ type, value }) => (type === 'currency' && ownSigns[currency]) || value)
    .join('')

/** The coupons of a draft as the contract shows them: usable ones first, by what they take off. */
export function wireDraftCoupons(
  held: readonly CouponRow[],
  priced: readonly PricedCoupon[],
  language: Language,
) {
  const rows = new Map(held.map((c) => [c.id, c]))
  return [...priced]
    .sort((a, b) => Number(b.usable) - Number(a.usable) || (a.off === b.off ? 0 : a.off > b.off ? -1 : 1))
    .map((p) => {
      const row = rows.get(p.id)!
      const currency = row.currency as Currency
      return {
        coupon: wireCoupon(row, language, { held: true, collectable: false }),
        usable: p.usable,
        off: toMoney(p.off, currency),
        why: p.problem ? whyNot(p.problem, readable(p.missing, currency, language), language) : '',
      }
    })
}
