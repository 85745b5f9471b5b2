import { orderStates } from '@pasar/contract/orders/order-states'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decideOutcome,
  findFreePlace,
  getPhase,
  heldUntil,
  isJoinable,
  type Seat,
  seatStateOf,
  unitsLeft,
} from './rules.ts'

const seed = Number(process.env.FUZZ_SEED ?? 20261123)
const now = new Date('2026-06-01T12:00:00Z')
const at = (ms: number) => new Date(now.getTime() + ms)

/** Joins and leaves of a group as a sequence of taken places. */
const groups = fc.record({
  size: fc.integer({ min: 2, max: 10 }),
  steps: fc.array(fc.tuple(fc.constantFrom('join', 'pay', 'leave'), fc.nat(20)), { maxLength: 40 }),
})

test('a group never has more seats than its size, and no place twice, in any sequence of joining, paying and leaving', () => {
  fc.assert(
    fc.property(groups, ({ size, steps }) => {
      const seats: Seat[] = []
      for (const [step, pick] of steps) {
        const seat = seats[pick % Math.max(1, seats.length)]
        if (step === 'join') {
          const place = findFreePlace(size, seats)
          if (place !== null) seats.push({ state: 'held', place })
        } else if (seat && seat.state !== 'released')
          Object.assign(seat, step === 'pay' ? { state: 'paid' } : { state: 'released', place: null })
        const places = seats.flatMap((s) => s.place ?? [])
        expect(new Set(places).size).toBe(places.length)
        expect(places.every((place) => place >= 1 && place <= size)).toBe(true)
        expect(findFreePlace(size, seats) === null).toBe(places.length === size)
        const paid = seats.filter((s) => s.state === 'paid').length
        expect(decideOutcome({ size, expiresAt: at(1) }, seats, now) === 'succeeded').toBe(paid === size)
      }
    }),
    { seed, numRuns: 200 },
  )
})

test('a group fails at its expiry, or when nobody holds a seat, unless all seats are paid', () => {
  const held: Seat = { state: 'held', place: 1 }
  const paid: Seat = { state: 'paid', place: 2 }
  const gone: Seat = { state: 'released', place: null }
  const group = { size: 2, expiresAt: now }
  expect(decideOutcome(group, [held, paid], at(-1))).toBe('open')
  expect(decideOutcome(group, [held, paid], now)).toBe('expired')
  expect(decideOutcome(group, [{ ...held, state: 'paid' }, paid], at(60_000))).toBe('succeeded')
  expect(decideOutcome(group, [gone, gone], at(-1))).toBe('empty')
})

test('a seat follows its order, and is free once all of the payment is returned', () => {
  for (const state of orderStates) {
    const expected =
      state === 'unpaid' ? 'held' : ['cancelled', 'closed'].includes(state) ? 'released' : 'paid'
    expect(seatStateOf({ state, isRefunded: false })).toBe(expected)
  }
  expect(seatStateOf({ state: 'paid', isRefunded: true })).toBe('released')
})

test('a group can be joined after its first payment and until a minute before its expiry', () => {
  const group = { state: 'open', expiresAt: at(61_000) }
  expect(isJoinable(group, false, now)).toBe(false)
  expect(isJoinable(group, true, now)).toBe(true)
  expect(isJoinable({ ...group, expiresAt: at(60_000) }, true, now)).toBe(false)
  expect(isJoinable({ ...group, state: 'failed' }, true, now)).toBe(false)
})

test('a seat is held for the minutes of the setting, at most until the group expires', () => {
  expect(heldUntil(now, 10, at(3_600_000))).toEqual(at(600_000))
  expect(heldUntil(now, 10, at(120_000))).toEqual(at(120_000))
})

test('an offer runs from its start until its end or until staff end it', () => {
  const offer = { state: 'active' as const, startsAt: now, endsAt: at(1) }
  expect(getPhase(offer, at(-1))).toBe('coming')
  expect(getPhase(offer, now)).toBe('running')
  expect(getPhase(offer, at(1))).toBe('over')
  expect(getPhase({ ...offer, endsAt: null, state: 'ended' }, now)).toBe('over')
})

test('limits leave what is not ordered, and never less than nothing', () => {
  expect(unitsLeft({ unitsLimit: 5, limitPerMember: 2 }, { all: 4, own: 3 })).toEqual({
    ofOffer: 1,
    ofMember: 0,
  })
  expect(unitsLeft({ unitsLimit: null, limitPerMember: null }, { all: 4, own: 3 }).ofOffer).toBe(Infinity)
})
