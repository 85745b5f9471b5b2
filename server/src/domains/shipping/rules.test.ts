import { DAY_MS } from '@pasar/contract/time'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  computeEventKey,
  nextPoll,
  oldestPolled,
  type ParcelEvent,
  type ParcelState,
  stateAfterEvents,
} from './rules.ts'

const states: ParcelState[] = ['created', 'in_transit', 'out_for_delivery', 'delivered', 'returned']
const event = (status: ParcelState, minute = 0): ParcelEvent => ({
  at: new Date(Date.UTC(2026, 5, 1, 0, minute)),
  place: 'Ipoh',
  status,
  text: { en: status },
})

it('asks the carrier ever less often while a parcel is on its way, and no more after 60 days', () => {
  const shippedAt = new Date(0)
  let [at, last, polls] = [shippedAt, 0, 0]
  for (let next = nextPoll(shippedAt, at); next; next = nextPoll(shippedAt, at)) {
    const distance = next.getTime() - at.getTime()
    expect(distance).toBeGreaterThanOrEqual(Math.max(last, 10 * 60_000))
    ;[at, last, polls] = [next, distance, polls + 1]
  }
  expect(at.getTime()).toBeGreaterThanOrEqual(60 * DAY_MS)
  expect(last).toBeLessThan(2 * DAY_MS)
  expect(oldestPolled(at).getTime()).toBeLessThan(shippedAt.getTime())
  expect(polls).toBeLessThan(350)
})

it('never moves a parcel back and keeps final states', () => {
  fc.assert(
    fc.property(fc.constantFrom(...states), fc.array(fc.constantFrom(...states)), (current, statuses) => {
      const after = stateAfterEvents(
        current,
        statuses.map((s) => event(s)),
      )
      expect(states.indexOf(after)).toBeGreaterThanOrEqual(
        states.indexOf(current) === 4 ? 4 : Math.min(states.indexOf(current), 3),
      )
      if (current === 'delivered' || current === 'returned') expect(after).toBe(current)
    }),
    { verbose: 1 },
  )
})

it('reaches the same state for events in any order', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(states.slice(0, 4)), (statuses) => {
      const furthest = statuses.reduce((n, s) => Math.max(n, states.indexOf(s)), 0)
      expect(
        stateAfterEvents(
          'created',
          statuses.map((s) => event(s)),
        ),
      ).toBe(states[furthest])
    }),
    { verbose: 1 },
  )
})

it('computes equal keys for equal events only', () => {
  expect(computeEventKey(event('delivered'))).toBe(computeEventKey(event('delivered')))
  expect(
    new Set([event('delivered'), event('delivered', 1), event('returned')].map(computeEventKey)).size,
  ).toBe(3)
})
