import { type Currency, currencies, exponents } from '@pasar/contract/money'
import type { Amount } from '../gateway.ts'

/**
 * Stripe's zero-decimal currencies; the shop's other currencies have two decimals at Stripe
 * (docs.stripe.com/currencies).
 */
const zeroDecimal = new Set([
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'JPY',
  'KMF',
  'KRW',
  'MGA',
  'PYG',
  'RWF',
  'UGX',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
])

const decimalsAtStripe = (currency: Currency) => (zeroDecimal.has(currency) ? 0 : 2)

/**
 * Converts an amount to Stripe's smallest currency unit.
 * @throws RangeError for a fraction of that unit, a negative amount, or more than a safe integer
 */
export function toStripe({ minor, currency }: Amount): { amount: number; currency: string } {
  const scaled = rescale(minor, exponents[currency], decimalsAtStripe(currency))
  if (scaled === undefined || scaled > BigInt(Number.MAX_SAFE_INTEGER) || scaled < 0n)
    throw new RangeError(`Stripe cannot charge ${minor} minor units of ${currency}`)
  return { amount: Number(scaled), currency: currency.toLowerCase() }
}

/** Converts Stripe's amount to our minor units; undefined for a currency that the shop does not know. */
export function fromStripe(amount: number, currency: string): Amount | undefined {
  const ours = currencies.find((known) => known.toLowerCase() === currency.toLowerCase())
  if (!ours || !Number.isSafeInteger(amount)) return undefined
  const minor = rescale(BigInt(amount), decimalsAtStripe(ours), exponents[ours])
  return minor === undefined ? undefined : { minor, currency: ours }
}

/** Changes the number of decimals; undefined where that would lose digits. */
function rescale(amount: bigint, from: number, to: number): bigint | undefined {
  if (to >= from) return amount * 10n ** BigInt(to - from)
  const unit = 10n ** BigInt(from - to)
  return amount % unit === 0n ? amount / unit : undefined
}
