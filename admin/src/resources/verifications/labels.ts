import type { Output } from '@pasar/contract/call'
import type { adminVerificationInfo, adminVerificationList } from '@pasar/contract/calls/admin/verifications'
import type { DocumentSide } from '@pasar/contract/calls/verification'
import { t } from '../../i18n/translate.ts'
import type { Tone } from '../../ui/format/state-chip.tsx'

export type VerificationRow = Output<typeof adminVerificationList>['list'][number]
export type Verification = Output<typeof adminVerificationInfo>
export type State = VerificationRow['state']

export const stateLabels: Record<State, { tab: string; chip: string; tone: Tone; empty: string }> = {
  submitted: {
    tab: t('To review'),
    chip: t('to review'),
    tone: 'warning',
    empty: t('No documents to review.'),
  },
  approved: {
    tab: t('Verified'),
    chip: t('verified'),
    tone: 'success',
    empty: t('No verified members yet.'),
  },
  rejected: { tab: t('Rejected'), chip: t('rejected'), tone: 'error', empty: t('No rejected documents.') },
  expired: { tab: t('Expired'), chip: t('expired'), tone: 'default', empty: t('No expired documents.') },
}

export const sideLabels: Record<DocumentSide, string> = {
  front: t('Front'),
  back: t('Back'),
  holding: t('Selfie with document'),
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
