import type { Decision } from '@pasar/contract/calls/admin/finance/payments'
import { PAID_AFTER_FAILURE } from '../refunds/refund-rules.ts'
import type { PaymentState } from '../rules.ts'

/** The facts that the decisions about a payment under review depend on. */
export type ReviewFacts = {
  needsReview: boolean
  state: PaymentState
  /** Amount due, minor units of `currency`. */
  amount: bigint
  currency: string
  /** Amount that the provider reports as collected; null without a report. */
  collected: { minor: bigint; currency: string } | null
  /** Number of failed refunds without a retry. */
  failedRefunds: number
}

/**
 * The decisions that staff may take.
 *
 * | decision     | when                                                      | what it does                                     |
 * |--------------|-----------------------------------------------------------|--------------------------------------------------|
 * | accept       | open, the provider collected at least the amount due      | fulfils the payment and refunds the surplus      |
 * | refund       | open, the provider collected money in the currency        | refunds all of it, the orders stay unchanged     |
 * | retry-refund | a refund failed                                           | requests it again under a new number             |
 * | dismiss      | always                                                    | closes an open payment; settled outside the shop |
 */
export function listDecisions(facts: ReviewFacts): Decision[] {
  if (!facts.needsReview) return []
  const open = facts.state !== 'succeeded'
  const collected = open && facts.collected?.currency === facts.currency ? facts.collected.minor : 0n
  return [
    ...(collected >= facts.amount && collected > 0n ? (['accept'] as const) : []),
    ...(collected > 0n ? (['refund'] as const) : []),
    ...(facts.failedRefunds > 0 ? (['retry-refund'] as const) : []),
    'dismiss',
  ]
}

/** The number of the next attempt of a failed refund: R1, then R1_2, R1_3 … */
export function nextRefundNo(no: string): string {
  const [, base = no, nth = '1'] = /^(.*)_(\d+)$/.exec(no) ?? []
  return `${base}_${Number(nth) + 1}`
}

/** The failed refunds that can be retried: without a retry, and not paid by the provider after all. */
export function failedWithoutRetry<R extends { no: string; state: string; failure: string; origin: string }>(
  refunds: readonly R[],
): R[] {
  const numbers = new Set(refunds.map((r) => r.no))
  return refunds.filter(
    (r) =>
      r.state === 'failed' &&
      r.origin === 'shop' &&
      r.failure !== PAID_AFTER_FAILURE &&
      !numbers.has(nextRefundNo(r.no)),
  )
}
