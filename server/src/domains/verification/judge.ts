import type { DocumentType } from '@pasar/contract/calls/verification'
import type { Language } from '@pasar/contract/constants'
import { ok, type Result, refuseFields } from '../../platform/result.ts'
import { isCountry } from '../regions/index.ts'
import { type DocumentKind, documentOf } from './data/documents.ts'
import { sentenceOf } from './messages.ts'
import type { Problem } from './rules.ts'

/** The kind of a document that is taken; refuses the field that names none. */
export function kindOf(
  language: Language,
  { country, documentType }: { country: string; documentType: DocumentType },
): Result<DocumentKind> {
  if (!isCountry(country)) return refuseFields({ country: sentenceOf('country-unknown', language) })
  const kind = documentOf(country, documentType)
  return kind ? ok(kind) : refuseFields({ documentType: sentenceOf('type-not-taken', language) })
}

/** Says what is wrong with each field, in the caller's language. */
export const refuseProblems = (
  language: Language,
  kind: DocumentKind,
  problems: ReadonlyMap<string, Problem>,
) =>
  refuseFields(
    Object.fromEntries(
      [...problems].map(([field, problem]) => [field, sentenceOf(problem, language, kind.example)]),
    ),
  )
