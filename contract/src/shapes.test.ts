import { expect, test } from 'vitest'
import { Day, Time } from './shapes.ts'

test.each([
  '0000-01-01T00:00:00Z',
  '1899-12-31T23:59:59Z',
  '2026-02-30T00:00:00Z',
  '2026-01-01T00:00:00+01:00',
])('%s is no time that can be kept', (text) => expect(Time.safeParse(text).success).toBe(false))

test.each(['0000-01-01', '1899-12-31', '2026-02-30', '2026-1-1', ''])(
  '%o is no day that can be kept',
  (text) => expect(Day.safeParse(text).success).toBe(false),
)

test('others are', () => {
  expect(Time.parse('1900-01-01T00:00:00.000Z')).toBe('1900-01-01T00:00:00.000Z')
  expect(Day.parse('2028-02-29')).toBe('2028-02-29')
})
