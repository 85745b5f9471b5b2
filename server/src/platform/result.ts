import type { RefusalName } from '@pasar/contract/codes'

/** Why each field of the input was refused: dotted path → sentence in the caller's language. */
export type FieldMessages = Record<string, string>

export type Refusal = { ok: false; refusal: RefusalName; data?: unknown; fields?: FieldMessages }
/** What every use case answers: what it did, or why it would not. Bugs throw. */
export type Result<T> = { ok: true; data: T } | Refusal

/** The use case was done. */
export const ok = <T>(data: T): { ok: true; data: T } => ({ ok: true, data })

/**
 * An expected refusal; inside a transaction it rolls everything back.
 * @param name a name of codes.ts; its sentence is looked up in the caller's language
 * @param data what the client needs beside the sentence (the call's `refusal` schema)
 */
export const refuse = (name: RefusalName, data?: unknown): Refusal => ({ ok: false, refusal: name, data })

/**
 * A refusal that names fields: for what only the use case can judge.
 * @param fields field → sentence, already in the caller's language
 */
export const refuseFields = (fields: FieldMessages): Refusal => ({
  ok: false,
  refusal: 'input-invalid',
  fields,
})

/** True for a Result that is a refusal; anything else, even no Result at all, is not. */
export function isRefusal(value: unknown): value is Refusal {
  return (
    typeof value === 'object' && value !== null && 'ok' in value && value.ok === false && 'refusal' in value
  )
}
