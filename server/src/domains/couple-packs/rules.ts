import type { CouplePackState } from '@pasar/contract/calls/couple-packs'
import { type OrderState, orderStateFacts } from '@pasar/contract/orders/order-states'
import { DAY_MS, HOUR_MS } from '@pasar/contract/time'

/** Time for both members to pay, from the invitation. */
const OPEN_MS = 24 * HOUR_MS

/** An invitation is not accepted in its last minute, which would be too short to pay. */
const MIN_PAY_MS = 60_000

/** How long a member who declined is not invited again by the same member. */
export const DECLINED_MS = 7 * DAY_MS

/** Returns when a pack expires that is ordered now. */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + OPEN_MS)

/**
 * Splits the price of a pack into the halves. The odd minor unit is the initiator's.
 * @param price of both units, minor units
 */
export const splitPrice = (price: bigint): { initiator: bigint; partner: bigint } => ({
  initiator: (price + 1n) / 2n,
  partner: price / 2n,
})

/**
 * Whether a pack is cheaper than two units alone, for both members.
 * @param lowest the lowest price of one unit, minor units
 */
export const isPackPrice = (price: bigint, lowest: bigint): boolean =>
  splitPrice(price).partner > 0n && splitPrice(price).initiator < lowest

export const isOpen = (state: CouplePackState): boolean =>
  state === 'awaiting_partner' || state === 'accepted'

/** Whether the partner can accept now: the pack waits for it, and leaves time to pay. */
export const isAcceptable = (pack: { state: CouplePackState; expiresAt: Date }, now: Date): boolean =>
  pack.state === 'awaiting_partner' && pack.expiresAt.getTime() - now.getTime() > MIN_PAY_MS

/** The state of one half by its order; `none` before the partner accepts. */
export type HalfState = 'none' | 'unpaid' | 'paid' | 'ended'

export function halfStateOf(order: { state: OrderState; isRefunded: boolean } | undefined): HalfState {
  if (!order) return 'none'
  if (order.state === 'unpaid') return 'unpaid'
  return orderStateFacts[order.state].live && !order.isRefunded ? 'paid' : 'ended'
}

/**
 * Decides the outcome of an open pack: it completes with the second payment, also when that is processed
 * after the expiry. It ends when one half ends, or when it expires.
 */
export function decideOutcome(
  pack: { expiresAt: Date },
  halves: readonly [HalfState, HalfState],
  now: Date,
): 'open' | 'completed' | 'expired' | 'cancelled' {
  if (halves.every((half) => half === 'paid')) return 'completed'
  if (now >= pack.expiresAt) return 'expired'
  return halves.includes('ended') ? 'cancelled' : 'open'
}
