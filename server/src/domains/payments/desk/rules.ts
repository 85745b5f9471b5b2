import type { Decision } from '@pasar/contract/calls/admin/payments'
import type { PaymentState } from '../rules.ts'

/** What a decision about a payment that needs review is judged by. */
export type Doubt = {
  needsReview: boolean
  state: PaymentState
  /** Asked, minor units of `currency`. */
  amount: bigint
  currency: string
  /** What the vendor says it took, where it says so. */
  taken: { minor: bigint; currency: string } | null
  /** Refunds that failed and have not been tried again. */
  failedRefunds: number
}

/**
 * What may be decided.
 *
 * | decision     | when                                                      | what it does                                     |
 * |--------------|-----------------------------------------------------------|--------------------------------------------------|
 * | accept       | open, the vendor took at least what was asked             | the orders are paid; what is over goes back      |
 * | refund       | open, the vendor took money in our currency               | all of it goes back, the orders stay as they are |
 * | retry-refund | a refund failed                                           | asks the vendor again under a new number         |
 * | dismiss      | always                                                    | settled by hand elsewhere; an open one is closed |
 */
export function decisionsFor(doubt: Doubt): Decision[] {
  if (!doubt.needsReview) return []
  const open = doubt.state !== 'succeeded'
  const ours = open && doubt.taken?.currency === doubt.currency ? doubt.taken.minor : 0n
  return [
    ...(ours >= doubt.amount && ours > 0n ? (['accept'] as const) : []),
    ...(ours > 0n ? (['refund'] as const) : []),
    ...(doubt.failedRefunds > 0 ? (['retry-refund'] as const) : []),
    'dismiss',
  ]
}

/** The number under which a failed refund is asked for again: R1, then R1_2, R1_3 … */
export function nextRefundNo(no: string): string {
  const [, base = no, nth = '1'] = /^(.*)_(\d+)$/.exec(no) ?? []
  return `${base}_${Number(nth) + 1}`
}

/** Of refunds by number and state, those that failed and have not been tried again. */
export function failedForGood<R extends { no: string; state: string }>(refunds: readonly R[]): R[] {
  const numbers = new Set(refunds.map((r) => r.no))
  return refunds.filter((r) => r.state === 'failed' && !numbers.has(nextRefundNo(r.no)))
}
