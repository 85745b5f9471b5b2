import type { CouponTerms } from './coupon-rules.ts'
import type { FreightRule } from './freight-rules.ts'

/** The time of the tests of rules. */
export const now = new Date('2026-06-01T00:00:00Z')

/** Returns a coupon of 5.00 that is valid now. */
export const coupon = (over: Partial<CouponTerms> = {}): CouponTerms => ({
  id: 'c1',
  shopId: null,
  kind: 'fixed',
  off: 500n,
  percent: null,
  cap: null,
  minimum: 0n,
  scope: 'all',
  scopeIds: [],
  stackable: false,
  startsAt: new Date('2026-05-01T00:00:00Z'),
  endsAt: new Date('2026-07-01T00:00:00Z'),
  ...over,
})

/** Returns a freight rule of Malaysia: 8.00 for the first kilogram, 2.00 for each further 500 g. */
export const rule = (over: Partial<FreightRule> = {}): FreightRule => ({
  templateId: 't',
  country: 'MY',
  states: [],
  basis: 'weight',
  firstUnit: 1000,
  firstFee: 800n,
  additionalUnit: 500,
  additionalFee: 200n,
  freeAbove: null,
  minDays: 1,
  maxDays: 3,
  services: [],
  ...over,
})
