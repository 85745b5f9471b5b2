import { mulDivHalfEven } from '@pasar/contract/money'

/**
 * Computes what exchanges and refunds take off a margin: first what replacements cost the platform more, then
 * of the rest what refunds take.
 * @param item `exchanged`: what replacements cost more, minor units
 */
export function reduceMargin(
  item: { margin: bigint; quantity: number; paid: bigint; exchanged: bigint },
  refunds: readonly ItemRefund[],
): bigint {
  const exchanged = item.exchanged < item.margin ? item.exchanged : item.margin
  return exchanged + reverseMargin({ ...item, margin: item.margin - exchanged }, refunds)
}

/** What a refund returned of an item: units, 0 for money alone, and minor units. */
export type ItemRefund = { units: number; amount: bigint }

/**
 * Computes what refunds take off a margin, each rounded half to even and at most what is left: `margin ×
 * units / all units`, or without units (goodwill, a dispute) `margin × amount / paid`. The one that returns
 * the last units, or the last of the money, takes the rest. See docs/adr/0061-shop-discounts.md.
 * @param item `paid`: what the buyer paid for all units, minor units
 * @param refunds the finished ones, the first to finish first
 */
export function reverseMargin(
  item: { margin: bigint; quantity: number; paid: bigint },
  refunds: readonly ItemRefund[],
): bigint {
  const left = { margin: item.margin, quantity: item.quantity, paid: item.paid }
  for (const { units, amount } of refunds) {
    const share =
      units > 0
        ? mulDivHalfEven(item.margin, BigInt(units), BigInt(item.quantity))
        : mulDivHalfEven(item.margin, amount, item.paid)
    left.quantity -= units
    left.paid -= amount
    const isLast = left.quantity <= 0 || left.paid <= 0n
    left.margin -= isLast || share > left.margin ? left.margin : share
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
