import type { InvoiceKind } from './tables.ts'

const DIGITS = 6
const prefixes = { invoice: 'INV', credit_note: 'CN' } as const satisfies Record<InvoiceKind, string>

/** Minutes for which the address of a file is valid. */
export const FILE_MINUTES = 10

/** Returns the year of a moment in a time zone. */
export const yearIn = (timeZone: string, at: Date): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(at))

/** Builds a number such as `INV-MY-2026-000001`. */
export const formatNumber = (kind: InvoiceKind, country: string, year: number, number: number): string =>
  `${prefixes[kind]}-${country}-${year}-${String(number).padStart(DIGITS, '0')}`
