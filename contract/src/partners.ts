import { mulDivHalfEven } from './money.ts'

/** What members can apply to become. */
export const partnerKinds = ['dealer', 'service-center', 'shop'] as const
export type PartnerKind = (typeof partnerKinds)[number]

/**
 * States of an application; the first two are open. After a rejection or a withdrawal, members apply again.
 */
export const applicationStates = ['submitted', 'under_review', 'approved', 'rejected', 'withdrawn'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** Levels of dealers. A higher one has a larger discount; the settings have the percentages. */
export const dealerLevels = [1, 2, 3] as const
export type DealerLevel = (typeof dealerLevels)[number]

export const dealerStates = ['active', 'suspended'] as const
export type DealerState = (typeof dealerStates)[number]

/** Most pictures of an application. */
export const APPLICATION_MAX_PICTURES = 6

/**
 * Returns a dealer's price of one unit, rounded once, half to even.
 * @param listPrice minor units
 * @param discountBp basis points off the list price, 0 to 10,000
 */
export const computeDealerPrice = (listPrice: bigint, discountBp: number): bigint =>
  mulDivHalfEven(listPrice, BigInt(10_000 - discountBp), 10_000n)
