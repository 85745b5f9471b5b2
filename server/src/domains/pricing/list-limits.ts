import { minAmount, sumAmounts } from '@pasar/contract/money'

/**
 * Owners of shops set prices above the list price. What the platform gives (coupons, points, free shipping)
 * counts no more than the list price, and coupons of a shop leave the platform its part: see
 * docs/adr/0061-shop-discounts.md. All amounts are minor units for all units of a line.
 */

/** Who pays for a coupon: a member-owned shop, or the platform (null). */
type Payer = { shopId: string | null }

/** The amounts of a line as coupons see them (CouponLine). */
type Amounts = { amount: bigint; listAmount?: bigint; kept?: bigint }

/** Returns what counts of a line's amount for a coupon: for the platform's, no more than the list price. */
export const countForCoupon = (
  { shopId }: Payer,
  { listAmount }: Pick<Amounts, 'listAmount'>,
  amount: bigint,
): bigint => (shopId === null && listAmount !== undefined ? minAmount(amount, listAmount) : amount)

/**
 * Tracks what coupons leave of lines, one after another: of their price, of what the platform's can discount,
 * and of what their shop's can.
 */
export function openToCoupons(lines: readonly Amounts[]) {
  const left = lines.map(({ amount }) => amount)
  const platform = lines.map(({ amount, listAmount }) => minAmount(amount, listAmount ?? amount))
  const shop = lines.map(({ amount, kept = 0n }) => (amount > kept ? amount - kept : 0n))
  const subtract = (from: bigint[], shares: readonly bigint[]) =>
    shares.forEach((share, i) => {
      from[i] = from[i]! - share
    })
  return {
    left,
    /** Returns what a coupon is computed on, and what it can discount at most, by line. */
    of({ shopId }: Payer): { base: readonly bigint[]; open: readonly bigint[] } {
      const open = left.map((amount, i) => minAmount(amount, (shopId === null ? platform : shop)[i]!))
      return { base: shopId === null ? open : left, open }
    },
    take({ shopId }: Payer, shares: readonly bigint[]) {
      subtract(left, shares)
      subtract(shopId === null ? platform : shop, shares)
    },
  }
}

/**
 * Returns what points can pay of a line: no more than what the buyer pays, and what the platform's coupons
 * leave of the list price.
 */
export function openToPoints(
  { amount, listAmount }: { amount: bigint; listAmount: bigint },
  coupons: readonly (Payer & { amount: bigint })[],
): bigint {
  const platform = coupons.filter(({ shopId }) => shopId === null)
  return minAmount(
    amount - sumAmounts(coupons.map((coupon) => coupon.amount)),
    minAmount(amount, listAmount) - sumAmounts(platform.map((coupon) => coupon.amount)),
  )
}
