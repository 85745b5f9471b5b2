import { type Currency, decimalToMinor, exponents } from '@pasar/contract/money'
import type { Ctx } from '../../../platform/context.ts'
import { type ChargeRate, findChargeRate, getRateBook } from '../../wallet/index.ts'
import type { Method } from '../methods/methods.ts'

/**
 * The rates at which payments charge other currencies, by charged currency; without those that have no rate.
 */
export type ChargeRates = ReadonlyMap<Currency, ChargeRate>

/**
 * Finds the current rates of the methods that charge another currency than the one due. Reads nothing where
 * none does.
 */
export async function findChargeRates(
  ctx: Pick<Ctx, 'tx' | 'clock' | 'bus'>,
  due: Currency,
  methods: readonly Pick<Method, 'charges'>[],
): Promise<ChargeRates> {
  const charged = new Set(methods.flatMap(({ charges }) => (charges && charges !== due ? [charges] : [])))
  if (charged.size === 0) return new Map()
  const book = await getRateBook(ctx)
  return new Map(
    [...charged].flatMap((currency) => {
      const rate = findChargeRate(ctx, book, due, currency)
      return rate ? [[currency, rate] as const] : []
    }),
  )
}

/**
 * Converts minor units of a currency to points, rounded up to a hundredth of a point.
 * @param pointsPerMajor points for 1.00 of the currency
 */
export function convertToPoints(minor: bigint, currency: Currency, pointsPerMajor: number): bigint {
  const perMajor = BigInt(pointsPerMajor) * decimalToMinor('1', exponents.PTS)
  const major = decimalToMinor('1', exponents[currency])
  return (minor * perMajor + major - 1n) / major
}
