import { allocate } from '@pasar/contract/money'
import type { Payer, Payment } from './queries.ts'

/** What of a refund goes back by which payment: in that payment's currency, and in the order's. */
export type RefundWay = { payment: Payment; amount: bigint; orderAmount: bigint }

/**
 * Divides a refund over the payments whose money an order has, in proportion to what is left of each (domain.md: money goes
 * back the way it came, mixed payments in proportion).
 * @param paid what the order was paid, minor units of its currency
 * @param amount of that, more than nothing
 * @param only the id of the one payment that it goes back by
 * @returns null when it is more than is left
 */
export function refundWays(
  paid: bigint,
  payers: readonly Payer[],
  amount: bigint,
  only?: string,
): RefundWay[] | null {
  const parts = partsOf(paid, payers)
  const left = payers.map(({ payment, gone }, i) => (only && payment.id !== only ? 0n : parts[i]! - gone))
  if (amount > left.reduce((sum, one) => sum + one, 0n)) return null
  const each = allocate(amount, left)
  return payers.flatMap(({ payment, share, gone }, i) => {
    const orderAmount = each[i]!
    if (orderAmount === 0n) return []
    // Where points or yuan paid, the share is in those: what went before and after is scaled, so that it ends exact.
    const scale = (money: bigint) => (share * money) / parts[i]!
    return [{ payment, orderAmount, amount: scale(gone + orderAmount) - scale(gone) }]
  })
}

/** What of an order's money each payment brought, in the order's currency: the balance its part, the other the rest. */
function partsOf(paid: bigint, payers: readonly Payer[]): bigint[] {
  const besides = payers.map(({ payment, share }) => (payment.besideId ? share : null))
  const rest = besides.reduce<bigint>((left, part) => left - (part ?? 0n), paid)
  return besides.map((part) => part ?? rest)
}
