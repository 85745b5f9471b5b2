import { type Currency, currencies, decimalToMinor, exponents } from '@pasar/contract/money'
import type { Ctx } from '../../platform/context.ts'
import { numbersOf } from '../settings/index.ts'
import { rateBook, worthIn } from '../wallet/index.ts'
import { type Bounds, roundBounds } from './rules.ts'

/** What one top-up may be in each currency that there is a rate of. */
export async function topUpBounds(
  ctx: Pick<Ctx, 'tx' | 'clock' | 'bus'>,
): Promise<ReadonlyMap<Currency, Bounds>> {
  const book = await rateBook(ctx)
  const numbers = numbersOf(ctx)
  const worth = (units: number, currency: Currency) =>
    worthIn(book, decimalToMinor(String(units), exponents[book.base]), book.base, currency)
  return new Map(
    currencies.flatMap((currency) => {
      const [least, most] = [worth(numbers.topUpLeast, currency), worth(numbers.topUpMost, currency)]
      if (least === null || most === null) return []
      const bounds = roundBounds({ least, most }, decimalToMinor('1', exponents[currency]))
      return bounds ? [[currency, bounds] as const] : []
    }),
  )
}

/** Whether one staff account may approve an amount alone; where there is no rate none may. */
export async function mayApproveAlone(
  ctx: Pick<Ctx, 'tx' | 'clock' | 'bus'>,
  minor: bigint,
  currency: Currency,
): Promise<boolean> {
  const book = await rateBook(ctx)
  const worth = worthIn(book, minor, currency, book.base)
  return worth !== null && worth <= decimalToMinor(String(numbersOf(ctx).topUpAlone), exponents[book.base])
}
