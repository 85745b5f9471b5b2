import { groupOfferList } from '@pasar/contract/calls/group-buying'
import { prefetchPages } from '@/lib/api/query.ts'

/** Seats change while members pay. */
export const STALE_MS = 5_000

/** The read of the offers that can be bought now. */
export const offerList = [groupOfferList, { limit: 12 }, { staleTime: STALE_MS }] as const

/** Starts reading the offers. */
export const prefetchGroupOffers = (): void => prefetchPages(...offerList)
