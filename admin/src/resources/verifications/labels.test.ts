import { expect, test } from 'vitest'
import { ageOn, isSameName } from './labels.ts'

test('compares names regardless of order and case, and returns undefined for an empty name', () => {
  expect(isSameName('Tan Mei Lin', 'mei lin  TAN')).toBe(true)
  expect(isSameName('Tan Mei Lin', 'Tan Mei')).toBe(false)
  expect(isSameName('Tan Mei Lin', ' ')).toBeUndefined()
})

test('counts a year of age from the birthday', () => {
  expect(ageOn('2000-02-29', '2018-02-28')).toBe(17)
  expect(ageOn('2000-02-29', '2018-03-01')).toBe(18)
  expect(ageOn('1990-01-01', '2026-01-01')).toBe(36)
})
