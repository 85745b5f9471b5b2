import { type Currency, exponents } from '@pasar/contract/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildRateBook, computeWorth, convertAmount, isSuspicious, percentChange } from '../rates/rules.ts'
import { computeMinAmount, computeRate, convert, formatRate, getPairKind } from './rules.ts'

const assets = (Object.keys(exponents) as Currency[]).filter((asset) => asset !== 'PV')
const quoted = assets.filter((asset) => !['MYR', 'PTS', 'BONUS'].includes(asset))

/** Random rates that an operator can enter. */
const anyBook = fc
  .tuple(
    fc.array(fc.bigInt(1n, 10n ** 14n), { minLength: quoted.length, maxLength: quoted.length }),
    fc.integer({ min: 1, max: 1_000_000 }),
  )
  .map(([numbers, perMajor]) =>
    buildRateBook(
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
  it('rejects pairs that convert points to money, and an asset into itself', () => {
    expect(getPairKind('PTS', 'MYR', 'MYR')).toBeNull()
    expect(getPairKind('PTS', 'BONUS', 'MYR')).toBeNull()
    expect(getPairKind('MYR', 'BONUS', 'MYR')).toBeNull()
    expect(getPairKind('BONUS', 'CNY', 'MYR')).toBeNull()
    expect(getPairKind('CNY', 'PTS', 'MYR')).toBeNull()
    expect(getPairKind('MYR', 'MYR', 'MYR')).toBeNull()
    expect(getPairKind('PV', 'MYR', 'MYR')).toBeNull()
    expect(getPairKind('BONUS', 'MYR', 'MYR')).toBe('bonus')
    expect(getPairKind('MYR', 'PTS', 'MYR')).toBe('points')
    expect(getPairKind('USDT', 'CNY', 'MYR')).toBe('currency')
  })

  it('subtracts the spread, and applies the displayed eight digits', () => {
    const book = buildRateBook('MYR', [{ quote: 'CNY', rate: '1.65' }], 100)
    expect(formatRate(computeRate(book, 'MYR', 'CNY', 100)!)).toBe('1.6335')
    expect(formatRate(computeRate(book, 'CNY', 'MYR', 0)!)).toBe('0.6060606')
    expect(convert(10_000n, computeRate(book, 'MYR', 'CNY', 100)!, 'MYR', 'CNY')).toBe(16_335n)
    expect(computeRate(book, 'MYR', 'USD', 0)).toBeNull()
    expect(convertAmount(book, 100n, 'PTS', 'MYR')).toBe(1n)
  })

  it('never makes a profit in a cycle, for any rates, spread and path', () => {
    fc.assert(
      fc.property(
        anyBook,
        fc.bigInt(1n, 10n ** 12n),
        fc.array(anyAsset, { minLength: 2, maxLength: 6 }),
        fc.integer({ min: 0, max: 5_000 }),
        (book, amount, path, spread) => {
          const circle = [...path, path[0]!]
          let current = amount
          for (let i = 1; i < circle.length; i++) {
            const [from, to] = [circle[i - 1]!, circle[i]!]
            const rate = computeRate(book, from, to, spread)
            if (!rate) return
            current = convert(current, rate, from, to)
          }
          expect(current).toBeLessThanOrEqual(amount)
        },
      ),
      options,
    )
    process.stdout.write(`exchange circle seed ${seed}\n`)
  })

  it('has a worth above zero for every amount, at least what it converts to', () => {
    fc.assert(
      fc.property(anyBook, anyAsset, fc.bigInt(1n, 10n ** 15n), (book, asset, amount) => {
        const worth = computeWorth(book, amount, asset)!
        expect(worth).toBeGreaterThan(0n)
        expect(worth).toBeGreaterThanOrEqual(convertAmount(book, amount, asset, 'MYR')!)
      }),
      options,
    )
  })

  it('converts its minimum to more than zero, and anything below to zero', () => {
    fc.assert(
      fc.property(anyBook, anyAsset, anyAsset, (book, from, to) => {
        const rate = computeRate(book, from, to, 100)
        if (!rate) return
        const minimum = computeMinAmount(rate, from, to)
        expect(convert(minimum, rate, from, to)).toBeGreaterThan(0n)
        expect(convert(minimum - 1n, rate, from, to)).toBe(0n)
      }),
      options,
    )
  })
})

describe('a rate', () => {
  it('is compared with the previous one', () => {
    expect(percentChange('1.65', null)).toBe('0.00')
    expect(percentChange('1.66', '1.65')).toBe('0.61')
    expect(percentChange('1.60', '1.65')).toBe('-3.03')
    expect(isSuspicious('16.5', '1.65')).toBe(true)
    expect(isSuspicious('1.8', '1.65')).toBe(false)
    expect(isSuspicious('1.82', '1.65')).toBe(true)
    expect(isSuspicious('9', null)).toBe(false)
  })
})
