import { mulDivHalfEven } from './money.ts'

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
 * Splits what an item of a member-owned shop brings: the platform keeps wholesale price and fee, the owner
 * gets the rest, never below zero, and nothing for purchases of their own. What the platform bears is added
 * back before; a coupon of the shop is not, so that its owner pays for it. The owner never gets more than the
 * buyer paid: otherwise owner and buyer could make money of coupons and points by a high price. The fee is
 * rounded once, half-even.
 */
export function splitItem({ paid, borne, wholesale, feeBp, isOwner }: SplitInput): {
  fee: bigint
  margin: bigint
} {
  const base = paid + borne
  const fee = mulDivHalfEven(base, BigInt(feeBp), 10_000n)
  const rest = base - wholesale - fee
  const margin = rest < paid ? rest : paid
  return { fee, margin: isOwner || margin < 0n ? 0n : margin }
}

/**
 * Returns the lowest price of an item, minor units, of which the platform still gets wholesale price and fee;
 * the owner's margin is zero then. Coupons of the shop take no more.
 */
export function lowestPrice({ wholesale, feeBp }: Pick<SplitInput, 'wholesale' | 'feeBp'>): bigint {
  const bp = BigInt(feeBp)
  const covers = (price: bigint) => price - mulDivHalfEven(price, bp, 10_000n) >= wholesale
  // Without rounding; the rounded fee moves it by a unit.
  let price = (wholesale * 10_000n) / (10_000n - bp)
  while (!covers(price)) price += 1n
  while (price > 0n && covers(price - 1n)) price -= 1n
  return price
}
