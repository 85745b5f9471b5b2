import { type CodeName, codes } from '@pasar/contract/codes'
import type { Language } from '@pasar/contract/constants'
import { OK } from '@pasar/contract/envelope'
import { text } from '../../../texts/text.ts'
import type { Refusal } from '../../result.ts'

/** Headers of a refusal: Retry-After, if its data has `retryAfter`. */
export function refusalHeaders({ data }: Pick<Refusal, 'data'>): Record<string, string> {
  const { retryAfter } = (data ?? {}) as { retryAfter?: number }
  return retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
}

export type EnvelopeResponse = { status: number; body: { code: number; msg: string; data: unknown } }

/** Builds the response of a successful call. */
export const successResponse = (data: unknown, language: Language): EnvelopeResponse => ({
  status: 200,
  body: { code: OK, msg: text(language, 'responses.ok'), data },
})

/** Returns the HTTP status of a code; 200 by default. */
const getStatus = (name: CodeName): number => {
  const entry = codes[name]
  return 'http' in entry ? entry.http : 200
}

/** Returns the message of a code. Its placeholders are fields of the data, such as `left`. */
export const codeMessage = (name: CodeName, language: Language, data: unknown = null): string =>
  text(language, `responses.${name}` as 'responses.after-sale-too-many', (data ?? {}) as { left: number })

/** Builds the response of a code, with its message in `language`. */
export const codeResponse = (
  name: CodeName,
  language: Language,
  data: unknown = null,
  msg?: string,
): EnvelopeResponse => ({
  status: getStatus(name),
  body: { code: codes[name].code, msg: msg ?? codeMessage(name, language, data), data },
})

/** Builds the response of a refusal. With invalid fields, `msg` is the message of the first. */
export function refusalResponse(
  { refusal, fields = {}, data = null }: Refusal,
  language: Language,
): EnvelopeResponse {
  if (refusal !== 'input-invalid') return codeResponse(refusal, language, data)
  return codeResponse(refusal, language, { fields }, Object.values(fields)[0])
}
