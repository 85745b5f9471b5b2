import { type Currency, exponents, getAssetKind } from '@pasar/contract/money'
import { computeWorth, convertAmount, type RateBook } from '../rates/rules.ts'

/** Limits and fee of transfers. */
export type TransferTerms = {
  asset: Currency
  /** Minor units of the asset. */
  min: bigint
  max: bigint
  /** Limit of all transfers of a day, in minor units of the first market's currency. */
  dailyMax: bigint
  /** Basis points. */
  feeBp: number
  book: RateBook
}

/** Tests whether an asset can be transferred: only currencies can. */
export const isTransferable = (asset: Currency): boolean => getAssetKind(asset) === 'currency'

/** The minimum of a transfer: one unit of the currency. */
export const minTransfer = (asset: Currency): bigint => 10n ** BigInt(exponents[asset])

/** The fee that the sender pays on top, rounded up. */
export const computeFee = (amount: bigint, feeBp: number): bigint =>
  (amount * BigInt(feeBp) + 9_999n) / 10_000n

/**
 * Returns the worth of an amount in minor units of the first market's currency. Terms exist only where there
 * is a rate.
 */
export const transferWorth = ({ book, asset }: TransferTerms, amount: bigint): bigint =>
  computeWorth(book, amount, asset)!

/**
 * Returns the rest of the daily limit, in minor units of the asset.
 * @param used worth of today's transfers
 */
export const remainingToday = ({ book, asset, dailyMax }: TransferTerms, used: bigint): bigint =>
  dailyMax > used ? convertAmount(book, dailyMax - used, book.base, asset)! : 0n

export type TransferRefusal = 'amount-out-of-bounds' | 'day-limit' | 'insufficient-balance'

/**
 * Validates an amount against limits and balance.
 * @param used worth of what the sender has transferred today, in minor units of the first market's currency
 * @returns the refusal, or null
 */
export function validateTransfer(
  amount: bigint,
  terms: TransferTerms,
  { available, used }: { available: bigint; used: bigint },
): TransferRefusal | null {
  if (amount < terms.min || amount > terms.max) return 'amount-out-of-bounds'
  if (used + transferWorth(terms, amount) > terms.dailyMax) return 'day-limit'
  return amount + computeFee(amount, terms.feeBp) > available ? 'insufficient-balance' : null
}

/** Masks a name: keeps the first letter of each word. */
export const maskName = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return words.map((word) => `${[...word][0] ?? ''}••`).join(' ')
}
