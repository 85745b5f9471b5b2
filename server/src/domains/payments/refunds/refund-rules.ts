import type { RefundState } from '../gateways/gateway.ts'
import type { Refund } from './queries.ts'

/** Where a refund's reported state comes from: the provider's answer to a query or request, or a message. */
export type ReportSource = 'answer' | 'message'

type StoredRefundState = 'requested' | 'refunding' | 'refunded' | 'failed'

/** `repeated`: failed, and then paid by the provider although its amount had been returned otherwise. */
export type RefundOutcome = StoredRefundState | 'repeated'

/** Whether the provider paid a refund although its amount had been returned otherwise. */
const isRepeated = ({ failureCode }: Pick<Refund, 'failureCode'>): boolean =>
  failureCode === 'paid-after-failure'

export const getOutcome = (refund: Pick<Refund, 'state' | 'failureCode'>): RefundOutcome =>
  isRepeated(refund) ? 'repeated' : (refund.state as StoredRefundState)

/** The effect of a reported state on a refund. */
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
  /** A repeated refund failed again: its money is back at the shop, and no loss any more. */
  | 'recover'

/** Computes what a reported state does to a refund. Pure. */
export function nextRefundStep(
  state: RefundOutcome,
  reported: RefundState,
  source: ReportSource,
): RefundStep {
  if (state === 'refunded' || state === 'repeated') {
    if (reported !== 'failed') return 'nothing'
    if (source === 'message') return 'query'
    return state === 'repeated' ? 'recover' : 'revert'
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

/** Parses the number of a refund or of its retry: R1, then R1_2, R1_3 … */
function parseRefundNo(no: string): { first: string; attempt: number } {
  const [, first = no, attempt = '1'] = /^(.*)_(\d+)$/.exec(no) ?? []
  return { first, attempt: Number(attempt) }
}

/** The number of the next attempt of a failed refund. */
export function nextRefundNo(no: string): string {
  const { first, attempt } = parseRefundNo(no)
  return `${first}_${attempt + 1}`
}

/** Whether a refund has a number, or is a share (R1-2) or retry (R1_2) of one that has it. */
export const isOfRefund = (no: string, one: string): boolean =>
  one === no || one.startsWith(`${no}-`) || one.startsWith(`${no}_`)

/** Whether a refund is of money of no order and no top-up: paid too late, twice, or too much. */
export const isUnapplied = ({ orderId, topUpId }: Pick<Refund, 'orderId' | 'topUpId'>): boolean =>
  orderId === null && topUpId === null

/**
 * Whether the member owes a refund of a top-up: the provider made it, and nothing was held in the balance.
 */
export const isDebt = ({ topUpId, origin }: Pick<Refund, 'topUpId' | 'origin'>): boolean =>
  topUpId !== null && origin !== 'shop'

/** The refunds whose outcome the provider has still to report, open disputes included. */
export const listWaiting = <R extends Pick<Refund, 'state' | 'nextTryAt'>>(refunds: readonly R[]): R[] =>
  refunds.filter(
    ({ state, nextTryAt }) => state === 'requested' || state === 'refunding' || nextTryAt !== null,
  )

type Retryable = Pick<Refund, 'no' | 'state' | 'failureCode' | 'origin' | 'orderId' | 'topUpId' | 'amount'>

/**
 * The failed refunds of a payment that can be retried: without a retry, and not paid by the provider after
 * all. What a refund at the provider, or a dispute, has taken of money of no order is deducted from their
 * amounts. Pure.
 */
export function failedWithoutRetry<R extends Retryable>(refunds: readonly R[]): R[] {
  const numbers = new Set(refunds.map((r) => r.no))
  const failed = refunds.filter(
    (r) =>
      r.state === 'failed' &&
      r.origin === 'shop' &&
      !isRepeated(r) &&
      r.failureCode !== 'settled-otherwise' &&
      !numbers.has(nextRefundNo(r.no)),
  )
  let taken = refunds
    .filter((r) => r.origin !== 'shop' && r.state !== 'failed' && isUnapplied(r))
    .reduce((sum, { amount }) => sum + amount, 0n)
  return failed.flatMap((refund) => {
    if (!isUnapplied(refund) || taken === 0n) return [refund]
    const first = refunds.find((r) => r.no === parseRefundNo(refund.no).first) ?? refund
    const covered = taken < first.amount ? taken : first.amount
    taken -= covered
    const rest = first.amount - covered
    // A retry asks for the rest only.
    return rest > 0n ? [{ ...refund, amount: refund.amount < rest ? refund.amount : rest }] : []
  })
}
