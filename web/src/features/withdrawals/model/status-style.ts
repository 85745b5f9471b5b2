import type { WithdrawalState } from '@pasar/contract/calls/withdrawals'

const statusStyles: Record<WithdrawalState, 'done' | 'waiting' | 'failed' | 'over'> = {
  reviewing: 'waiting',
  approved: 'waiting',
  paid: 'done',
  rejected: 'failed',
  cancelled: 'over',
  failed: 'failed',
  returned: 'failed',
}

/** Whether a withdrawal is under way, done, came to nothing, or was given up. */
export const getStatusStyle = (state: WithdrawalState) => statusStyles[state]

/** Whether what it took is the member's again. */
export const isReturned = (state: WithdrawalState): boolean =>
  ['failed', 'over'].includes(getStatusStyle(state))
