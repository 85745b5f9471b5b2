import { createHash } from 'node:crypto'
import type { Parcel } from '@pasar/contract/calls/orders'

export type ParcelState = Parcel['state']

/** How far each state is along the way; news never moves a parcel back. Delivered and returned are both ends. */
const rank: Record<ParcelState, number> = {
  created: 0,
  in_transit: 1,
  out_for_delivery: 2,
  delivered: 3,
  returned: 3,
}

/** The state after news: the further of both. */
const further = (known: ParcelState, news: ParcelState): ParcelState =>
  rank[news] > rank[known] ? news : known

/** Something that happened to a parcel, as its carrier tells it. */
export type ParcelNews = { at: Date; place: string; status: ParcelState; text: Record<string, string> }

/**
 * A name for a piece of news: carriers push and answer queries with the same events, and not all of them number
 * these, so what happened when and where is its name.
 */
export const eventKeyOf = (news: ParcelNews): string =>
  createHash('sha256')
    .update([news.at.toISOString(), news.status, news.place, news.text.en ?? ''].join('\n'))
    .digest('hex')

/** The state that all news together leads to. */
export const stateAfter = (known: ParcelState, news: readonly ParcelNews[]): ParcelState =>
  news.reduce((state, n) => further(state, n.status), known)
