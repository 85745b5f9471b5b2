import { type Currency, exponents, getAssetKind } from '@pasar/contract/money'

/** Limits and fee of transfers; minor units of the asset, fee in basis points. */
export type TransferTerms = { min: bigint; max: bigint; dailyMax: bigint; feeBp: number }

/** Tests whether an asset can be transferred: only currencies can. */
export const isTransferable = (asset: Currency): boolean => getAssetKind(asset) === 'currency'

/** The minimum of a transfer: one unit of the currency. */
export const minTransfer = (asset: Currency): bigint => 10n ** BigInt(exponents[asset])

/** The fee that the sender pays on top, rounded up. */
export const computeFee = (amount: bigint, feeBp: number): bigint =>
  (amount * BigInt(feeBp) + 9_999n) / 10_000n

export type TransferRefusal = 'amount-out-of-bounds' | 'day-limit' | 'insufficient-balance'

/**
 * Validates an amount against limits and balance.
 * @param used amount that the sender has transferred today
 * @returns the refusal, or null
 */
export function validateTransfer(
  amount: bigint,
  terms: TransferTerms,
  { available, used }: { available: bigint; used: bigint },
): TransferRefusal | null {
  if (amount < terms.min || amount > terms.max) return 'amount-out-of-bounds'
  if (used + amount > terms.dailyMax) return 'day-limit'
  return amount + computeFee(amount, terms.feeBp) > available ? 'insufficient-balance' : null
}

/** Masks a name: keeps the first letter of each word. */
export const maskName = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return words.map((word) => `${[...word][0] ?? ''}••`).join(' ')
}
