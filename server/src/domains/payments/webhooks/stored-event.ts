import type { ParsedEvent } from '../gateways/gateway.ts'

/** A verified event as JSON: a bigint is written as `{ $bigint: digits }`. */
export type StoredEvent = { readonly eventId: string; readonly paymentNo: string }

/** Converts an event to JSON. */
export const toStoredEvent = (event: ParsedEvent): StoredEvent =>
  JSON.parse(JSON.stringify(event, (_, v) => (typeof v === 'bigint' ? { $bigint: v.toString() } : v)))

/** Converts it back. */
export const fromStoredEvent = (stored: StoredEvent): ParsedEvent =>
  JSON.parse(JSON.stringify(stored), (_, v: unknown) =>
    typeof v === 'object' && v !== null && '$bigint' in v ? BigInt(v.$bigint as string) : v,
  )
