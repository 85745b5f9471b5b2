import { expect, it } from 'vitest'
import { formatAmount, formatMoney, formatPoints, formatTotal, formatWithPoints } from './money.ts'

it('groups thousands and keeps the decimals of the currency', () => {
  const formatted = [
    '0',
    '999',
    '1000',
    '-1234567',
    '999.5',
    '-1000.00',
    '12345.678901',
    '123456789012345.00',
  ]
  expect(formatted.map((amount) => formatAmount({ amount }))).toEqual([
    '0',
    '999',
    '1,000',
    '−1,234,567',
    '999.5',
    '−1,000.00',
    '12,345.678901',
    '123,456,789,012,345.00',
  ])
  expect(formatMoney({ amount: '18111.08', currency: 'MYR' })).toBe('MYR 18,111.08')
})

it('writes whole points without decimals', () => {
  const formatted = ['523.00', '1523.00', '0.50', '0', '100'].map((amount) => formatPoints({ amount }))
  expect(formatted).toEqual(['523', '1,523', '0.50', '0', '100'])
})

it('writes the points of a total, beside its money or instead of none', () => {
  const total = (amount: string, points: string) =>
    formatTotal({ total: { amount, currency: 'MYR' }, linePoints: { amount: points, currency: 'PTS' } })
  expect([
    total('20.00', '0.00'),
    total('8.00', '1200.00'),
    total('0.00', '1200.00'),
    total('0.00', '0.00'),
  ]).toEqual(['MYR 20.00', 'MYR 8.00 + 1,200 points', '1,200 points', 'MYR 0.00'])
  expect(formatWithPoints({ amount: { amount: '0.00', currency: 'MYR' }, points: null })).toBe('MYR 0.00')
})
