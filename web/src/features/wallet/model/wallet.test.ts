import { type Currency, toMinor, toMoney } from '@pasar/contract/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cleanAmount,
  compareMoney,
  computeFee,
  formatForInput,
  getMaxWithFee,
  parseAmount,
} from './amount.ts'
import { groupNumber } from './bank-number.ts'
import { groupByCurrency } from './by-currency.ts'
import { choosePair, listSourceAssets, listTargetAssets } from './exchange-pairs.ts'
import { listMonths } from './months.ts'
import { convert, formatRate, getRequiredSource } from './rate.ts'
import { wrapText } from './wrap-text.ts'

describe('cleanAmount', () => {
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
  ] as const)('cleans %s in %s to %s', (typed, currency, cleaned) => {
    expect(cleanAmount(typed, currency)).toBe(cleaned)
  })

  test('parses no amount from empty or zero input, and accepts a trailing point', () => {
    expect(['', '0', '0.', '0.00'].map((typed) => parseAmount(typed, 'MYR'))).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(parseAmount('12.', 'MYR')).toEqual({ amount: '12.00', currency: 'MYR' })
    expect(formatForInput({ amount: '100', currency: 'JPY' })).toBe('100')
    expect(formatForInput({ amount: '12.50', currency: 'MYR' })).toBe('12.5')
  })

  test('returns a parsable amount for any input', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom<Currency>('MYR', 'JPY', 'USDT'), (typed, currency) => {
        const cleaned = cleanAmount(typed, currency)
        expect(cleanAmount(cleaned, currency)).toBe(cleaned)
        parseAmount(cleaned, currency)
      }),
    )
  })
})

test('getMaxWithFee returns the largest amount that fits together with its fee', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 12n), fc.integer({ min: 0, max: 2_000 }), (all, feeBp) => {
      const max = getMaxWithFee(toMoney(all, 'MYR'), feeBp)
      const cost = (minor: bigint) => minor + toMinor(computeFee(toMoney(minor, 'MYR'), feeBp))
      expect(cost(toMinor(max))).toBeLessThanOrEqual(all)
      expect(cost(toMinor(max) + 1n)).toBeGreaterThan(all)
    }),
  )
})

describe('rates', () => {
  test('convert rounds down for any pair of exponents', () => {
    const yen = convert({ amount: '10.00', currency: 'MYR' }, 'JPY', '33.1299')
    expect(yen).toEqual({ amount: '331', currency: 'JPY' })
    expect(convert({ amount: '0.000001', currency: 'USDT' }, 'MYR', '4.4')).toEqual({
      amount: '0.00',
      currency: 'MYR',
    })
  })

  test('getRequiredSource returns the smallest sufficient amount', () => {
    const rates = fc.tuple(fc.nat(400), fc.nat(999_999)).map(([a, b]) => `${a}.${String(b).padStart(6, '0')}`)
    const assets = fc.constantFrom<Currency>('MYR', 'JPY', 'USDT', 'PTS')
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 10n), rates, assets, assets, (minor, rate, from, to) => {
        const goal = toMoney(minor, to)
        const needed = getRequiredSource(goal, from, rate)
        // What the expectation returns would count as the result of the property.
        if (!needed) return void expect(/[1-9]/.test(rate)).toBe(false)
        expect(compareMoney(convert(needed, to, rate), goal)).toBeGreaterThanOrEqual(0)
        const less = toMoney(toMinor(needed) - 1n, from)
        expect(compareMoney(convert(less, to, rate), goal)).toBeLessThan(0)
      }),
    )
  })

  test('formatRate keeps the significant digits', () => {
    const rates = ['1', '0.2272727272', '33.129900', '3760.5', '0.000056789123']
    const shown = ['1', '0.227272', '33.1299', '3,760.5', '0.0000567891']
    expect(rates.map((rate) => formatRate(rate, 'en-us'))).toEqual(shown)
  })

  test('formatRate has the decimal separator of the language', () => {
    expect((['id', 'hu', 'en-us'] as const).map((language) => formatRate('33.129900', language))).toEqual([
      ...['33,1299', '33,1299', '33.1299'],
    ])
  })
})

describe('wrapText', () => {
  const measure = (text: string) => [...text].length

  test('breaks at spaces, between characters of scripts without spaces, and within long words', () => {
    expect(wrapText('to Lim Wei Jie', 7, measure)).toEqual(['to Lim', 'Wei Jie'])
    expect(wrapText('转账给林伟杰先生', 4, measure)).toEqual(['转账给林', '伟杰先生'])
    expect(wrapText('T20261122000123', 6, measure)).toEqual(['T2026', '11220', '00123'])
    expect(wrapText('', 6, measure)).toEqual([''])
  })

  test('keeps the full text within the width', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 3, max: 30 }), (text, width) => {
        const lines = wrapText(text, width, measure)
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
        expect(Math.max(...lines.map(measure))).toBeLessThanOrEqual(width)
      }),
    )
  })
})

test('groupByCurrency lists each currency once, with the country it is named after', () => {
  const list = ['SG SGD', 'DE EUR', 'AS USD', 'FR EUR', 'US USD'].map((both) => {
    const [code = '', currency = ''] = both.split(' ')
    return { currency, country: { code } }
  })
  expect(groupByCurrency(list).map(({ rate, others }) => [rate.country.code, others])).toEqual([
    ['SG', 0],
    ['DE', 1],
    ['US', 1],
  ])
})

test('choosePair prefers the exact pair, then the source, then the target', () => {
  const list = [
    { from: 'MYR', to: 'PTS' },
    { from: 'MYR', to: 'USD' },
    { from: 'BONUS', to: 'MYR' },
  ]
  expect(choosePair(list, 'MYR', 'USD')).toBe(list[1])
  expect(choosePair(list, 'BONUS', 'PTS')).toBe(list[2])
  expect(choosePair(list, '', 'MYR')).toBe(list[2])
  expect(choosePair(list, 'unknown', 'x')).toBe(list[0])
  expect(choosePair([], '', '')).toBeUndefined()
  expect([listSourceAssets(list), listTargetAssets(list, 'MYR')]).toEqual([
    ['MYR', 'BONUS'],
    ['PTS', 'USD'],
  ])
})

test('groupNumber leaves letters out, groups card numbers, and keeps the groups of account numbers', () => {
  expect(groupNumber('4242-4242 42424242abc', 'card')).toBe('4242 4242 4242 4242')
  expect(groupNumber('1140-1234 56.78aB!', 'account')).toBe('1140-1234 56.78')
})

test('listMonths crosses the turn of the year', () => {
  expect(listMonths(3, Date.parse('2026-01-31T12:00:00Z'))).toEqual(['2026-01', '2025-12', '2025-11'])
})
