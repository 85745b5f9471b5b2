/** Currencies without decimals; all others have two. */
const zeroDecimal = new Set(
  'bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'.split(' ').map((it) => it.toUpperCase()),
)

/** Converts an amount in the smallest unit to a decimal. */
export function toDecimal(amount: number, currency: string): string {
  if (zeroDecimal.has(currency)) return String(amount)
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Converts a decimal to an amount in the smallest unit. */
export function toSmallest(decimal: string, currency: string): number {
  const [whole = '0', rest = ''] = decimal.split('.')
  return Number(zeroDecimal.has(currency) ? whole : whole + rest.padEnd(2, '0').slice(0, 2))
}
