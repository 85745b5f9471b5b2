const shape = /^\d{1,12}(\.\d{1,3})?$/

/**
 * Parses a decimal amount ("12.34").
 * @returns thousandths of the major unit, so that currencies of 0, 2 and 3 decimals compare exactly; null
 * where the text is no amount
 */
export function parseAmount(text: unknown): bigint | null {
  if (typeof text !== 'string' || !shape.test(text)) return null
  const [whole = '0', rest = ''] = text.split('.')
  return BigInt(whole) * 1000n + BigInt(rest.padEnd(3, '0'))
}

/** Writes thousandths as a decimal with the number of decimals that `like` has. */
export function formatAmount(thousandths: bigint, like: string): string {
  const decimals = like.split('.')[1]?.length ?? 0
  const whole = thousandths / 1000n
  const rest = (thousandths % 1000n).toString().padStart(3, '0').slice(0, decimals)
  return decimals > 0 ? `${whole}.${rest}` : `${whole}`
}

/** Formats an amount for display: "MYR 137.00". */
export function showAmount(amount: string, currency: string, language = 'en'): string {
  const decimals = amount.split('.')[1]?.length ?? 0
  try {
    return new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      currencyDisplay: 'code',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }).format(amount as Intl.StringNumericLiteral)
  } catch {
    return `${currency} ${amount}`
  }
}
