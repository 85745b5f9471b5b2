import { mulDivHalfEven } from '@pasar/contract/money'

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
