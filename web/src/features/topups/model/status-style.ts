import type { TopUp, TopUpState } from '@pasar/contract/calls/top-ups'
import type { Key } from '@/i18n/types.ts'

type StatusStyle = { look: 'done' | 'waiting' | 'failed' | 'over'; title: Key; text: Key }

const statusStyles: Record<TopUpState, StatusStyle> = {
  created: { look: 'waiting', title: 'topUp.state_created', text: 'topUp.createdText' },
  waiting: { look: 'waiting', title: 'topUp.state_waiting', text: 'topUp.waitingText' },
  review: { look: 'waiting', title: 'topUp.state_review', text: 'topUp.reviewText' },
  rejected: { look: 'failed', title: 'topUp.state_rejected', text: 'topUp.rejectedText' },
  paid: { look: 'done', title: 'topUp.state_paid', text: 'topUp.paidText' },
  closed: { look: 'over', title: 'topUp.state_closed', text: 'topUp.closedText' },
}

/** What is said of a top-up by its state. */
export const getStatusStyle = ({ state }: Pick<TopUp, 'state'>): StatusStyle => statusStyles[state]
