import { expect, test } from 'vitest'
import { Money, toMinor } from './money.ts'

test.each([
  { amount: '54.001', currency: 'MYR' },
  { amount: '100.5', currency: 'JPY' },
  { amount: '1.1234567', currency: 'USDT' },
])('rejects %o, which has more decimals than the currency', (money) => {
  expect(Money.safeParse(money).success).toBe(false)
})

test('accepts what converts to minor units', () => {
  for (const [amount, currency, minor] of [
    ['54.01', 'MYR', 5401n],
    ['54.010', 'MYR', 5401n],
    ['100.00', 'JPY', 100n],
    ['0.000001', 'USDT', 1n],
  ] as const)
    expect(toMinor(Money.parse({ amount, currency }))).toBe(minor)
})
