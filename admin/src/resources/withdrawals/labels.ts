import type { Output } from '@pasar/contract/call'
import type {
  AdminWithdrawal,
  adminWithdrawalExport,
  adminWithdrawalList,
  WithdrawalEvent,
  WithdrawalHint,
} from '@pasar/contract/calls/admin/finance/withdrawals'
import type { WithdrawalChannel, WithdrawalState } from '@pasar/contract/calls/withdrawals'
import { csvLine } from '@pasar/contract/csv'
import type { Tone } from '../../ui/format/state-chip.tsx'

export type WithdrawalRow = Output<typeof adminWithdrawalList>['list'][number]
export type Withdrawal = AdminWithdrawal

export const stateLabels: Record<WithdrawalState, { tab: string; chip: string; tone: Tone; empty: string }> =
  {
    reviewing: {
      tab: 'To review',
      chip: 'to review',
      tone: 'warning',
      empty: 'No withdrawals to review.',
    },
    approved: { tab: 'To pay out', chip: 'to pay out', tone: 'info', empty: 'No withdrawals to pay out.' },
    paid: { tab: 'Paid', chip: 'paid', tone: 'success', empty: 'No paid withdrawals yet.' },
    rejected: { tab: 'Rejected', chip: 'rejected', tone: 'error', empty: 'No rejected withdrawals.' },
    cancelled: { tab: 'Cancelled', chip: 'cancelled', tone: 'default', empty: 'No cancelled withdrawals.' },
    failed: { tab: 'Failed', chip: 'failed', tone: 'error', empty: 'No failed payouts.' },
    returned: { tab: 'Returned', chip: 'returned', tone: 'error', empty: 'No returned payouts.' },
  }

export const channelLabels: Record<WithdrawalChannel, string> = { bank: 'Bank transfer', coin: 'Coin' }

/** Risk flags for the reviewer; `serious` ones speak against approval. */
export const hintLabels: Record<WithdrawalHint, { text: string; serious: boolean }> = {
  first: { text: 'First withdrawal of this member', serious: false },
  'new-member': { text: 'Member for less than a week', serious: false },
  'new-card': { text: 'Bank account added less than three days ago', serious: false },
  'fresh-money': { text: 'At least half of the amount was received in the last 24 hours', serious: false },
  'not-verified': { text: 'No longer verified', serious: true },
  'name-differs': { text: 'Account holder differs from the verified name', serious: true },
  banned: { text: 'Member is banned', serious: true },
  'shared-address': { text: 'Address used by another member', serious: true },
}

export const eventLabels: Record<WithdrawalEvent, string> = {
  requested: 'Requested',
  seconded: 'First approval',
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Cancelled by the member',
  exported: 'Exported in a payout file',
  viewed: 'Account number viewed',
  paid: 'Paid out',
  failed: 'Payout failed',
  returned: 'Payout returned',
}

/** Formats the approvals so far; empty when one is enough. */
export const approvalsText = ({ approvals, approvalsNeeded }: WithdrawalRow): string =>
  approvalsNeeded > 1 ? `${approvals} of ${approvalsNeeded} approvals` : ''

/** Formats a payout file as CSV with a header row: bank details, or coin addresses. */
export function toCsv({ rows }: Output<typeof adminWithdrawalExport>, channel: WithdrawalChannel): string {
  const lines =
    channel === 'bank'
      ? [
          ['withdrawal', 'amount', 'currency', 'holder', 'number', 'bank', 'swift', 'branch'],
          ...rows.map((r) => [
            r.no,
            r.amount.amount,
            r.amount.currency,
            r.holder,
            r.number,
            r.bank,
            r.bankCode,
            r.branch,
          ]),
        ]
      : [
          ['withdrawal', 'amount', 'coin', 'network', 'address'],
          ...rows.map((r) => [r.no, r.amount.amount, r.amount.currency, r.network, r.address]),
        ]
  return lines.map(csvLine).join('')
}
