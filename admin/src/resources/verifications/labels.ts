import type { Output } from '@pasar/contract/call'
import type { adminVerificationInfo, adminVerificationList } from '@pasar/contract/calls/admin/verifications'
import type { DocumentSide } from '@pasar/contract/calls/verification'
import type { Tone } from '../../ui/format/state-chip.tsx'

export type VerificationRow = Output<typeof adminVerificationList>['list'][number]
export type Verification = Output<typeof adminVerificationInfo>
export type State = VerificationRow['state']

export const stateLabels: Record<State, { tab: string; chip: string; tone: Tone; empty: string }> = {
  submitted: {
    tab: 'To review',
    chip: 'to review',
    tone: 'warning',
    empty: 'No documents to review.',
  },
  approved: { tab: 'Verified', chip: 'verified', tone: 'success', empty: 'No verified members yet.' },
  rejected: { tab: 'Rejected', chip: 'rejected', tone: 'error', empty: 'No rejected documents.' },
  expired: { tab: 'Expired', chip: 'expired', tone: 'default', empty: 'No expired documents.' },
}

export const sideLabels: Record<DocumentSide, string> = {
  front: 'Front',
  back: 'Back',
  holding: 'Selfie with document',
}

/** Returns the full name on a document. */
export const fullName = ({ givenName, surname }: { givenName: string; surname: string }): string =>
  [givenName, surname].filter(Boolean).join(' ')

const normalizeName = (text: string): string => text.toLowerCase().split(/\s+/).sort().join(' ').trim()

/** Whether two names have the same words, regardless of order and case; undefined when one is empty. */
export const isSameName = (one: string, other: string): boolean | undefined =>
  one.trim() && other.trim() ? normalizeName(one) === normalizeName(other) : undefined

/** Whole years between a birthday and a day, both YYYY-MM-DD. */
export const ageOn = (birthday: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birthday.slice(0, 4)) - (day.slice(5) < birthday.slice(5) ? 1 : 0)
