import type { Currency } from '@pasar/contract/money'
import type { Ctx } from '../../../platform/context.ts'
import { numbersOf } from '../../settings/index.ts'
import { baseCurrency, rateBook } from '../rates/rate-book.ts'
import { type RateBook, worthIn } from '../rates/rules.ts'
import { isTransferable, leastTransfer, type TransferTerms } from './rules.ts'

type Asking = Pick<Ctx, 'tx' | 'clock' | 'bus'>

/** Daily allowance of an asset, in wallet_allowances. */
export const transferAllowance = (asset: string): string => `transfer ${asset}`

/** What may be transferred of an asset; null for one that is not transferred, or whose limits cannot be told. */
export async function transferTermsOf(ctx: Asking, asset: Currency): Promise<TransferTerms | null> {
  if (!isTransferable(asset)) return null
  const base = baseCurrency()
  return termsBy(
    ctx,
    asset === base ? { base, per: new Map([[base, { n: 1n, d: 1n }]]) } : await rateBook(ctx),
    asset,
  )
}

/** The same with the rates at hand. */
export function termsBy(ctx: Asking, book: RateBook, asset: Currency): TransferTerms | null {
  if (!isTransferable(asset)) return null
  const numbers = numbersOf(ctx)
  const inAsset = (units: number) => worthIn(book, BigInt(units) * leastTransfer(book.base), book.base, asset)
  const [most, dayMost] = [inAsset(numbers.transferMost), inAsset(numbers.transferDayMost)]
  if (most === null || dayMost === null) return null
  return { least: leastTransfer(asset), most, dayMost, feeBp: numbers.transferFeeBp }
}
