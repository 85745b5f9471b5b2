import type { Sent } from '@pasar/contract/call'
import type {
  BuyerIdentity,
  DocumentSide,
  DocumentType,
  Verification,
  verificationSubmit,
} from '@pasar/contract/calls/verification'

/** A document in the form. */
export type DocumentDraft = {
  country: string
  documentType: DocumentType | ''
  documentNumber: string
  surname: string
  givenName: string
}

/** A verification in the form. */
export type Draft = DocumentDraft & {
  title: NonNullable<Sent<typeof verificationSubmit>['title']>
  birthday: string
  expiresOn: string
  referralCode: string
}

export const createEmptyDocument = (country: string): DocumentDraft => ({
  country,
  documentType: '',
  documentNumber: '',
  surname: '',
  givenName: '',
})

/** Creates a draft from a submitted document, without its number, which is never returned. */
export const createDocumentDraft = ({
  country,
  documentType,
  surname,
  givenName,
}: BuyerIdentity | Verification): DocumentDraft => ({
  country,
  documentType,
  documentNumber: '',
  surname,
  givenName,
})

/** Creates a draft from the previous submission, or an empty one. */
export const createDraft = (sent: Verification | null, country: string): Draft => ({
  ...(sent ? createDocumentDraft(sent) : createEmptyDocument(country)),
  title: sent?.title ?? '',
  birthday: sent?.birthday ?? '',
  // Keeps the date only if it was not the reason for the resubmission.
  expiresOn: sent?.state === 'rejected' ? sent.expiresOn : '',
  referralCode: sent?.referralCode ?? '',
})

export type SideIds = Partial<Record<DocumentSide, string>>

/** Builds the input of the call. Returns undefined without the document type or a required picture. */
export function buildInput(
  { documentType, ...draft }: Draft,
  ids: SideIds,
  sides: readonly DocumentSide[],
): Sent<typeof verificationSubmit> | undefined {
  const { front, back, holding } = ids
  if (!documentType || !front || !holding || (sides.includes('back') && !back)) return undefined
  return {
    ...draft,
    documentType,
    documentNumber: draft.documentNumber.trim(),
    surname: draft.surname.trim(),
    givenName: draft.givenName.trim(),
    referralCode: draft.referralCode.trim(),
    frontId: front,
    ...(sides.includes('back') ? { backId: back } : {}),
    holdingId: holding,
  }
}

const sideFields: Record<string, DocumentSide> = { frontId: 'front', backId: 'back', holdingId: 'holding' }

/** Returns the side whose picture the server rejected, if any. */
export const findInvalidSide = (fields: Record<string, string>): DocumentSide | undefined =>
  Object.keys(fields)
    .map((field) => sideFields[field])
    .find((side) => side !== undefined)
