import type { Output } from '@pasar/contract/call'
import type { adminCorrectionList } from '@pasar/contract/calls/admin/finance/wallet'
import { formatAmount } from '../../ui/format/money.ts'
import type { Tone } from '../../ui/format/state-chip.tsx'

export type Correction = Output<typeof adminCorrectionList>['list'][number]
export type State = Correction['state']

export const stateLabels: Record<State, { tab: string; tone: Tone; empty: string }> = {
  waiting: { tab: 'To review', tone: 'warning', empty: 'No corrections to review.' },
  done: { tab: 'Done', tone: 'success', empty: 'No corrections yet.' },
  rejected: { tab: 'Rejected', tone: 'error', empty: 'No rejected corrections.' },
}

/** Formats the amount with its sign: positive credits the member. */
export const formatSigned = ({ amount }: Pick<Correction, 'amount'>): string =>
  `${amount.currency} ${amount.amount.startsWith('-') ? '' : '+'}${formatAmount(amount)}`

export const isDebit = ({ amount }: Pick<Correction, 'amount'>): boolean => amount.amount.startsWith('-')
