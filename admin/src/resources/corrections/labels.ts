import type { Output } from '@pasar/contract/call'
import type { adminCorrectionList } from '@pasar/contract/calls/admin/finance/wallet'
import { t } from '../../i18n/translate.ts'
import { formatAmount } from '../../ui/format/money.ts'
import type { Tone } from '../../ui/format/state-chip.tsx'

export type Correction = Output<typeof adminCorrectionList>['list'][number]
export type State = Correction['state']

export const stateLabels: Record<State, { tab: string; tone: Tone; empty: string }> = {
  waiting: { tab: t('To review'), tone: 'warning', empty: t('No corrections to review.') },
  done: { tab: t('Done'), tone: 'success', empty: t('No corrections yet.') },
  rejected: { tab: t('Rejected'), tone: 'error', empty: t('No rejected corrections.') },
}

/** Formats the amount with its sign: positive credits the member. */
export const formatSigned = ({ amount }: Pick<Correction, 'amount'>): string =>
  `${amount.currency} ${amount.amount.startsWith('-') ? '' : '+'}${formatAmount(amount)}`

export const isDebit = ({ amount }: Pick<Correction, 'amount'>): boolean => amount.amount.startsWith('-')
