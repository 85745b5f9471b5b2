import { type Currency, exponents } from '@pasar/contract/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookOf, changeInPercent, isFarOff, worthIn } from '../rates/rules.ts'
import { appliedRate, exchanged, leastOf, pairKindOf, rateText } from './rules.ts'

const assets = (Object.keys(exponents) as Currency[]).filter((asset) => asset !== 'PV')
const quoted = assets.filter((asset) => !['MYR', 'PTS', 'BONUS'].includes(asset))

/** Any rates that an operator can enter. */
const anyBook = fc
  .tuple(
    fc.array(fc.bigInt(1n, 10n ** 14n), { minLength: quoted.length, maxLength: quoted.length }),
    fc.integer({ min: 1, max: 1_000_000 }),
  )
  .map(([numbers, perMajor]) =>
    bookOf(
      'MYR',
      quoted.map((quote, i) => {
        const digits = numbers[i]!.toString().padStart(9, '0')
        return { quote, rate: `${digits.slice(0, -8)}.${digits.slice(-8)}` }
      }),
      perMajor,
    ),
  )
const anyAsset = fc.constantFrom(...assets)
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const options = { seed, numRuns: Number(process.env.RUNS ?? 500) }

describe('an exchange', () => {
  it('refuses pairs that would make money of points, or anything of itself', () => {
    expect(pairKindOf('PTS', 'MYR', 'MYR')).toBeNull()
    expect(pairKindOf('PTS', 'BONUS', 'MYR')).toBeNull()
    expect(pairKindOf('MYR', 'BONUS', 'MYR')).toBeNull()
    expect(pairKindOf('BONUS', 'CNY', 'MYR')).toBeNull()
    expect(pairKindOf('CNY', 'PTS', 'MYR')).toBeNull()
    expect(pairKindOf('MYR', 'MYR', 'MYR')).toBeNull()
    expect(pairKindOf('PV', 'MYR', 'MYR')).toBeNull()
    expect(pairKindOf('BONUS', 'MYR', 'MYR')).toBe('bonus')
    expect(pairKindOf('MYR', 'PTS', 'MYR')).toBe('points')
    expect(pairKindOf('USDT', 'CNY', 'MYR')).toBe('currency')
  })

  it('takes the spread off and shows eight digits, which are what is applied', () => {
    const book = bookOf('MYR', [{ quote: 'CNY', rate: '1.65' }], 100)
    expect(rateText(appliedRate(book, 'MYR', 'CNY', 100)!)).toBe('1.6335')
    expect(rateText(appliedRate(book, 'CNY', 'MYR', 0)!)).toBe('0.6060606')
    expect(exchanged(10_000n, appliedRate(book, 'MYR', 'CNY', 100)!, 'MYR', 'CNY')).toBe(16_335n)
    expect(appliedRate(book, 'MYR', 'USD', 0)).toBeNull()
    expect(worthIn(book, 100n, 'PTS', 'MYR')).toBe(1n)
  })

  it('never gains in a circle, whatever the rates, the spread and the way', () => {
    fc.assert(
      fc.property(
        anyBook,
        fc.bigInt(1n, 10n ** 12n),
        fc.array(anyAsset, { minLength: 2, maxLength: 6 }),
        fc.integer({ min: 0, max: 5_000 }),
        (book, amount, way, spread) => {
          const circle = [...way, way[0]!]
          let have = amount
          for (let i = 1; i < circle.length; i++) {
            const [from, to] = [circle[i - 1]!, circle[i]!]
            const rate = appliedRate(book, from, to, spread)
            if (!rate) return
            have = exchanged(have, rate, from, to)
          }
          expect(have).toBeLessThanOrEqual(amount)
        },
      ),
      options,
    )
    process.stdout.write(`exchange circle seed ${seed}\n`)
  })

  it('makes something of the least it names, and nothing of less', () => {
    fc.assert(
      fc.property(anyBook, anyAsset, anyAsset, (book, from, to) => {
        const rate = appliedRate(book, from, to, 100)
        if (!rate) return
        const least = leastOf(rate, from, to)
        expect(exchanged(least, rate, from, to)).toBeGreaterThan(0n)
        expect(exchanged(least - 1n, rate, from, to)).toBe(0n)
      }),
      options,
    )
  })
})

describe('a rate', () => {
  it('is told apart from the one before', () => {
    expect(changeInPercent('1.65', null)).toBe('0.00')
    expect(changeInPercent('1.66', '1.65')).toBe('0.61')
    expect(changeInPercent('1.60', '1.65')).toBe('-3.03')
    expect(isFarOff('16.5', '1.65')).toBe(true)
    expect(isFarOff('1.8', '1.65')).toBe(false)
    expect(isFarOff('1.82', '1.65')).toBe(true)
    expect(isFarOff('9', null)).toBe(false)
  })
})
