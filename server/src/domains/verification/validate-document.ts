import type { DocumentType } from '@pasar/contract/calls/verification'
import type { Language } from '@pasar/contract/constants'
import { ok, type Result, refuseFields } from '../../platform/result.ts'
import { text } from '../../texts/text.ts'
import { isCountry } from '../regions/index.ts'
import { type DocumentKind, findDocument } from './data/documents.ts'
import type { Problem } from './rules.ts'

/** Returns the accepted document type. Refuses `input-invalid` for an unknown country or type. */
export function requireDocumentKind(
  language: Language,
  { country, documentType }: { country: string; documentType: DocumentType },
): Result<DocumentKind> {
  if (!isCountry(country))
    return refuseFields({ country: text(language, 'verification.problem_country-unknown') })
  const kind = findDocument(country, documentType)
  return kind
    ? ok(kind)
    : refuseFields({ documentType: text(language, 'verification.problem_type-not-taken') })
}

/** Refuses `input-invalid` with a message for each field, in the caller's language. */
export const refuseProblems = (
  language: Language,
  kind: DocumentKind,
  problems: ReadonlyMap<string, Problem>,
) =>
  refuseFields(
    Object.fromEntries(
      [...problems].map(([field, problem]) => [
        field,
        text(language, `verification.problem_${problem}`, { example: kind.example }),
      ]),
    ),
  )
