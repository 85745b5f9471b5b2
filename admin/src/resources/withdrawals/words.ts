import type { Output } from '@pasar/contract/call'
import type {
  AdminWithdrawal,
  adminWithdrawalExport,
  adminWithdrawalList,
  WithdrawalEvent,
  WithdrawalHint,
} from '@pasar/contract/calls/admin/withdrawals'
import type { WithdrawalState, WithdrawChannel } from '@pasar/contract/calls/withdrawals'
import { csvLine } from '@pasar/contract/csv'
import type { Tone } from '../../ui/state-chip.tsx'

export type Line = Output<typeof adminWithdrawalList>['list'][number]
export type Withdrawal = AdminWithdrawal

export const stateWords: Record<WithdrawalState, { tab: string; chip: string; tone: Tone; nothing: string }> =
  {
    reviewing: {
      tab: 'To review',
      chip: 'to review',
      tone: 'warning',
      nothing: 'Nothing waits. Members withdraw in their wallet.',
    },
    approved: { tab: 'To pay out', chip: 'to pay out', tone: 'info', nothing: 'Nothing is to be paid out.' },
    paid: { tab: 'Paid', chip: 'paid', tone: 'success', nothing: 'Nothing was paid out yet.' },
    rejected: { tab: 'Rejected', chip: 'rejected', tone: 'error', nothing: 'None was rejected.' },
    cancelled: { tab: 'Cancelled', chip: 'cancelled', tone: 'default', nothing: 'None was cancelled.' },
    failed: { tab: 'Failed', chip: 'failed', tone: 'error', nothing: 'No payout has failed.' },
    returned: { tab: 'Came back', chip: 'came back', tone: 'error', nothing: 'No payout came back.' },
  }

export const channelWords: Record<WithdrawChannel, string> = { bank: 'bank', coin: 'coin' }

/** What a reviewer should look at twice. `serious` is what speaks against it, the rest is to be known. */
export const hintWords: Record<WithdrawalHint, { text: string; serious: boolean }> = {
  first: { text: 'Their first withdrawal', serious: false },
  'new-member': { text: 'Joined less than a week before', serious: false },
  'new-card': { text: 'The card was added less than three days before', serious: false },
  'fresh-money': { text: 'Half of it or more came in during the day before', serious: false },
  'not-verified': { text: 'No longer verified', serious: true },
  'name-differs': { text: 'The holder is not the verified name', serious: true },
  banned: { text: 'The account is banned', serious: true },
  'shared-address': { text: 'Another member withdrew to this address', serious: true },
}

export const eventWords: Record<WithdrawalEvent, string> = {
  requested: 'Asked for',
  seconded: 'Approved; a second account must too',
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Cancelled by the member',
  exported: 'Exported in a file of payouts',
  paid: 'Paid out',
  failed: 'Payout failed',
  returned: 'Payout came back',
}

/** Approvals so far, where more than one is needed or wanted. */
export const approvalsText = ({ approvals, approvalsNeeded }: Line): string =>
  approvalsNeeded > 1 ? `${approvals} of ${approvalsNeeded} approvals` : ''

/** A file of payouts as CSV, the head first: what is asked for at a bank, or by a coin wallet. */
export function csvOf({ rows }: Output<typeof adminWithdrawalExport>, channel: WithdrawChannel): string {
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
