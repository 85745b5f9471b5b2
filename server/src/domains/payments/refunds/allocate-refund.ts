import { allocate } from '@pasar/contract/money'
import type { CapturedPayment, Payment } from '../queries.ts'

/** A payment's share of a refund, in its own currency (0 where worth less than a minor unit) and in the order's. */
export type RefundShare = { payment: Payment; amount: bigint; orderAmount: bigint }

/**
 * Divides a refund among the payments of an order, in proportion to what remains of each: money returns to its source.
 * @param paid minor units of the order's currency
 * @param amount minor units of the order's currency, positive
 * @param only id of the payment to refund, for a refund of one payment
 * @returns null for more than remains
 */
export function allocateRefund(
  paid: bigint,
  captured: readonly CapturedPayment[],
  amount: bigint,
  only?: string,
): RefundShare[] | null {
  const parts = partsPaidBy(paid, captured)
  const remaining = captured.map(({ payment, refunded }, i) =>
    only && payment.id !== only ? 0n : parts[i]! - refunded,
  )
  if (amount > remaining.reduce((sum, one) => sum + one, 0n)) return null
  const each = allocate(amount, remaining)
  return captured.flatMap(({ payment, share, refunded, returned }, i) => {
    const orderAmount = each[i]!
    if (orderAmount === 0n) return []
    // The share may be in points or yuan. The scaled total less what was returned keeps the sum exact, also after a
    // refund between the others failed.
    const due = (share * (refunded + orderAmount)) / parts[i]!
    return [{ payment, orderAmount, amount: due > returned ? due - returned : 0n }]
  })
}

/** Each payment's part of the order's amount, in the order's currency: the split's share, and the rest for the primary payment. */
function partsPaidBy(paid: bigint, captured: readonly CapturedPayment[]): bigint[] {
  const splits = captured.map(({ payment, share }) => (payment.besideId ? share : null))
  const rest = splits.reduce<bigint>((left, part) => left - (part ?? 0n), paid)
  return splits.map((part) => part ?? rest)
}
