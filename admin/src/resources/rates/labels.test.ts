import { expect, it } from 'vitest'
import { formatChange, formatInverse, withPrevious } from './labels.ts'

const usd = { id: 'USD', base: 'MYR' } as const

it('returns an empty text without a rate to compare or invert', () => {
  expect(formatChange('0.22', null)).toBe('')
  expect(formatChange(null, '0.22')).toBe('')
  expect(formatChange('0.22', '0')).toBe('')
  expect(formatInverse('0', usd)).toBe('')
  expect(formatInverse('', usd)).toBe('')
})

it('formats the change and the inverse of a rate', () => {
  expect(formatChange('0.231', '0.22')).toBe('+5%')
  expect(formatChange('0.209', '0.22')).toBe('-5%')
  expect(formatInverse('0.25', usd)).toBe('USD 1 = MYR 4')
})

it('adds the previous rate to each entry except the oldest', () => {
  const entry = (rate: string) => ({
    id: rate,
    rate,
    since: '2026-01-01T00:00:00.000Z',
    enteredAt: '2026-01-01T00:00:00.000Z',
    by: '',
    approvedBy: '',
    note: '',
  })
  expect(withPrevious([entry('3'), entry('2'), entry('1')]).map((e) => e.before)).toEqual(['2', '1', null])
})
