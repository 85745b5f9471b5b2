import { createHash } from 'node:crypto'
import type { VoidState } from '@pasar/contract/calls/admin/orders'
import type { Parcel } from '@pasar/contract/calls/orders'
import { DAY_MS } from '@pasar/contract/time'

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

/** Whether the label of a parcel is voided, or the carrier is asked to: the parcel gets no other number. */
export const isBeingVoided = ({ voidState }: { voidState: VoidState | null }): boolean =>
  voidState === 'requested' || voidState === 'voided'

const POLL_AFTER_MS = 10 * 60_000
/** Half of a day for a parcel that is on its way for 25 days. */
const POLLS_PER_AGE = 50
const POLL_DAYS = 60

/**
 * Returns when the carrier of a parcel is asked again unless it reports before: after ten minutes, and the
 * later the older the parcel is. Null after 60 days: it is lost, and staff decide.
 */
export function nextPoll(shippedAt: Date, now: Date): Date | null {
  const age = now.getTime() - shippedAt.getTime()
  if (age >= POLL_DAYS * DAY_MS) return null
  return new Date(now.getTime() + Math.max(POLL_AFTER_MS, Math.floor(age / POLLS_PER_AGE)))
}

/** The time of shipping of the oldest parcel whose last poll can be due: that is at most two days late. */
export const oldestPolled = (now: Date): Date => new Date(now.getTime() - (POLL_DAYS + 2) * DAY_MS)

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

/** An item of an order with what customs ask of it. Money in minor units. */
export type CustomsItem = {
  quantity: number
  refundedQuantity: number
  total: bigint
  refundedAmount: bigint
  /** `price`: list price of a unit. */
  sku: { price: bigint }
}

/** Units of an item that customs see: without refunded ones. */
export const customsUnits = (item: Pick<CustomsItem, 'quantity' | 'refundedQuantity'>): number =>
  item.quantity - item.refundedQuantity

/**
 * Returns the value for customs of units of an item and whether they were paid, in minor units: what was paid
 * for them, after discounts and refunds. A gift, and what points paid for, has a value, too: its list price.
 * @param units all that are not refunded unless given, as for one of several parcels
 */
export function customsValue(
  item: CustomsItem,
  units: number = customsUnits(item),
): { value: bigint; isPaid: boolean } {
  const paid = item.total - item.refundedAmount
  if (paid <= 0n) return { value: item.sku.price * BigInt(units), isPaid: false }
  // A parcel may have units that were refunded meanwhile.
  return { value: (paid * BigInt(units)) / BigInt(Math.max(customsUnits(item), 1)), isPaid: true }
}
