import type { WithdrawalState } from '@pasar/contract/calls/withdrawals'

const looks: Record<WithdrawalState, 'done' | 'waiting' | 'failed'> = {
  reviewing: 'waiting',
  approved: 'waiting',
  paid: 'done',
  rejected: 'failed',
  cancelled: 'failed',
  failed: 'failed',
  returned: 'failed',
}

/** Whether a withdrawal is under way, done, or came to nothing. */
export const lookOf = (state: WithdrawalState) => looks[state]
