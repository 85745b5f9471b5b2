import type { DocumentType } from '@pasar/contract/calls/verification'
import type { Language } from '@pasar/contract/constants'
import { ok, type Result, refuseFields } from '../../platform/result.ts'
import { isCountry } from '../regions/index.ts'
import { type DocumentKind, findDocument } from './data/documents.ts'
import { problemMessage } from './messages.ts'
import type { Problem } from './rules.ts'

/** Returns the accepted document type. Refuses `input-invalid` for an unknown country or type. */
export function requireDocumentKind(
  language: Language,
  { country, documentType }: { country: string; documentType: DocumentType },
): Result<DocumentKind> {
  if (!isCountry(country)) return refuseFields({ country: problemMessage('country-unknown', language) })
  const kind = findDocument(country, documentType)
  return kind ? ok(kind) : refuseFields({ documentType: problemMessage('type-not-taken', language) })
}

/** Refuses `input-invalid` with a message for each field, in the caller's language. */
export const refuseProblems = (
  language: Language,
  kind: DocumentKind,
  problems: ReadonlyMap<string, Problem>,
) =>
  refuseFields(
    Object.fromEntries(
      [...problems].map(([field, problem]) => [field, problemMessage(problem, language, kind.example)]),
    ),
  )
