import type { RefundState } from '../gateways/gateway.ts'

/** The failure of a refund that the provider paid although another refund, or the balance, had returned the money. */
export const PAID_AFTER_FAILURE = 'paid after it had failed'

/** Where a refund's reported state comes from: the provider's answer to a query or request, or a message. */
export type ReportSource = 'answer' | 'message'

export type StoredRefundState = 'requested' | 'refunding' | 'refunded' | 'failed'

/** What a reported state does to a refund. */
export type RefundStep =
  /** The report agrees with the refund, or is older. */
  | 'nothing'
  /** The outcome is unknown: query later. */
  | 'wait'
  | 'pending'
  | 'finish'
  | 'fail'
  /** A message contradicts the outcome. Messages arrive in any order, so the provider is queried. */
  | 'query'
  /** The refund failed after it had succeeded: the money is back at the shop. */
  | 'revert'
  /** The refund is in progress, or succeeded, after it had failed. */
  | 'reopen'

/** Computes what a reported state does to a refund. Pure. */
export function nextRefundStep(
  state: StoredRefundState,
  reported: RefundState,
  source: ReportSource,
): RefundStep {
  if (state === 'refunded') {
    if (reported !== 'failed') return 'nothing'
    return source === 'message' ? 'query' : 'revert'
  }
  if (state === 'failed') {
    if (reported === 'failed' || reported === 'unknown') return 'nothing'
    if (source === 'answer') return 'reopen'
    // A message about the progress is older than the failure.
    return reported === 'refunded' ? 'query' : 'nothing'
  }
  switch (reported) {
    case 'refunded':
      return 'finish'
    case 'refunding':
      return 'pending'
    case 'failed':
      return 'fail'
    case 'unknown':
      return 'wait'
  }
}
