import type { Coupon } from '@pasar/contract/calls/pricing'
import { type Language, languageTags } from '@pasar/contract/constants'
import { type Currency, currencySymbols, exponents, minorToDecimal, toMoney } from '@pasar/contract/money'
import { localize } from '../../platform/localized-text.ts'
import { text } from '../../texts/text.ts'
import type { CouponLine } from './coupon-rules.ts'
import type { CouponRow, OfferedCoupon } from './queries.ts'
import { evaluateCoupon, type PricedCoupon } from './rules.ts'

type CouponStatus = { held: boolean; collectable: boolean }

/** Presents a coupon in the caller's language. */
export function presentCoupon(
  coupon: CouponRow,
  language: Language,
  { held, collectable }: CouponStatus,
): Coupon {
  const currency = coupon.currency as Currency
  return {
    id: coupon.id,
    title: localize(coupon.title, language),
    kind: coupon.kind,
    off: coupon.off === null ? null : toMoney(coupon.off, currency),
    percent: coupon.percent,
    cap: coupon.cap === null ? null : toMoney(coupon.cap, currency),
    minimum: toMoney(coupon.minimum, currency),
    startsAt: coupon.startsAt.toISOString(),
    endsAt: coupon.endsAt.toISOString(),
    stackable: coupon.stackable,
    firstOrder: coupon.firstOrder,
    scope: coupon.scope,
    held,
    collectable,
  }
}

/** Whether a member who has claimed a coupon `claimed` times can claim it again. */
export const isCollectable = (coupon: CouponRow, claimed: number): boolean =>
  claimed < coupon.perMember && (coupon.total === null || coupon.collected < coupon.total)

const moneyFormats = new Map<string, Intl.NumberFormat>()

/** Returns the format of a currency in a language. Creating one costs a hundred times as much as using it. */
function getMoneyFormat(currency: Currency, language: Language): Intl.NumberFormat {
  const key = `${language} ${currency}`
  const known = moneyFormats.get(key)
  if (known) return known
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const format = new Intl.NumberFormat(languageTags[language], options)
  moneyFormats.set(key, format)
  return format
}

/** Formats money for a language. */
export const formatMoney = (minor: bigint, currency: Currency, language: Language): string =>
  getMoneyFormat(currency, language)
    // A decimal string, because a number loses precision.
    .formatToParts(minorToDecimal(minor, exponents[currency]) as `${number}`)
    .map(({ type, value }) => (type === 'currency' && currencySymbols[currency]) || value)
    .join('')

/** Writes an amount of points, PTS minor units, in a language: “1,000 points”. */
export const formatPoints = (minor: bigint, language: Language): string =>
  text(language, 'pricing.in_points', {
    points: new Intl.NumberFormat(languageTags[language]).format(
      minorToDecimal(minor, exponents.PTS) as `${number}`,
    ),
  })

/** Writes money, and the points that are due beside it or instead of it: “RM 8.00 + 1,000 points”. */
export function formatTotal(minor: bigint, points: bigint, currency: Currency, language: Language): string {
  const parts = [
    minor > 0n || points === 0n ? formatMoney(minor, currency, language) : '',
    points > 0n ? formatPoints(points, language) : '',
  ]
  return parts.filter(Boolean).join(' + ')
}

/**
 * Presents the coupons that the member holds with their effect on a draft, usable ones first, by discount.
 */
export const presentDraftCoupons = (
  held: readonly CouponRow[],
  priced: readonly PricedCoupon[],
  language: Language,
) => presentPricedCoupons(held, priced, { held: true, collectable: false }, language)

/**
 * Presents the coupons that the member can claim and does not hold with their effect on a draft, usable ones
 * first, by discount.
 */
export function presentCollectable(
  offered: readonly OfferedCoupon[],
  lines: readonly CouponLine[],
  now: Date,
  language: Language,
) {
  const collectable = offered.filter((coupon) => !coupon.held && isCollectable(coupon, coupon.claimed))
  const priced = collectable.map((coupon) => evaluateCoupon(coupon, lines, now))
  return presentPricedCoupons(collectable, priced, { held: false, collectable: true }, language)
}

function presentPricedCoupons(
  coupons: readonly CouponRow[],
  priced: readonly PricedCoupon[],
  status: CouponStatus,
  language: Language,
) {
  const rows = new Map(coupons.map((c) => [c.id, c]))
  return [...priced]
    .sort((a, b) => Number(b.usable) - Number(a.usable) || (a.off === b.off ? 0 : a.off > b.off ? -1 : 1))
    .map((p) => {
      const row = rows.get(p.id)!
      const currency = row.currency as Currency
      return {
        coupon: presentCoupon(row, language, status),
        usable: p.usable,
        off: toMoney(p.off, currency),
        why: explainCoupon(p, currency, language),
      }
    })
}

/** Says why a coupon is not usable, or discounts less than it says; empty for others. */
function explainCoupon({ problem, missing, limited }: PricedCoupon, currency: Currency, language: Language) {
  if (problem)
    return text(language, `pricing.problem_${problem}`, { missing: formatMoney(missing, currency, language) })
  return limited ? text(language, 'pricing.coupon_limited') : ''
}
