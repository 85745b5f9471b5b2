import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween, getDayStart, plusDays, toDay } from './days.ts'

const zones = [
  'Asia/Kuala_Lumpur',
  'UTC',
  'America/New_York',
  'Europe/Budapest',
  'Pacific/Apia',
  'America/Sao_Paulo',
]
const day = fc
  .date({ min: new Date('2012-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10))

describe('the days of a time zone', () => {
  it('start at local midnight, or after a gap at midnight', () => {
    expect(getDayStart('2026-11-21', 'Asia/Kuala_Lumpur').toISOString()).toBe('2026-11-20T16:00:00.000Z')
    // Brazil set clocks forward at midnight: the day started at 01:00.
    expect(getDayStart('2018-11-04', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z')
    expect(getDayStart('2026-03-29', 'Europe/Budapest').toISOString()).toBe('2026-03-28T23:00:00.000Z')
  })

  it('contain their start and not the millisecond before', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...zones), (d, zone) => {
        const start = getDayStart(d, zone)
        expect(toDay(start, zone)).toBe(d)
        expect(toDay(new Date(start.getTime() - 1), zone) < d).toBe(true)
      }),
    )
  })

  it('are consecutive', () => {
    expect(plusDays('2026-02-28', 1)).toBe('2026-03-01')
    expect(daysBetween('2026-12-30', '2027-01-02')).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ])
    expect(daysBetween('2026-01-02', '2026-01-01')).toEqual([])
  })
})
