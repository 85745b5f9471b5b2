import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildRateBook, cautiousRates, computeWorth } from './rules.ts'

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)

const anyRate = fc.bigInt(1n, 10n ** 14n).map((n) => {
  const digits = n.toString().padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`
})
const worthBy = (rate: string, minor: bigint) =>
  computeWorth(buildRateBook('MYR', [{ quote: 'VND', rate }], 100), minor, 'VND')

it('an approval has no worth without a rate of others', () => {
  const own = new Map([['VND' as const, { rate: '6300' }]])
  const book = buildRateBook('MYR', cautiousRates(own, new Map()), 100)
  expect(computeWorth(book, 1_000n, 'VND')).toBeNull()
})

it(`an approval is worth at least what both rates say (seed ${seed})`, () => {
  fc.assert(
    fc.property(anyRate, anyRate, fc.bigInt(0n, 10n ** 15n), (current, other, minor) => {
      const rates = cautiousRates(new Map([['VND', { rate: current }]]), new Map([['VND', { rate: other }]]))
      const worth = computeWorth(buildRateBook('MYR', rates, 100), minor, 'VND')!
      const [byCurrent, byOther] = [worthBy(current, minor)!, worthBy(other, minor)!]
      expect(worth).toBe(byCurrent > byOther ? byCurrent : byOther)
    }),
    { seed },
  )
})
