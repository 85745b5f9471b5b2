import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findOpenState, isTimeZone, overlap, readClock } from './opening-hours.ts'

const at = (day: number, opens: string, closes: string) => ({ day, opens, closes })
const minute = (day: number, time: string) =>
  (day - 1) * 1440 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const week = [1, 2, 3, 4, 5, 6, 7]

describe('whether it is open', () => {
  test('never changes without hours, and with whole days', () => {
    expect(findOpenState([], 0)).toEqual({ open: false, until: null })
    const always = week.map((day) => at(day, '00:00', '00:00'))
    expect(findOpenState(always, 4321)).toEqual({ open: true, until: null })
  })

  test('includes the opening minute and excludes the closing one', () => {
    const hours = [at(1, '09:00', '18:00')]
    expect(findOpenState(hours, minute(1, '08:59'))).toEqual({ open: false, until: minute(1, '09:00') })
    expect(findOpenState(hours, minute(1, '09:00'))).toEqual({ open: true, until: minute(1, '18:00') })
    expect(findOpenState(hours, minute(1, '18:00'))).toEqual({ open: false, until: minute(1, '09:00') })
  })

  test('lasts past midnight, from Sunday to Monday too', () => {
    const hours = [at(7, '22:00', '02:00')]
    expect(findOpenState(hours, minute(1, '01:30'))).toEqual({ open: true, until: minute(1, '02:00') })
    expect(findOpenState(hours, minute(7, '23:00'))).toEqual({ open: true, until: minute(1, '02:00') })
    expect(findOpenState(hours, minute(1, '02:00')).open).toBe(false)
  })

  test('runs through intervals that touch', () => {
    const hours = [at(1, '09:00', '12:00'), at(1, '12:00', '18:00')]
    expect(findOpenState(hours, minute(1, '10:00')).until).toBe(minute(1, '18:00'))
  })

  test('agrees with every minute of the week, whatever the hours', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '01', '30', '59'))
      .map(([hour, minutes]) => `${String(hour).padStart(2, '0')}:${minutes}`)
    const hours = fc.array(fc.record({ day: fc.integer({ min: 1, max: 7 }), opens: time, closes: time }), {
      maxLength: 6,
    })
    fc.assert(
      fc.property(hours, fc.integer({ min: 0, max: 7 * 1440 - 1 }), (hours, now) => {
        const openMinutes = new Set(
          hours.flatMap(({ day, opens, closes }) => {
            const from = minute(day, opens)
            const length = (minute(day, closes) - from + 1440) % 1440 || 1440
            return Array.from({ length }, (_, index) => (from + index) % (7 * 1440))
          }),
        )
        const { open, until } = findOpenState(hours, now)
        expect(open).toBe(openMinutes.has(now))
        if (until === null) {
          expect([0, 7 * 1440]).toContain(openMinutes.size)
          return
        }
        let passed = now
        while (openMinutes.has(passed) === open) passed = (passed + 1) % (7 * 1440)
        expect(until).toBe(passed)
      }),
      { numRuns: 60 },
    )
  })
})

describe('the clock of a time zone', () => {
  test('is right before and after the change to summer time', () => {
    expect(readClock(new Date('2026-03-29T00:59:00Z'), 'Europe/Budapest')).toBe(minute(7, '01:59'))
    expect(readClock(new Date('2026-03-29T01:00:00Z'), 'Europe/Budapest')).toBe(minute(7, '03:00'))
    expect(readClock(new Date('2026-10-25T01:00:00Z'), 'Europe/Budapest')).toBe(minute(7, '02:00'))
  })
  test('can be on another day, and reads midnight as 0', () => {
    expect(readClock(new Date('2026-11-22T16:00:00Z'), 'Asia/Kuala_Lumpur')).toBe(0)
    expect(readClock(new Date('2026-11-23T02:00:00Z'), 'America/Los_Angeles')).toBe(minute(7, '18:00'))
  })
})

describe('opening hours', () => {
  test('overlap past midnight and over the end of the week', () => {
    expect(overlap([at(1, '22:00', '02:00'), at(2, '01:00', '05:00')])).toBe(true)
    expect(overlap([at(7, '22:00', '02:00'), at(1, '01:00', '05:00')])).toBe(true)
    expect(overlap([at(7, '22:00', '02:00'), at(1, '02:00', '05:00')])).toBe(false)
  })
  test('do not overlap when days are whole', () => {
    const week = [1, 2, 3, 4, 5, 6, 7].map((day) => at(day, '00:00', '00:00'))
    expect(overlap(week)).toBe(false)
    expect(overlap([])).toBe(false)
    expect(overlap([...week, at(3, '12:00', '13:00')])).toBe(true)
  })
  test('are in a time zone that exists', () => {
    expect(['Europe/Budapest', 'UTC'].map(isTimeZone)).toEqual([true, true])
    expect(['', 'Mars/Olympus'].map(isTimeZone)).toEqual([false, false])
  })
})
