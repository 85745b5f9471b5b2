import type { TopUp, TopUpState } from '@pasar/contract/calls/wallet/top-ups'
import type { Key } from '@/i18n/types.ts'

type StatusStyle = { status: 'done' | 'waiting' | 'failed' | 'over'; title: Key; text: Key }

const statusStyles: Record<TopUpState, StatusStyle> = {
  created: { status: 'waiting', title: 'topUp.state_created', text: 'topUp.createdText' },
  waiting: { status: 'waiting', title: 'topUp.state_waiting', text: 'topUp.waitingText' },
  review: { status: 'waiting', title: 'topUp.state_review', text: 'topUp.reviewText' },
  rejected: { status: 'failed', title: 'topUp.state_rejected', text: 'topUp.rejectedText' },
  paid: { status: 'done', title: 'topUp.state_paid', text: 'topUp.paidText' },
  closed: { status: 'over', title: 'topUp.state_closed', text: 'topUp.closedText' },
}

/** Returns status, title and text of a top-up. */
export const getStatusStyle = ({ state }: Pick<TopUp, 'state'>): StatusStyle => statusStyles[state]
