import { mulDivHalfEven } from '@pasar/contract/money'

/** 100 %, in basis points. */
const WHOLE = 10_000n

/**
 * Splits what was paid for an item of a shop between the platform and the owner. The platform keeps the wholesale
 * price and the fee; it bears its own coupons and points, which are added back first. Minor units of all units;
 * the fee is rounded once, half-even. The margin is never negative, and 0 for the owner's own purchases.
 */
export function splitItem(item: {
  paid: bigint
  borne: bigint
  wholesale: bigint
  feeBp: bigint
  isOwner: boolean
}): { fee: bigint; margin: bigint } {
  const counted = item.paid + item.borne
  const fee = mulDivHalfEven(counted, item.feeBp, WHOLE)
  const rest = counted - item.wholesale - fee
  return { fee, margin: item.isOwner || rest < 0n ? 0n : rest }
}
