import type { Output } from '@pasar/contract/call'
import type {
  adminAccountInfo,
  adminTopUpInfo,
  adminTopUpList,
} from '@pasar/contract/calls/admin/finance/top-ups'
import { t } from '../../i18n/translate.ts'
import type { Tone } from '../../ui/format/state-chip.tsx'

export type TopUpRow = Output<typeof adminTopUpList>['list'][number]
export type TopUp = Output<typeof adminTopUpInfo>
export type Account = Output<typeof adminAccountInfo>
/** A field of a bank account that an approver compares. */
type AccountField = 'currency' | 'bank' | 'holder' | 'number' | 'swift' | 'branch' | 'note' | 'noteZh'

/** Labels of the fields that an approver compares. */
export const accountFields: readonly { name: AccountField; label: string }[] = [
  { name: 'currency', label: t('Currency') },
  { name: 'bank', label: t('Bank') },
  { name: 'holder', label: t('Account holder') },
  { name: 'number', label: t('Account number') },
  { name: 'swift', label: t('SWIFT (BIC)') },
  { name: 'branch', label: t('Branch') },
  { name: 'note', label: t('Instructions for the sender (English)') },
  { name: 'noteZh', label: t('Instructions for the sender (Chinese)') },
]

export type State = TopUpRow['state']

/** Tab, chip and empty text of each state. */
export const stateLabels: Record<State, { tab: string; chip: string; tone: Tone; empty: string }> = {
  review: {
    tab: t('To review'),
    chip: t('to review'),
    tone: 'warning',
    empty: t('No proofs to review.'),
  },
  waiting: {
    tab: t('Awaiting proof'),
    chip: t('awaiting proof'),
    tone: 'default',
    empty: t('No top-ups awaiting proof.'),
  },
  created: {
    tab: t('Awaiting payment'),
    chip: t('awaiting payment'),
    tone: 'info',
    empty: t('No top-ups awaiting payment.'),
  },
  paid: { tab: t('Credited'), chip: t('credited'), tone: 'success', empty: t('No credited top-ups yet.') },
  rejected: {
    tab: t('Rejected'),
    chip: t('rejected'),
    tone: 'error',
    empty: t('No rejected top-ups.'),
  },
  closed: { tab: t('Closed'), chip: t('closed'), tone: 'default', empty: t('No closed top-ups.') },
}

/** Display name of a channel. */
export const channelName = (channel: TopUpRow['channel']): string =>
  channel === 'company' ? t('bank transfer') : channel.replaceAll('_', ' ')

export const outcomeLabels: Record<TopUp['history'][number]['outcome'], { chip: string; tone: Tone }> = {
  first: { chip: t('first approval'), tone: 'info' },
  approved: { chip: t('approved'), tone: 'success' },
  rejected: { chip: t('rejected'), tone: 'error' },
}
