import type { Output } from '@pasar/contract/call'
import type { adminCancellationInfo, adminCancellationList } from '@pasar/contract/calls/admin/cancellations'
import type { CancellationState, OpenMatter } from '@pasar/contract/calls/cancellation'
import { t } from '../../i18n/translate.ts'
import type { Tone } from '../../ui/format/state-chip.tsx'

export type CancellationRow = Output<typeof adminCancellationList>['list'][number]
export type Cancellation = Output<typeof adminCancellationInfo>

export const stateLabels: Record<
  CancellationState,
  { tab: string; chip: string; tone: Tone; empty: string }
> = {
  review: {
    tab: t('To review'),
    chip: t('to review'),
    tone: 'warning',
    empty: t('No cancellations to review.'),
  },
  approved: {
    tab: t('Approved'),
    chip: t('approved'),
    tone: 'info',
    empty: t('No approved cancellations wait for their members.'),
  },
  finished: {
    tab: t('Erased'),
    chip: t('erased'),
    tone: 'default',
    empty: t('No accounts were cancelled yet.'),
  },
  rejected: {
    tab: t('Rejected'),
    chip: t('rejected'),
    tone: 'error',
    empty: t('No rejected cancellations.'),
  },
  withdrawn: {
    tab: t('Withdrawn'),
    chip: t('withdrawn'),
    tone: 'default',
    empty: t('No withdrawn cancellations.'),
  },
}

type Matter = OpenMatter['kind']

/** Names of what is open, and the list of the console that has it. */
export const matterLabels: Record<Matter, { name: string; page?: string }> = {
  orders: { name: t('Orders not confirmed delivered'), page: '/orders' },
  payments: { name: t('Payments in progress'), page: '/payments' },
  refunds: { name: t('Refunds or disputes in progress'), page: '/payments' },
  topups: { name: t('Open top-ups'), page: '/topups' },
  withdrawals: { name: t('Open withdrawals'), page: '/withdrawals' },
  'coin-deposits': { name: t('Coin deposits not settled'), page: '/coin-deposits' },
  'gift-links': { name: t('Open gift links') },
  corrections: { name: t('Corrections to review'), page: '/corrections' },
  debt: { name: t('Debt') },
  balance: { name: t('Balance') },
  'gift-cards': { name: t('Gift cards'), page: '/gift-cards' },
}
