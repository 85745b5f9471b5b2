import { type Currency, currencies, exponents } from '@pasar/contract/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromStripe, toStripe } from './amount.ts'

describe('amounts of Stripe', () => {
  it('reject what Stripe cannot represent', () => {
    expect(() => toStripe({ minor: -1n, currency: 'MYR' })).toThrow(RangeError)
    expect(() => toStripe({ minor: 2n ** 60n, currency: 'MYR' })).toThrow(RangeError)
  })
  it('reject unknown currencies and fractions', () => {
    expect(fromStripe(100, 'xag')).toBeUndefined()
    expect(fromStripe(100, 'pts')).toBeUndefined()
    expect(fromStripe(1.5, 'myr')).toBeUndefined()
  })
  it('have no decimals in yen, won and dong, and two in other currencies', () => {
    expect(toStripe({ minor: 1234n, currency: 'MYR' })).toEqual({ amount: 1234, currency: 'myr' })
    for (const currency of ['JPY', 'KRW', 'VND'] as const)
      expect(toStripe({ minor: 1234n, currency })).toEqual({ amount: 1234, currency: currency.toLowerCase() })
  })
  it('survive the round trip in every currency', () => {
    const amount = fc.bigInt(0n, 10n ** 12n)
    fc.assert(
      fc.property(fc.constantFrom(...(currencies as Currency[])), amount, (currency, minor) => {
        const wire = toStripe({ minor, currency })
        expect(fromStripe(wire.amount, wire.currency)).toEqual({ minor, currency })
        const shown = ['JPY', 'KRW', 'VND'].includes(currency) ? wire.amount : wire.amount / 100
        expect(shown).toBeCloseTo(Number(minor) / 10 ** exponents[currency], 4)
      }),
    )
  })
})
