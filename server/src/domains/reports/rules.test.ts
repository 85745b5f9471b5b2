import { expect, it } from 'vitest'
import { daysLeft } from './rules.ts'

it('rounds the days of stock left down, to zero without stock', () => {
  expect(daysLeft(10, 30, 30)).toBe(10)
  expect(daysLeft(1, 31, 30)).toBe(0)
  expect(daysLeft(-2, 5, 30)).toBe(0)
})
