import { type Currency, toMoney } from '@pasar/contract/money'
import type { Amount, Snapshot } from './gateways/gateway.ts'
import type { Review } from './reviews.ts'

export type PaymentState = 'created' | 'pending' | 'succeeded' | 'failed' | 'cancelled'

/** Whether a payment may still collect money at its provider. */
export const isOpen = (state: PaymentState): boolean => state === 'created' || state === 'pending'

/** The stored facts of a payment that a transition depends on. */
export type StoredPayment = {
  state: PaymentState
  amount: bigint
  currency: string
  /** Failure code of the last attempt; empty or absent when it did not fail. */
  failure?: string
}

export type Transition =
  | { act: 'nothing' }
  /** Records a failed attempt, or a new one; the payment stays open. */
  | { act: 'note' }
  | { act: 'pending' }
  | { act: 'fail' }
  | { act: 'cancel' }
  | { act: 'succeed' }
  /** The provider's report contradicts the payment: staff decide, nothing is fulfilled. */
  | { act: 'review'; review: Review }

/** Compares what the provider collected with the amount due; null when they agree. */
function findMismatch(
  { amount, currency }: Pick<StoredPayment, 'amount' | 'currency'>,
  paid: Amount | undefined,
): Review | null {
  if (!paid) return { code: 'currency-unknown', data: {} }
  if (paid.currency !== currency)
    return { code: 'currency-mismatch', data: { paid: paid.currency, asked: currency } }
  if (paid.minor === amount) return null
  const asked = toMoney(amount, currency as Currency)
  return { code: 'amount-mismatch', data: { paid: toMoney(paid.minor, paid.currency), asked } }
}

const rank: Record<PaymentState, number> = { created: 0, pending: 1, failed: 2, cancelled: 2, succeeded: 3 }

/**
 * Computes the transition that a reported state causes. States only move forward; a success after the payment
 * was closed still counts, since the provider has collected the money. Pure.
 */
export function nextTransition(payment: StoredPayment, snapshot: Snapshot): Transition {
  if (snapshot.unknown || payment.state === 'succeeded') return { act: 'nothing' }
  if (snapshot.state === 'succeeded') {
    const review = findMismatch(payment, snapshot.paid)
    return review ? { act: 'review', review } : { act: 'succeed' }
  }
  if (rank[snapshot.state] < rank[payment.state] || rank[payment.state] === rank.cancelled)
    return { act: 'nothing' }
  if (snapshot.state === 'failed') return { act: 'fail' }
  if (snapshot.state === 'cancelled') return { act: 'cancel' }
  if (snapshot.state === 'pending' && payment.state === 'created') return { act: 'pending' }
  return (snapshot.attemptFailed?.code ?? '') === (payment.failure ?? '')
    ? { act: 'nothing' }
    : { act: 'note' }
}

/**
 * Time until the next query about an open payment: a quarter of its age, from five seconds to ten minutes.
 * @param ageMs since the payment was created
 * @returns milliseconds from now
 */
export function nextQueryIn(ageMs: number): number {
  return Math.min(Math.max(ageMs / 4, 5_000), 600_000)
}

/**
 * Returns when an open payment is queried next: at the latest when it expires, so that its order closes on
 * time.
 */
export function nextQueryAt({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }, now: Date): Date {
  const at = now.getTime() + nextQueryIn(now.getTime() - createdAt.getTime())
  return new Date(expiresAt > now ? Math.min(at, expiresAt.getTime()) : at)
}
