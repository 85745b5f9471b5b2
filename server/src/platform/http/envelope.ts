import { type CodeName, codes, OK } from '@pasar/contract/codes'
import type { Language } from '@pasar/contract/constants'
import type { Refusal } from '../result.ts'
import { messageOf, success } from './messages.ts'

export type Answer = { status: number; body: { code: number; msg: string; data: unknown } }

/** The envelope of something done. */
export const done = (data: unknown, language: Language): Answer => ({
  status: 200,
  body: { code: OK, msg: success(language), data },
})

/** The HTTP status of a code: 200 unless codes.ts says otherwise. */
const statusOf = (name: CodeName): number => {
  const entry = codes[name]
  return 'http' in entry ? entry.http : 200
}

/** The envelope of a code, with its sentence in `language`. */
export const answerOf = (name: CodeName, language: Language, data: unknown = null, msg?: string): Answer => ({
  status: statusOf(name),
  body: { code: codes[name].code, msg: msg ?? messageOf(name, language), data },
})

/** The envelope of a refusal; one that names fields shows the first field's sentence. */
export function refused(refusal: Refusal, language: Language): Answer {
  if (!refusal.fields) return answerOf(refusal.refusal, language, refusal.data ?? null)
  const first = Object.values(refusal.fields)[0]
  return answerOf(refusal.refusal, language, { fields: refusal.fields }, first)
}
