import type { DocumentSide, verificationStates } from '@pasar/contract/calls/verification'
import type { DocumentKind } from './data/documents.ts'
import { isBornOn, normalizeNumber } from './id-numbers.ts'

export type VerificationState = (typeof verificationStates)[number]

/** The default country of the form. */
export const HOME_COUNTRY = 'MY'

/** State transitions. Members without a row can submit too. */
export const transitions = {
  submitted: { approve: 'approved', reject: 'rejected' },
  approved: { expire: 'expired' },
  rejected: { submit: 'submitted' },
  expired: { submit: 'submitted' },
} as const satisfies Record<VerificationState, Partial<Record<string, VerificationState>>>

/** Returns the UTC date of a time, YYYY-MM-DD. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10)

type Validity = { state: VerificationState; expiresOn: string | null }

/**
 * Returns the state on a date. A document is valid until the end of its last day, independent of the nightly
 * job.
 */
export const effectiveState = ({ state, expiresOn }: Validity, today: string): VerificationState =>
  state === 'approved' && expiresOn !== null && expiresOn < today ? 'expired' : state

/** Returns whether a member can submit: before the first submission, after a rejection or an expiry. */
export const canSubmit = (validity: Validity | undefined, today: string): boolean =>
  !validity || 'submit' in transitions[effectiveState(validity, today)]

export type Claim = {
  documentNumber: string
  birthday: string
  expiresOn: string
  backId?: string | undefined
}

/** A problem of a field, with a text in messages.ts. */
export type Problem =
  | 'number-wrong'
  | 'birthday-differs'
  | 'birthday-impossible'
  | 'expiry-missing'
  | 'document-expired'
  | 'side-missing'

const EARLIEST_BIRTHDAY = '1900-01-01'

/** Returns whether a number is valid for a document type. */
export const matchesNumber = (kind: DocumentKind, number: string): boolean =>
  kind.matches(normalizeNumber(number))

/**
 * Validates a claim. Returns the problems by field.
 * @param today YYYY-MM-DD
 */
export function validateClaim(kind: DocumentKind, claim: Claim, today: string): Map<string, Problem> {
  const problems = new Map<string, Problem>()
  const number = normalizeNumber(claim.documentNumber)
  if (!kind.matches(number)) problems.set('documentNumber', 'number-wrong')
  else if (kind.birthday && !isBornOn(claim.birthday, kind.birthday(number)))
    problems.set('birthday', 'birthday-differs')
  if (claim.birthday > today || claim.birthday < EARLIEST_BIRTHDAY)
    problems.set('birthday', 'birthday-impossible')
  if (kind.expiry === 'required' && claim.expiresOn === '') problems.set('expiresOn', 'expiry-missing')
  if (kind.expiry !== 'none' && claim.expiresOn !== '' && claim.expiresOn < today)
    problems.set('expiresOn', 'document-expired')
  if (kind.sides.includes('back') && !claim.backId) problems.set('backId', 'side-missing')
  return problems
}

/** Lists the pictures of a verification in display order. */
export const listPictures = (ids: {
  frontId: string
  backId: string | null
  holdingId: string
}): { side: DocumentSide; id: string }[] => [
  { side: 'front', id: ids.frontId },
  ...(ids.backId ? [{ side: 'back' as const, id: ids.backId }] : []),
  { side: 'holding', id: ids.holdingId },
]
