import type { DocumentSide, verificationStates } from '@pasar/contract/calls/verification'
import type { DocumentKind } from './data/documents.ts'
import { isBornOn, normalizeNumber } from './id-numbers.ts'

export type VerificationState = (typeof verificationStates)[number]

/** The country where the form begins for a member of whom nothing is known: the shop's own. */
export const HOME_COUNTRY = 'MY'

/** What leads where. A member submits from `none` too, which has no row. */
export const transitions = {
  submitted: { approve: 'approved', reject: 'rejected' },
  approved: { expire: 'expired' },
  rejected: { submit: 'submitted' },
  expired: { submit: 'submitted' },
} as const satisfies Record<VerificationState, Partial<Record<string, VerificationState>>>

/** The day of a moment, YYYY-MM-DD, UTC. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10)

type Validity = { state: VerificationState; expiresOn: string | null }

/** The state as it is today: a document is good to the end of its last day, whenever the nightly job comes. */
export const effectiveState = ({ state, expiresOn }: Validity, today: string): VerificationState =>
  state === 'approved' && expiresOn !== null && expiresOn < today ? 'expired' : state

/** Whether a member can submit: nothing was sent yet, or what was sent is rejected or over. */
export const canSubmit = (standing: Validity | undefined, today: string): boolean =>
  !standing || 'submit' in transitions[effectiveState(standing, today)]

export type Claim = {
  documentNumber: string
  birthday: string
  expiresOn: string
  backId?: string | undefined
}

/** What is wrong with a field: a name of messages.ts. */
export type Problem =
  | 'number-wrong'
  | 'birthday-differs'
  | 'birthday-impossible'
  | 'expiry-missing'
  | 'document-expired'
  | 'side-missing'

const EARLIEST_BIRTHDAY = '1900-01-01'

/** What the number of a document can be judged by alone. */
export const matchesNumber = (kind: DocumentKind, number: string): boolean => kind.matches(normalizeNumber(number))

/**
 * What speaks against a claim, by field.
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

/** The pictures of a verification in the order they are shown. */
export const listPictures = (of: {
  frontId: string
  backId: string | null
  holdingId: string
}): { side: DocumentSide; id: string }[] => [
  { side: 'front', id: of.frontId },
  ...(of.backId ? [{ side: 'back' as const, id: of.backId }] : []),
  { side: 'holding', id: of.holdingId },
]
