import { type Currency, currencies, exponents } from '@pasar/contract/money'
import type { Amount } from '../gateway.ts'

/** Currencies that Stripe counts in whole units; all others of ours in hundredths (docs.stripe.com/currencies). */
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
 * An amount as Stripe counts it: an integer in its smallest unit.
 * @throws RangeError when Stripe cannot say it: a fraction of its smallest unit, or more than a safe integer
 */
export function toStripe({ minor, currency }: Amount): { amount: number; currency: string } {
  const scaled = rescale(minor, exponents[currency], decimalsAtStripe(currency))
  if (scaled === undefined || scaled > BigInt(Number.MAX_SAFE_INTEGER) || scaled < 0n)
    throw new RangeError(`Stripe takes no ${minor} minor units of ${currency}`)
  return { amount: Number(scaled), currency: currency.toLowerCase() }
}

/** What Stripe counted, in our minor units; undefined for a currency that we do not have. */
export function fromStripe(amount: number, currency: string): Amount | undefined {
  const ours = currencies.find((known) => known.toLowerCase() === currency.toLowerCase())
  if (!ours || !Number.isSafeInteger(amount)) return undefined
  const minor = rescale(BigInt(amount), decimalsAtStripe(ours), exponents[ours])
  return minor === undefined ? undefined : { minor, currency: ours }
}

/** The same amount with another number of decimals; undefined where that would lose some of it. */
function rescale(amount: bigint, from: number, to: number): bigint | undefined {
  if (to >= from) return amount * 10n ** BigInt(to - from)
  const unit = 10n ** BigInt(from - to)
  return amount % unit === 0n ? amount / unit : undefined
}
