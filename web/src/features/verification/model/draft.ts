import type { Sent } from '@pasar/contract/call'
import type {
  BuyerIdentity,
  DocumentSide,
  DocumentType,
  Verification,
  verificationSubmit,
} from '@pasar/contract/calls/verification'

/** A document as it is typed. */
export type DocumentDraft = {
  country: string
  documentType: DocumentType | ''
  documentNumber: string
  surname: string
  givenName: string
}

/** What is typed for a verification. */
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

/** A document that was sent before; its number is typed anew, since nobody is shown it. */
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

/** What was sent before, to be corrected; without anything an empty draft. */
export const createDraft = (sent: Verification | null, country: string): Draft => ({
  ...(sent ? createDocumentDraft(sent) : createEmptyDocument(country)),
  title: sent?.title ?? '',
  birthday: sent?.birthday ?? '',
  // A day that has passed is the reason why something is sent again.
  expiresOn: sent?.state === 'rejected' ? sent.expiresOn : '',
  referralCode: sent?.referralCode ?? '',
})

export type SideIds = Partial<Record<DocumentSide, string>>

/** What is sent; undefined while a picture that the document wants is missing. */
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

/** The side whose picture the server complained about, if it was one. */
export const findInvalidSide = (fields: Record<string, string>): DocumentSide | undefined =>
  Object.keys(fields)
    .map((field) => sideFields[field])
    .find((side) => side !== undefined)
