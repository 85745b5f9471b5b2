import type { WithdrawalState } from '@pasar/contract/calls/wallet/withdrawals'

const statusStyles: Record<WithdrawalState, 'done' | 'waiting' | 'failed' | 'over'> = {
  reviewing: 'waiting',
  approved: 'waiting',
  paid: 'done',
  rejected: 'failed',
  cancelled: 'over',
  failed: 'failed',
  returned: 'failed',
}

/** Returns the status of a withdrawal for display. */
export const getStatusStyle = (state: WithdrawalState) => statusStyles[state]

/** Returns whether the amount went back to the member. */
export const isReturned = (state: WithdrawalState): boolean =>
  ['failed', 'over'].includes(getStatusStyle(state))
