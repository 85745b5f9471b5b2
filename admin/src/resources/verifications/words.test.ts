import { expect, test } from 'vitest'
import { ageOn, isSameName } from './words.ts'

test('names are the same in whatever order and case, and nothing is said of one that is missing', () => {
  expect(isSameName('Tan Mei Lin', 'mei lin  TAN')).toBe(true)
  expect(isSameName('Tan Mei Lin', 'Tan Mei')).toBe(false)
  expect(isSameName('Tan Mei Lin', ' ')).toBeUndefined()
})

test('a year counts from the birthday on', () => {
  expect(ageOn('2000-02-29', '2018-02-28')).toBe(17)
  expect(ageOn('2000-02-29', '2018-03-01')).toBe(18)
  expect(ageOn('1990-01-01', '2026-01-01')).toBe(36)
})
