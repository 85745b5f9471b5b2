import type { RefusalName } from '@pasar/contract/codes'
import type { RefusalData, RefusalNameWithData } from '@pasar/contract/refusal-data'

/** Messages by field of the input: dotted path → message in the caller's language. */
export type FieldMessages = Record<string, string>

export type Refusal = { ok: false; refusal: RefusalName; data?: unknown; fields?: FieldMessages }
/** Result of a use case: its output or a refusal. Bugs throw. */
export type Result<T> = { ok: true; data: T } | Refusal

/** Creates a successful result. */
export const ok = <T>(data: T): { ok: true; data: T } => ({ ok: true, data })

/**
 * Creates a refusal: an expected failure. It rolls back the transaction.
 * @param name a name of codes.ts, by which the message is looked up
 * @param data by the refusal's schema in refusal-data.ts; absent for a refusal without data
 */
export const refuse = <N extends RefusalName>(name: N, ...[data]: DataOf<N>): Refusal => ({
  ok: false,
  refusal: name,
  data,
})

/** refuseFields() names the fields of `input-invalid`. */
type DataOf<N extends RefusalName> =
  N extends Exclude<RefusalNameWithData, 'input-invalid'> ? [data: RefusalData<N>] : []

/**
 * Creates a refusal of fields that only the use case can validate.
 * @param fields field → message in the caller's language
 */
export const refuseFields = (fields: FieldMessages): Refusal => ({
  ok: false,
  refusal: 'input-invalid',
  fields,
})

/** Reports whether a value is a refusal. */
export function isRefusal(value: unknown): value is Refusal {
  return (
    typeof value === 'object' && value !== null && 'ok' in value && value.ok === false && 'refusal' in value
  )
}
