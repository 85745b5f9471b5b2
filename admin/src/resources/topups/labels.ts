import type { Output } from '@pasar/contract/call'
import type {
  adminAccountInfo,
  adminTopUpInfo,
  adminTopUpList,
} from '@pasar/contract/calls/admin/finance/top-ups'
import type { Tone } from '../../ui/format/state-chip.tsx'

export type TopUpRow = Output<typeof adminTopUpList>['list'][number]
export type TopUp = Output<typeof adminTopUpInfo>
export type Account = Output<typeof adminAccountInfo>
export type State = TopUpRow['state']

/** Tab, chip and empty text of each state. */
export const stateLabels: Record<State, { tab: string; chip: string; tone: Tone; empty: string }> = {
  review: {
    tab: 'To review',
    chip: 'to review',
    tone: 'warning',
    empty: 'No proofs to review.',
  },
  waiting: {
    tab: 'Awaiting proof',
    chip: 'awaiting proof',
    tone: 'default',
    empty: 'No top-ups awaiting proof.',
  },
  created: {
    tab: 'Awaiting payment',
    chip: 'awaiting payment',
    tone: 'info',
    empty: 'No top-ups awaiting payment.',
  },
  paid: { tab: 'Credited', chip: 'credited', tone: 'success', empty: 'No credited top-ups yet.' },
  rejected: {
    tab: 'Rejected',
    chip: 'rejected',
    tone: 'error',
    empty: 'No rejected top-ups.',
  },
  closed: { tab: 'Closed', chip: 'closed', tone: 'default', empty: 'No closed top-ups.' },
}

/** Display name of a channel. */
export const channelName = (channel: TopUpRow['channel']): string =>
  channel === 'company' ? 'bank transfer' : channel.replaceAll('_', ' ')

export const outcomeLabels: Record<TopUp['history'][number]['outcome'], { chip: string; tone: Tone }> = {
  first: { chip: 'first approval', tone: 'info' },
  approved: { chip: 'approved', tone: 'success' },
  rejected: { chip: 'rejected', tone: 'error' },
}
