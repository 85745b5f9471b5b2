import { allocate } from '@pasar/contract/money'
import { getRefundedSurcharge } from '../postings/surcharge.ts'
import type { CapturedPayment, Payment } from '../queries.ts'

/**
 * A payment's share of a refund, in its own currency (0 where worth less than a minor unit) and in the
 * order's, and the surcharge in it, in the order's.
 */
export type RefundShare = { payment: Payment; amount: bigint; orderAmount: bigint; surcharge: bigint }

/**
 * Divides a refund among the payments of an order, in proportion to what remains of each: money returns to
 * its source.
 * @param order `paid` in minor units of its currency
 * @param amount minor units of the order's currency, positive
 * @param only id of the payment to refund, for a refund of one payment
 * @returns null for more than remains
 */
export function allocateRefund(
  { paid, currency }: { paid: bigint; currency: string },
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
  return captured.flatMap((one, i) => {
    const { payment, share, refunded, returned } = one
    const [orderAmount, part] = [each[i]!, parts[i]!]
    if (orderAmount === 0n) return []
    // The share may be in points or yuan. The scaled total less what was returned keeps the sum exact, also
    // after a refund between the others failed.
    const due = (share * (refunded + orderAmount)) / part
    const own = due > returned ? due - returned : 0n
    const refund = { amount: own, orderAmount, before: one }
    const surcharge = getRefundedSurcharge(payment, { share, part }, refund, currency)
    return [{ payment, orderAmount, amount: own, surcharge }]
  })
}

/**
 * Each payment's part of the order's amount, in the order's currency: the split's share, and the rest for the
 * primary payment.
 */
export function partsPaidBy(paid: bigint, captured: readonly CapturedPayment[]): bigint[] {
  const splits = captured.map(({ payment, share }) => (payment.besideId ? share : null))
  const rest = splits.reduce<bigint>((left, part) => left - (part ?? 0n), paid)
  return splits.map((part) => part ?? rest)
}
