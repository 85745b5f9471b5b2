import { mulDivHalfEven } from '@pasar/contract/money'

/** An item of a shop's order, minor units for all of its units. */
export type SplitInput = {
  /** What the buyer paid for it, after coupons and points. */
  paid: bigint
  /** Discounts that the platform bears: its coupons and points. */
  borne: bigint
  wholesale: bigint
  /** The platform's fee, basis points. */
  feeBp: number
  /** Whether the buyer owns the shop. */
  isOwner: boolean
}

/**
 * Splits what an item brings: the platform keeps wholesale price and fee, the owner gets the rest, never
 * below zero, and nothing for purchases of their own. What the platform bears is added back before; a coupon
 * of the shop is not, so that its owner pays for it.
 */
export function splitItem({ paid, borne, wholesale, feeBp, isOwner }: SplitInput): {
  fee: bigint
  margin: bigint
} {
  const base = paid + borne
  const fee = mulDivHalfEven(base, BigInt(feeBp), 10_000n)
  const rest = base - wholesale - fee
  return { fee, margin: isOwner || rest < 0n ? 0n : rest }
}

/**
 * Computes what refunds take off a margin: `margin × units / all units` each, rounded half to even and at
 * most what is left; the one that returns the last units takes the rest.
 * @param refunds units of the finished refunds, the first to finish first
 */
export function reverseMargin(
  item: { margin: bigint; quantity: number },
  refunds: readonly number[],
): bigint {
  const left = { margin: item.margin, quantity: item.quantity }
  for (const units of refunds) {
    const share = mulDivHalfEven(item.margin, BigInt(units), BigInt(item.quantity))
    left.margin -= units >= left.quantity || share > left.margin ? left.margin : share
    left.quantity -= Math.min(units, left.quantity)
  }
  return item.margin - left.margin
}

/** What decides which part of a margin the owner is entitled to, minor units. */
export type MarginFacts = {
  margin: bigint
  reversed: bigint
  posted: bigint
  /** Whether the order is completed. */
  isEarned: boolean
  /** Whether staff hold the shop. */
  isHeld: boolean
  /** Whether the owner has cancelled the account. */
  isForfeited: boolean
}

/**
 * Computes what the ledger should have credited to the owner: nothing before the completion, then the margin
 * less what refunds took. While the shop is held, and once the owner has cancelled the account, nothing is
 * added; refunds still take back.
 */
export function computeDue({ margin, reversed, posted, isEarned, isHeld, isForfeited }: MarginFacts): bigint {
  const due = isEarned ? margin - reversed : 0n
  return (isHeld || isForfeited) && due > posted ? posted : due
}
