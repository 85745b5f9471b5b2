import type { Output } from '@pasar/contract/call'
import type { adminCorrectionList } from '@pasar/contract/calls/admin/wallet'
import type { Tone } from '../../ui/state-chip.tsx'

export type Correction = Output<typeof adminCorrectionList>['list'][number]
export type State = Correction['state']

export const stateWords: Record<State, { tab: string; tone: Tone; nothing: string }> = {
  waiting: { tab: 'Waiting', tone: 'warning', nothing: 'Nothing waits for a second account.' },
  done: { tab: 'Done', tone: 'success', nothing: 'No balance was corrected yet.' },
  rejected: { tab: 'Rejected', tone: 'error', nothing: 'None was rejected.' },
}

/** The amount with its sign, which says whether the member gets or loses it. */
export const signedText = ({ amount: { amount, currency } }: Pick<Correction, 'amount'>): string =>
  `${currency} ${amount.startsWith('-') ? amount.replace('-', '−') : `+${amount}`}`

export const isTaken = ({ amount }: Pick<Correction, 'amount'>): boolean => amount.amount.startsWith('-')
