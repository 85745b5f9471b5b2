import type { Output } from '@pasar/contract/call'
import type { adminAccountInfo, adminTopUpInfo, adminTopUpList } from '@pasar/contract/calls/admin/topups'
import type { Tone } from '../../ui/state-chip.tsx'

export type Line = Output<typeof adminTopUpList>['list'][number]
export type TopUp = Output<typeof adminTopUpInfo>
export type Account = Output<typeof adminAccountInfo>
export type State = Line['state']

/** Each state: its tab, its chip, and what an empty list says. */
export const stateWords: Record<State, { tab: string; chip: string; tone: Tone; nothing: string }> = {
  review: {
    tab: 'To look at',
    chip: 'to look at',
    tone: 'warning',
    nothing: 'No proof waits to be looked at.',
  },
  waiting: {
    tab: 'Without proof',
    chip: 'without proof',
    tone: 'default',
    nothing: 'No transfer waits for its proof.',
  },
  created: {
    tab: 'Being paid',
    chip: 'being paid',
    tone: 'info',
    nothing: 'Nobody is paying at the moment.',
  },
  paid: { tab: 'Credited', chip: 'credited', tone: 'success', nothing: 'Nothing was credited yet.' },
  rejected: {
    tab: 'Rejected',
    chip: 'rejected',
    tone: 'error',
    nothing: 'Nothing is rejected and waits for another proof.',
  },
  closed: { tab: 'Closed', chip: 'closed', tone: 'default', nothing: 'Nothing was closed.' },
}

/** Channels as staff call them. */
export const channelName = (channel: Line['channel']): string =>
  channel === 'company' ? 'bank transfer' : channel.replaceAll('_', ' ')

export const outcomeWords: Record<TopUp['history'][number]['outcome'], { chip: string; tone: Tone }> = {
  first: { chip: 'approved first', tone: 'info' },
  approved: { chip: 'approved', tone: 'success' },
  rejected: { chip: 'rejected', tone: 'error' },
}
