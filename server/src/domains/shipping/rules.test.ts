import { DAY_MS } from '@pasar/contract/time'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  computeEventKey,
  customsUnits,
  customsValue,
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

it('values parcels of an item for customs as their units, together never more than the item', () => {
  const items = fc.record({
    quantity: fc.integer({ min: 1, max: 20 }),
    refundedQuantity: fc.nat(20),
    total: fc.bigInt({ min: 0n, max: 1_000_000n }),
    refundedAmount: fc.bigInt({ min: 0n, max: 1_000_000n }),
    sku: fc.record({ price: fc.bigInt({ min: 1n, max: 100_000n }) }),
  })
  fc.assert(
    fc.property(items, fc.nat(20), (item, first) => {
      fc.pre(item.refundedQuantity < item.quantity && item.refundedAmount <= item.total)
      const units = customsUnits(item)
      fc.pre(first <= units)
      const whole = customsValue(item)
      const parts = [first, units - first].map((part) => customsValue(item, part))
      const rest = whole.value - parts.reduce((sum, { value }) => sum + value, 0n)
      expect(rest >= 0n && rest < 2n).toBe(true)
      for (const { isPaid } of parts) expect(isPaid).toBe(whole.isPaid)
      expect(whole).toEqual(
        item.refundedAmount < item.total
          ? { value: item.total - item.refundedAmount, isPaid: true }
          : { value: item.sku.price * BigInt(units), isPaid: false },
      )
    }),
    { verbose: 1 },
  )
})

it('values a unit that was refunded after it was packed', () => {
  const item = { quantity: 1, refundedQuantity: 1, refundedAmount: 300n, sku: { price: 700n } }
  expect(customsValue({ ...item, total: 500n }, 1).value).toBe(200n)
  expect(customsValue({ ...item, total: 300n }, 1).value).toBe(700n)
})
