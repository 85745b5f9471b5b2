import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eventKeyOf, type ParcelNews, type ParcelState, stateAfter } from './rules.ts'

const states: ParcelState[] = ['created', 'in_transit', 'out_for_delivery', 'delivered', 'returned']
const news = (status: ParcelState, minute = 0): ParcelNews => ({
  at: new Date(Date.UTC(2026, 5, 1, 0, minute)),
  place: 'Ipoh',
  status,
  text: { en: status },
})

it('never moves a parcel back, and an end stays the end', () => {
  fc.assert(
    fc.property(fc.constantFrom(...states), fc.array(fc.constantFrom(...states)), (known, told) => {
      const after = stateAfter(
        known,
        told.map((s) => news(s)),
      )
      expect(states.indexOf(after)).toBeGreaterThanOrEqual(
        states.indexOf(known) === 4 ? 4 : Math.min(states.indexOf(known), 3),
      )
      if (known === 'delivered' || known === 'returned') expect(after).toBe(known)
    }),
    { verbose: 1 },
  )
})

it('does not care in which order news comes, as long as one end was reached', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(states.slice(0, 4)), (told) => {
      const furthest = told.reduce((n, s) => Math.max(n, states.indexOf(s)), 0)
      expect(
        stateAfter(
          'created',
          told.map((s) => news(s)),
        ),
      ).toBe(states[furthest])
    }),
    { verbose: 1 },
  )
})

it('names the same event the same, another one otherwise', () => {
  expect(eventKeyOf(news('delivered'))).toBe(eventKeyOf(news('delivered')))
  expect(new Set([news('delivered'), news('delivered', 1), news('returned')].map(eventKeyOf)).size).toBe(3)
})
