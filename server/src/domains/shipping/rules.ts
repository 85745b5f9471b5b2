import { createHash } from 'node:crypto'
import type { Parcel } from '@pasar/contract/calls/orders'

export type ParcelState = Parcel['state']

/**
 * The progress of each state. Tracking updates never move a parcel back; delivered and returned are final.
 */
const rank: Record<ParcelState, number> = {
  created: 0,
  in_transit: 1,
  out_for_delivery: 2,
  delivered: 3,
  returned: 3,
}

/** Returns the state with more progress. */
const laterState = (current: ParcelState, reported: ParcelState): ParcelState =>
  rank[reported] > rank[current] ? reported : current

/** A tracking event reported by a carrier. */
export type ParcelEvent = { at: Date; place: string; status: ParcelState; text: Record<string, string> }

/**
 * Computes the key of an event for deduplication. Carriers report the same event by webhook and by query, and
 * not all of them number events.
 */
export const computeEventKey = (event: ParcelEvent): string =>
  createHash('sha256')
    .update([event.at.toISOString(), event.status, event.place, event.text.en ?? ''].join('\n'))
    .digest('hex')

/** Returns the state of a parcel after events, in any order. */
export const stateAfterEvents = (current: ParcelState, events: readonly ParcelEvent[]): ParcelState =>
  events.reduce((state, event) => laterState(state, event.status), current)
