import type { Decision } from '@pasar/contract/calls/admin/finance/payments'
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
  /** Number of refunds and open disputes whose outcome only staff can record (`listWaitingForStaff`). */
  waitingRefunds: number
}

/**
 * The decisions that staff may take.
 *
 * | decision       | when                                                 | what it does                                                         |
 * | -------------- | ---------------------------------------------------- | -------------------------------------------------------------------- |
 * | accept         | open, the provider collected at least the amount due | fulfils the payment and refunds the surplus                          |
 * | refund         | open, the provider collected money in the currency   | refunds all of it, the orders stay unchanged                         |
 * | retry-refund   | a refund failed                                      | requests it again under a new number                                 |
 * | confirm-refund | only staff can record the outcome of a refund        | records it as refunded: the money has left the shop                  |
 * | cancel-refund  | the same                                             | records it as failed, or the dispute as won: the money is still here |
 * | dismiss        | always                                               | closes an open payment; settled outside the shop                     |
 */
export function listDecisions(facts: ReviewFacts): Decision[] {
  const waiting = facts.waitingRefunds > 0 ? (['confirm-refund', 'cancel-refund'] as const) : []
  if (!facts.needsReview) return [...waiting]
  const open = facts.state !== 'succeeded'
  const collected = open && facts.collected?.currency === facts.currency ? facts.collected.minor : 0n
  return [
    ...(collected >= facts.amount && collected > 0n ? (['accept'] as const) : []),
    ...(collected > 0n ? (['refund'] as const) : []),
    ...(facts.failedRefunds > 0 ? (['retry-refund'] as const) : []),
    ...waiting,
    'dismiss',
  ]
}
