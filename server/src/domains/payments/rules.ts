import { exponents, minorToDecimal } from '@pasar/contract/money'
import type { Amount, Snapshot } from './gateways/gateway.ts'

export type PaymentState = 'created' | 'pending' | 'succeeded' | 'failed' | 'cancelled'

/** What is known of a payment when news of it comes. */
export type Known = {
  state: PaymentState
  amount: bigint
  currency: string
  /** The code of the last attempt where it failed; empty or left out otherwise. */
  failure?: string
}

export type Decision =
  | { act: 'nothing' }
  /** Note the attempt that failed, or that another is being made; the payment stays open. */
  | { act: 'note' }
  | { act: 'pending' }
  | { act: 'fail' }
  | { act: 'cancel' }
  | { act: 'succeed' }
  /** The vendor's word does not fit ours: a person decides, nothing is fulfilled. */
  | { act: 'review'; problem: string }

const otherAmount = ({ minor, currency }: Amount, asked: bigint) => {
  const decimal = (amount: bigint) => `${currency} ${minorToDecimal(amount, exponents[currency])}`
  return `paid ${decimal(minor)}, asked ${decimal(asked)}`
}

const rank: Record<PaymentState, number> = { created: 0, pending: 1, failed: 2, cancelled: 2, succeeded: 3 }

/**
 * What a piece of news changes, whoever brings it: webhook, return page, poller, operator. States only move
 * forward; success after we gave up still counts, since the money was taken. Pure (payments.md §1).
 */
export function decide(known: Known, news: Snapshot): Decision {
  if (news.unknown || known.state === 'succeeded') return { act: 'nothing' }
  if (news.state === 'succeeded') {
    if (!news.paid) return { act: 'review', problem: 'paid in a currency we do not know' }
    if (news.paid.currency !== known.currency)
      return { act: 'review', problem: `paid in ${news.paid.currency}, asked ${known.currency}` }
    if (news.paid.minor !== known.amount)
      return { act: 'review', problem: otherAmount(news.paid, known.amount) }
    return { act: 'succeed' }
  }
  if (rank[news.state] < rank[known.state] || rank[known.state] === rank.cancelled) return { act: 'nothing' }
  if (news.state === 'failed') return { act: 'fail' }
  if (news.state === 'cancelled') return { act: 'cancel' }
  if (news.state === 'pending' && known.state === 'created') return { act: 'pending' }
  return (news.attemptFailed?.code ?? '') === (known.failure ?? '') ? { act: 'nothing' } : { act: 'note' }
}

/**
 * When the vendor is asked next about a payment that is open: soon at first, then ever more rarely.
 * @param ageMs since the payment was made
 * @returns milliseconds from now
 */
export function nextQueryIn(ageMs: number): number {
  return Math.min(Math.max(ageMs / 4, 5_000), 600_000)
}

/**
 * What of the points spent with an order goes back with a refund of its money, in proportion; the last refund
 * takes what rounding left.
 * @param refundedAfter money refunded once this refund is done
 */
export function pointsToReturn(
  points: bigint,
  paid: bigint,
  refundedBefore: bigint,
  refundedAfter: bigint,
): bigint {
  if (paid === 0n) return points
  const share = (money: bigint) => (points * money) / paid
  return share(refundedAfter) - share(refundedBefore)
}
