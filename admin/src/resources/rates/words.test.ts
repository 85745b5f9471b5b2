import { expect, it } from 'vitest'
import { changeText, inverseText, withBefore } from './words.ts'

const usd = { id: 'USD', base: 'MYR' } as const

it('says nothing where there is nothing to compare, or to turn round', () => {
  expect(changeText('0.22', null)).toBe('')
  expect(changeText(null, '0.22')).toBe('')
  expect(changeText('0.22', '0')).toBe('')
  expect(inverseText('0', usd)).toBe('')
  expect(inverseText('', usd)).toBe('')
})

it('compares, and turns round', () => {
  expect(changeText('0.231', '0.22')).toBe('+5%')
  expect(changeText('0.209', '0.22')).toBe('-5%')
  expect(inverseText('0.25', usd)).toBe('USD 1 = MYR 4')
})

it('gives each entry the one before it, the oldest none', () => {
  const entry = (rate: string) => ({
    id: rate,
    rate,
    since: '2026-01-01T00:00:00.000Z',
    enteredAt: '2026-01-01T00:00:00.000Z',
    by: '',
    note: '',
  })
  expect(withBefore([entry('3'), entry('2'), entry('1')]).map((e) => e.before)).toEqual(['2', '1', null])
})
