import { assetKindOf, type Currency, exponents } from '@pasar/contract/money'

/** What the operator allows, minor units of the asset. */
export type TransferTerms = { least: bigint; most: bigint; dayMost: bigint; feeBp: number }

/** Money is transferred: points, bonus and the coin are not. */
export const isTransferable = (asset: Currency): boolean => assetKindOf(asset) === 'currency'

/** The least of a transfer: one unit of the currency. */
export const leastTransfer = (asset: Currency): bigint => 10n ** BigInt(exponents[asset])

/** What a transfer costs its sender on top, rounded up. */
export const feeOf = (amount: bigint, feeBp: number): bigint => (amount * BigInt(feeBp) + 9_999n) / 10_000n

export type Objection = 'amount-out-of-bounds' | 'day-limit' | 'insufficient-balance'

/**
 * What speaks against a transfer; null when nothing does.
 * @param used what the sender has transferred today
 */
export function objectionTo(
  amount: bigint,
  terms: TransferTerms,
  { available, used }: { available: bigint; used: bigint },
): Objection | null {
  if (amount < terms.least || amount > terms.most) return 'amount-out-of-bounds'
  if (used + amount > terms.dayMost) return 'day-limit'
  return amount + feeOf(amount, terms.feeBp) > available ? 'insufficient-balance' : null
}

/** A name that tells who it is only to those who know: the first letter of each word. */
export const maskName = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return words.map((word) => `${[...word][0] ?? ''}••`).join(' ')
}
