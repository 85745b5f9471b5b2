import { type OrderState, orderStateFacts } from '@pasar/contract/orders/order-states'
import { HOUR_MS } from '@pasar/contract/time'

/**
 * Seats of a group that one member may leave unpaid: without a limit, one could hold the last seat forever.
 */
export const UNPAID_SEATS_MAX = 2

/** A group is not joined in its last minute, which would be too short to pay. */
const MIN_PAY_MS = 60_000

export type SeatState = 'held' | 'paid' | 'released'

/** The terms that decide whether an offer can be bought now. */
type OfferTerms = { state: 'active' | 'ended'; startsAt: Date; endsAt: Date | null }
type OfferPhase = 'coming' | 'running' | 'over'

/** Returns whether groups of an offer can be opened: before, during or after its period. */
export function getPhase({ state, startsAt, endsAt }: OfferTerms, now: Date): OfferPhase {
  if (state === 'ended' || (endsAt && endsAt <= now)) return 'over'
  return startsAt <= now ? 'running' : 'coming'
}

/** Returns when a group that opens now expires. @param hours that it has to fill */
export const expiryOf = (hours: number, now: Date): Date => new Date(now.getTime() + hours * HOUR_MS)

/** Returns until when a seat is held for payment: for some minutes, at most until the group expires. */
export const heldUntil = (now: Date, holdMinutes: number, expiresAt: Date): Date =>
  new Date(Math.min(now.getTime() + holdMinutes * 60_000, expiresAt.getTime()))

/**
 * Returns the state of a seat by its order: held while it is unpaid, paid until all of its payment is
 * returned, released when it has ended.
 */
export function seatStateOf(order: { state: OrderState; isRefunded: boolean }): SeatState {
  if (order.state === 'unpaid') return 'held'
  return orderStateFacts[order.state].live && !order.isRefunded ? 'paid' : 'released'
}

/** A seat by its order. `place`: from 1; null for a released seat. */
export type Seat = { state: SeatState; place: number | null }

/** Returns the lowest free place of a group, from 1; null when it is full. */
export function findFreePlace(size: number, seats: readonly Seat[]): number | null {
  const taken = new Set(seats.flatMap(({ state, place }) => (state === 'released' ? [] : [place])))
  for (let place = 1; place <= size; place += 1) if (!taken.has(place)) return place
  return null
}

/**
 * Whether others can join: the group is open, has time left to pay, and a first member has paid.
 * @param isPaid whether a seat is paid
 */
export const isJoinable = (group: { state: string; expiresAt: Date }, isPaid: boolean, now: Date): boolean =>
  group.state === 'open' && group.expiresAt.getTime() - now.getTime() > MIN_PAY_MS && isPaid

/**
 * Decides the outcome of an open group: it succeeds with its last payment, also when that is processed after
 * the expiry; it fails when it expires, or when nobody holds or has paid a seat.
 */
export function decideOutcome(
  group: { size: number; expiresAt: Date },
  seats: readonly Seat[],
  now: Date,
): 'open' | 'succeeded' | 'expired' | 'empty' {
  const paid = seats.filter(({ state }) => state === 'paid').length
  if (paid >= group.size) return 'succeeded'
  if (seats.every(({ state }) => state === 'released')) return 'empty'
  return now >= group.expiresAt ? 'expired' : 'open'
}

/** Whether the shop ended a group: the reason is what staff wrote. @param reason of a group that has ended */
export const isEndedByShop = (reason: string): boolean => !['', 'expired', 'empty'].includes(reason)

/** Returns how many units a member can still buy; Infinity without limits. */
export const unitsLeft = (
  offer: { unitsLimit: number | null; limitPerMember: number | null },
  taken: { all: number; own: number },
): { ofOffer: number; ofMember: number } => ({
  ofOffer: offer.unitsLimit === null ? Infinity : Math.max(0, offer.unitsLimit - taken.all),
  ofMember: offer.limitPerMember === null ? Infinity : Math.max(0, offer.limitPerMember - taken.own),
})
