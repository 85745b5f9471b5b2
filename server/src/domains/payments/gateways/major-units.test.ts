import { currencies, exponents, minorToDecimal } from '@pasar/contract/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromMajor, toMajorNumber } from './major-units.ts'

describe('amounts in major units', () => {
  it('reject what no number represents exactly', () => {
    expect(() => toMajorNumber({ minor: -1n, currency: 'MYR' })).toThrow(RangeError)
    expect(() => toMajorNumber({ minor: 10n ** 15n, currency: 'MYR' })).toThrow(RangeError)
  })
  it.each([
    [16.66, 'XAU'],
    [16.666, 'MYR'],
    [1.5, 'JPY'],
    [1e21, 'MYR'],
    [1e-7, 'MYR'],
    [-1, 'MYR'],
    [Number.NaN, 'MYR'],
    ['', 'MYR'],
    ['1,000.00', 'MYR'],
    ['0x10', 'MYR'],
  ])('does not guess at %s %s', (amount, currency) => {
    expect(fromMajor(amount, currency)).toBeUndefined()
  })
  it.each([
    ['230.87', 'THB', 23_087n],
    [16.6, 'MYR', 1660n],
    ['000000002500.90000', 'MYR', 250_090n],
    [1200, 'JPY', 1200n],
    ['1200.00', 'JPY', 1200n],
  ] as const)('reads %s %s', (amount, currency, minor) => {
    expect(fromMajor(amount, currency)).toEqual({ minor, currency })
  })
  it('survive the round trip through JSON in every currency', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }),
        fc.constantFrom(...currencies),
        (minor, currency) => {
          const text = JSON.stringify({ amount: toMajorNumber({ minor, currency }) })
          const decimal = minorToDecimal(minor, exponents[currency])
          expect(text).toBe(
            `{"amount":${decimal.replace(/\.?0+$/, (end) => (decimal.includes('.') ? '' : end))}}`,
          )
          expect(fromMajor(JSON.parse(text).amount, currency)).toEqual({ minor, currency })
          expect(fromMajor(decimal, currency)).toEqual({ minor, currency })
        },
      ),
    )
  })
})
