import { type Currency, toMinor, toMoney } from '@pasar/contract/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf, cleanAmount, compare, feeOf, mostWithFee, typedOf } from './amount.ts'
import { groupedNumber } from './bank-number.ts'
import { byCurrency } from './by-currency.ts'
import { lastMonths } from './months.ts'
import { becomes, chosenPair, givable } from './pairs.ts'
import { converted, neededFor, shortRate } from './rate.ts'
import { wrapped } from './wrap.ts'

describe('an amount as it is typed', () => {
  test.each([
    ['abc', 'MYR', ''],
    ['.5', 'MYR', '0.5'],
    ['12.345', 'MYR', '12.34'],
    ['0012', 'MYR', '12'],
    ['12.5', 'JPY', '12'],
    ['1,5', 'MYR', '1.5'],
    ['1,', 'MYR', '1.'],
    ['1,234.50', 'MYR', '1234.50'],
    ['1,234', 'MYR', '1234'],
    ['0.1234567', 'USDT', '0.123456'],
    ['−5', 'MYR', '5'],
    ['1.2.3', 'MYR', '1.23'],
    ['9'.repeat(20), 'MYR', '9'.repeat(12)],
  ] as const)('%s in %s is %s', (typed, currency, kept) => {
    expect(cleanAmount(typed, currency)).toBe(kept)
  })

  test('nothing and zero are no amount; a point at the end is one on its way', () => {
    expect(['', '0', '0.', '0.00'].map((typed) => amountOf(typed, 'MYR'))).toEqual([null, null, null, null])
    expect(amountOf('12.', 'MYR')).toEqual({ amount: '12.00', currency: 'MYR' })
    expect(typedOf({ amount: '100', currency: 'JPY' })).toBe('100')
    expect(typedOf({ amount: '12.50', currency: 'MYR' })).toBe('12.5')
  })

  test('whatever is typed, what is kept can be read as money', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom<Currency>('MYR', 'JPY', 'USDT'), (typed, currency) => {
        const kept = cleanAmount(typed, currency)
        expect(cleanAmount(kept, currency)).toBe(kept)
        amountOf(kept, currency)
      }),
    )
  })
})

test('the most that can be moved fits with its fee, and one more does not', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 12n), fc.integer({ min: 0, max: 2_000 }), (all, feeBp) => {
      const most = mostWithFee(toMoney(all, 'MYR'), feeBp)
      const cost = (minor: bigint) => minor + toMinor(feeOf(toMoney(minor, 'MYR'), feeBp))
      expect(cost(toMinor(most))).toBeLessThanOrEqual(all)
      expect(cost(toMinor(most) + 1n)).toBeGreaterThan(all)
    }),
  )
})

describe('rates', () => {
  test('an exchange is rounded down, whatever the decimals of both', () => {
    const yen = converted({ amount: '10.00', currency: 'MYR' }, 'JPY', '33.1299')
    expect(yen).toEqual({ amount: '331', currency: 'JPY' })
    expect(converted({ amount: '0.000001', currency: 'USDT' }, 'MYR', '4.4')).toEqual({
      amount: '0.00',
      currency: 'MYR',
    })
  })

  test('what is needed for an amount makes it, and a unit less does not', () => {
    const rate = fc.tuple(fc.nat(400), fc.nat(999_999)).map(([a, b]) => `${a}.${String(b).padStart(6, '0')}`)
    const assets = fc.constantFrom<Currency>('MYR', 'JPY', 'USDT', 'PTS')
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 10n), rate, assets, assets, (wanted, at, from, to) => {
        const goal = toMoney(wanted, to)
        const needed = neededFor(goal, from, at)
        if (!needed) return expect(/[1-9]/.test(at)).toBe(false)
        expect(compare(converted(needed, to, at), goal)).toBeGreaterThanOrEqual(0)
        const less = toMoney(toMinor(needed) - 1n, from)
        expect(compare(converted(less, to, at), goal)).toBeLessThan(0)
      }),
    )
  })

  test('a rate is shown with the figures that count', () => {
    expect(['1', '0.2272727272', '33.129900', '3760.5', '0.000056789123'].map(shortRate)).toEqual([
      '1',
      '0.227272',
      '33.1299',
      '3760.5',
      '0.0000567891',
    ])
  })
})

describe('a receipt’s lines', () => {
  const wide = (text: string) => [...text].length

  test('end at spaces, inside of scripts without them, and within what is too long for a line', () => {
    expect(wrapped('to Lim Wei Jie', 7, wide)).toEqual(['to Lim', 'Wei Jie'])
    expect(wrapped('转账给林伟杰先生', 4, wide)).toEqual(['转账给林', '伟杰先生'])
    expect(wrapped('T20261122000123', 6, wide)).toEqual(['T2026', '11220', '00123'])
    expect(wrapped('', 6, wide)).toEqual([''])
  })

  test('hold the whole text, none of them too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 3, max: 30 }), (text, width) => {
        const lines = wrapped(text, width, wide)
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
        expect(Math.max(...lines.map(wide))).toBeLessThanOrEqual(width)
      }),
    )
  })
})

test('currencies stand once each, at the country they are named after, else at their likeliest', () => {
  const list = ['SG SGD', 'DE EUR', 'AS USD', 'FR EUR', 'US USD'].map((both) => {
    const [code = '', currency = ''] = both.split(' ')
    return { currency, country: { code } }
  })
  expect(byCurrency(list).map(({ rate, others }) => [rate.country.code, others])).toEqual([
    ['SG', 0],
    ['DE', 1],
    ['US', 1],
  ])
})

test('the pair that is shown fits what was asked for as far as there is one', () => {
  const list = [
    { from: 'MYR', to: 'PTS' },
    { from: 'MYR', to: 'USD' },
    { from: 'BONUS', to: 'MYR' },
  ]
  expect(chosenPair(list, 'MYR', 'USD')).toBe(list[1])
  expect(chosenPair(list, 'BONUS', 'PTS')).toBe(list[2])
  expect(chosenPair(list, '', 'MYR')).toBe(list[2])
  expect(chosenPair(list, 'evil', 'x')).toBe(list[0])
  expect(chosenPair([], '', '')).toBeUndefined()
  expect([givable(list), becomes(list, 'MYR')]).toEqual([
    ['MYR', 'BONUS'],
    ['PTS', 'USD'],
  ])
})

test('a number is grouped as it is written', () => {
  expect(groupedNumber('4242-4242 42424242abc', 'card')).toBe('4242 4242 4242 4242')
  expect(groupedNumber('gb29 nwbk 6016!', 'account')).toBe('GB29 NWBK 6016')
})

test('months go back over the turn of the year', () => {
  expect(lastMonths(3, Date.parse('2026-01-31T12:00:00Z'))).toEqual(['2026-01', '2025-12', '2025-11'])
})
