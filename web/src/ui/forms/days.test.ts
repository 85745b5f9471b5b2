import { HOUR_MS } from '@pasar/contract/time'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getPeriod } from '@/features/own-shop/model/periods.ts'
import { getToday } from './DateInput.tsx'

/** Reads a device's clock in Malaysia, eight hours ahead of UTC. The zone of a test worker cannot be set. */
function readInMalaysia(part: 'FullYear' | 'Month' | 'Date') {
  vi.spyOn(Date.prototype, `get${part}`).mockImplementation(function (this: Date) {
    return new Date(this.getTime() + 8 * HOUR_MS)[`getUTC${part}`]()
  })
}

beforeEach(() => {
  readInMalaysia('FullYear')
  readInMalaysia('Month')
  readInMalaysia('Date')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each([
  ['2026-11-30T15:59:59Z', '2026-11-30'],
  ['2026-11-30T16:00:00Z', '2026-12-01'],
  ['2026-12-31T23:30:00Z', '2027-01-01'],
])('today is the day of the device, not of UTC: at %s it is %s in Malaysia', (now, day) => {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] })
  expect(getToday()).toBe(day)
  expect(getPeriod('month', Date.now()).from).toBe(`${day.slice(0, 7)}-01`)
})
