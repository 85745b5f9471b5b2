import { type Currency, currencies, decimalToMinor, exponents } from '@pasar/contract/money'
import type { Ctx } from '../../platform/context.ts'
import { getSettings } from '../settings/index.ts'
import { convertAmount, getRateBook } from '../wallet/index.ts'
import { type Bounds, roundBounds } from './rules.ts'

/** Computes the bounds of a top-up in each currency with a rate. */
export async function computeTopUpBounds(
  ctx: Pick<Ctx, 'tx' | 'clock' | 'bus'>,
): Promise<ReadonlyMap<Currency, Bounds>> {
  const book = await getRateBook(ctx)
  const numbers = getSettings(ctx)
  const worth = (units: number, currency: Currency) =>
    convertAmount(book, decimalToMinor(String(units), exponents[book.base]), book.base, currency)
  return new Map(
    currencies.flatMap((currency) => {
      const [min, max] = [worth(numbers.topUpLeast, currency), worth(numbers.topUpMost, currency)]
      if (min === null || max === null) return []
      const bounds = roundBounds({ min, max }, decimalToMinor('1', exponents[currency]))
      return bounds ? [[currency, bounds] as const] : []
    }),
  )
}

/** Tests whether one approval is enough for an amount; false without a rate. */
export async function canApproveAlone(
  ctx: Pick<Ctx, 'tx' | 'clock' | 'bus'>,
  minor: bigint,
  currency: Currency,
): Promise<boolean> {
  const book = await getRateBook(ctx)
  const worth = convertAmount(book, minor, currency, book.base)
  return worth !== null && worth <= decimalToMinor(String(getSettings(ctx).topUpAlone), exponents[book.base])
}
