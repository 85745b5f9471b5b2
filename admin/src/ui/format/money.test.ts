import { expect, it } from 'vitest'
import { formatAmount, formatMoney, formatPoints } from './money.ts'

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
