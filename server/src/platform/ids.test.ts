import { expect, test } from 'vitest'
import { testClock } from './clock.ts'
import { makeIds, makeNumber, uuidv7 } from './ids.ts'

test('generates UUIDs of version 7 that sort by time', () => {
  const ids = Array.from({ length: 2_000 }, (_, i) => uuidv7(1_700_000_000_000 + i))
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(Array.from({ length: 5_000 }, () => uuidv7(1))).size).toBe(5_000)
})

test('generates numbers of a letter, the day and random digits', () => {
  const clock = testClock('2026-11-21T23:59:59Z')
  expect(makeNumber('P', clock)).toMatch(/^P261121\d{12}$/)
  expect(makeIds(clock).number('R')).not.toBe(makeIds(clock).number('R'))
})
