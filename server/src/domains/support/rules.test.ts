import { HOUR_MS } from '@pasar/contract/time'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findNextOpening, isOpenAt, maskEmail } from './rules.ts'

const SEED = Number(process.env.FUZZ_SEED ?? 7)
const zones = ['Asia/Kuala_Lumpur', 'Europe/Budapest', 'America/New_York', 'UTC']

it(`opens next at the first quarter of an hour that is open (seed ${SEED})`, () => {
  const period = fc.record({
    day: fc.integer({ min: 1, max: 7 }),
    opens: fc.constantFrom('00:00', '08:00', '09:30'),
    closes: fc.constantFrom('12:00', '18:15', '00:00', '02:30'),
  })
  fc.assert(
    fc.property(
      fc.array(period, { minLength: 1, maxLength: 7 }),
      fc.constantFrom(...zones),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      (hours, zone, now) => {
        const next = findNextOpening(hours, zone, now)
        expect(next === null).toBe(isOpenAt(hours, zone, now))
        if (!next) return
        expect(isOpenAt(hours, zone, next)).toBe(true)
        const before = new Date(next.getTime() - HOUR_MS / 4)
        if (before >= now) expect(isOpenAt(hours, zone, before)).toBe(false)
      },
    ),
    { seed: SEED, numRuns: 60 },
  )
})

it('is always open without hours, and follows the time zone and its changes of the clock', () => {
  expect(isOpenAt([], 'UTC', new Date())).toBe(true)
  const hours = [{ day: 1, opens: '09:00', closes: '18:00' }]
  // Budapest is two hours ahead of UTC in summer, and one in winter.
  expect(isOpenAt(hours, 'Europe/Budapest', new Date('2026-07-06T07:00:00Z'))).toBe(true)
  expect(isOpenAt(hours, 'Europe/Budapest', new Date('2026-12-07T07:00:00Z'))).toBe(false)
  expect(isOpenAt(hours, 'Europe/Budapest', new Date('2026-12-07T17:00:00Z'))).toBe(false)
})

it('shows the first letter and the domain of an email address', () => {
  expect(maskEmail('lim@example.com')).toBe('l***@example.com')
  expect(maskEmail('')).toBe('')
})
