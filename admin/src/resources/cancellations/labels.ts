import type { Output } from '@pasar/contract/call'
import type { CancellationState, OpenMatter } from '@pasar/contract/calls/account/cancellation'
import type { adminCancellationInfo, adminCancellationList } from '@pasar/contract/calls/admin/cancellations'
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

/** Names of what is open. */
export const matterLabels: Record<Matter, string> = {
  orders: t('Orders not confirmed delivered'),
  payments: t('Payments in progress'),
  refunds: t('Refunds or disputes in progress'),
  topups: t('Open top-ups'),
  withdrawals: t('Open withdrawals'),
  'coin-deposits': t('Coin deposits not settled'),
  'after-sales': t('Open after-sales requests'),
  'shop-orders': t('Orders of their shop not completed'),
  'gift-links': t('Open gift links'),
  corrections: t('Corrections to review'),
  debt: t('Debt'),
  balance: t('Balance'),
  'gift-cards': t('Gift cards'),
}

const resources = [
  'orders',
  'payments',
  'topups',
  'withdrawals',
  'coin-deposits',
  'corrections',
  'gift-cards',
] as const

/** Returns the list of the console that has what is open; undefined without one. */
export const resourceOf = (kind: Matter): string | undefined =>
  resources.find((resource) => resource === (kind === 'refunds' ? resources[1] : kind))
