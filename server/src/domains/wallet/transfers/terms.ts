import type { Currency } from '@pasar/contract/money'
import type { Ctx } from '../../../platform/context.ts'
import { getSettings } from '../../settings/index.ts'
import { baseCurrency, getRateBook } from '../rates/rate-book.ts'
import { convertAmount, type RateBook } from '../rates/rules.ts'
import { isTransferable, minTransfer, type TransferTerms } from './rules.ts'

type TermsContext = Pick<Ctx, 'tx' | 'clock' | 'bus'>

/** Key of the daily limit in wallet_allowances. */
export const TRANSFER_LIMIT = 'transfer'

/** Returns the transfer terms of an asset; null when it cannot be transferred or has no rate. */
export async function findTransferTerms(ctx: TermsContext, asset: Currency): Promise<TransferTerms | null> {
  if (!isTransferable(asset)) return null
  const base = baseCurrency()
  return computeTerms(
    ctx,
    asset === base ? { base, per: new Map([[base, { n: 1n, d: 1n }]]) } : await getRateBook(ctx),
    asset,
  )
}

/** Computes the transfer terms of an asset from a rate book. */
export function computeTerms(ctx: TermsContext, book: RateBook, asset: Currency): TransferTerms | null {
  if (!isTransferable(asset)) return null
  const settings = getSettings(ctx)
  const inBase = (units: number) => BigInt(units) * minTransfer(book.base)
  const max = convertAmount(book, inBase(settings.transferMost), book.base, asset)
  if (max === null) return null
  const dailyMax = inBase(settings.transferDayMost)
  return { asset, min: minTransfer(asset), max, dailyMax, feeBp: settings.transferFeeBp, book }
}
