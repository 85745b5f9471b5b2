import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimateSeconds, pollSeconds, ratePerMinute } from './rules.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds))

test('the rate counts the last 60 seconds: this minute, and the share of the one before', () => {
  const admissions = { minute: at(0), admitted: 6, previous: 60 }
  expect(ratePerMinute(admissions, at(0))).toBe(66)
  expect(ratePerMinute(admissions, at(30))).toBe(36)
  expect(ratePerMinute(admissions, at(60))).toBe(6)
  expect(ratePerMinute(admissions, at(90))).toBe(3)
  expect(ratePerMinute(admissions, at(600))).toBe(0)
})

test('a clock that was set back estimates no negative rate', () => {
  expect(ratePerMinute({ minute: at(60), admitted: 6, previous: 60 }, at(0))).toBe(6)
})

test('without admissions the estimate is what the time in checkout admits at least', () => {
  const terms = { active: 10, minutes: 5 }
  expect(estimateSeconds(10, { ...terms, perMinute: 0 })).toBe(300)
  expect(estimateSeconds(10, { ...terms, perMinute: 20 })).toBe(30)
})

test('the first in the queue ask every two seconds, however long an admission may last', () => {
  expect(pollSeconds({ position: 1, waitSeconds: 600 }, 0.5)).toBe(2)
  expect(pollSeconds({ position: 5_000, waitSeconds: 600 }, 0.5)).toBe(20)
})

test('a client asks every 1 to 25 seconds, the later the longer it waits', () => {
  fc.assert(
    fc.property(
      fc.record({ position: fc.nat({ max: 100_000 }), waitSeconds: fc.nat({ max: 100_000 }) }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      ({ position, waitSeconds }, random) => {
        const seconds = pollSeconds({ position, waitSeconds }, random)
        expect(seconds).toBeGreaterThanOrEqual(1)
        expect(seconds).toBeLessThanOrEqual(25)
        const later = { position: position + 100, waitSeconds: waitSeconds + 100 }
        expect(pollSeconds(later, random)).toBeGreaterThanOrEqual(seconds)
      },
    ),
  )
})
