import type { Output } from '@pasar/contract/call'
import type { adminVerificationInfo, adminVerificationList } from '@pasar/contract/calls/admin/verifications'
import type { DocumentSide } from '@pasar/contract/calls/verification'
import type { Tone } from '../../ui/state-chip.tsx'

export type Line = Output<typeof adminVerificationList>['list'][number]
export type Verification = Output<typeof adminVerificationInfo>
export type State = Line['state']

export const stateWords: Record<State, { tab: string; chip: string; tone: Tone; nothing: string }> = {
  submitted: {
    tab: 'To review',
    chip: 'to review',
    tone: 'warning',
    nothing: 'Nobody waits. Members submit a document in their settings.',
  },
  approved: { tab: 'Verified', chip: 'verified', tone: 'success', nothing: 'Nobody is verified yet.' },
  rejected: { tab: 'Rejected', chip: 'rejected', tone: 'error', nothing: 'Nobody was rejected.' },
  expired: { tab: 'Expired', chip: 'expired', tone: 'default', nothing: 'No document has expired.' },
}

export const sideWords: Record<DocumentSide, string> = {
  front: 'Front',
  back: 'Back',
  holding: 'Holding it',
}

/** A name as it stands on the document. */
export const nameOf = ({ givenName, surname }: { givenName: string; surname: string }): string =>
  [givenName, surname].filter(Boolean).join(' ')

const plain = (text: string): string => text.toLowerCase().split(/\s+/).sort().join(' ').trim()

/** Whether two names are made of the same words, in whatever order and case; undefined where one is not told. */
export const isSameName = (one: string, other: string): boolean | undefined =>
  one.trim() && other.trim() ? plain(one) === plain(other) : undefined

/** Whole years between a birthday and a day, both YYYY-MM-DD. */
export const ageOn = (birthday: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birthday.slice(0, 4)) - (day.slice(5) < birthday.slice(5) ? 1 : 0)
