import type { Output } from '@pasar/contract/call'
import type {
  AdminWithdrawal,
  adminWithdrawalExport,
  adminWithdrawalList,
  WithdrawalEvent,
  WithdrawalHint,
} from '@pasar/contract/calls/admin/finance/withdrawals'
import type { WithdrawalChannel, WithdrawalState } from '@pasar/contract/calls/wallet/withdrawals'
import { csvLine } from '@pasar/contract/csv'
import { t } from '../../i18n/translate.ts'
import type { Tone } from '../../ui/format/state-chip.tsx'

export type WithdrawalRow = Output<typeof adminWithdrawalList>['list'][number]
export type Withdrawal = AdminWithdrawal

export const stateLabels: Record<WithdrawalState, { tab: string; chip: string; tone: Tone; empty: string }> =
  {
    reviewing: {
      tab: t('To review'),
      chip: t('to review'),
      tone: 'warning',
      empty: t('No withdrawals to review.'),
    },
    approved: {
      tab: t('To pay out'),
      chip: t('to pay out'),
      tone: 'info',
      empty: t('No withdrawals to pay out.'),
    },
    paid: { tab: t('Paid'), chip: t('paid'), tone: 'success', empty: t('No paid withdrawals yet.') },
    rejected: {
      tab: t('Rejected'),
      chip: t('rejected'),
      tone: 'error',
      empty: t('No rejected withdrawals.'),
    },
    cancelled: {
      tab: t('Cancelled'),
      chip: t('cancelled'),
      tone: 'default',
      empty: t('No cancelled withdrawals.'),
    },
    failed: { tab: t('Failed'), chip: t('failed'), tone: 'error', empty: t('No failed payouts.') },
    returned: { tab: t('Returned'), chip: t('returned'), tone: 'error', empty: t('No returned payouts.') },
  }

export const channelLabels: Record<WithdrawalChannel, string> = { bank: t('Bank transfer'), coin: t('Coin') }

/** Risk flags for the reviewer; `serious` ones speak against approval. */
export const hintLabels: Record<WithdrawalHint, { text: string; serious: boolean }> = {
  first: { text: t('First withdrawal of this member'), serious: false },
  'new-member': { text: t('Member for less than a week'), serious: false },
  'new-card': { text: t('Bank account added less than three days ago'), serious: false },
  'fresh-money': { text: t('At least half of the amount was received in the last 24 hours'), serious: false },
  'not-verified': { text: t('No longer verified'), serious: true },
  'name-differs': { text: t('Account holder differs from the verified name'), serious: true },
  banned: { text: t('Member is banned'), serious: true },
  'shared-address': { text: t('Address used by another member'), serious: true },
  debt: { text: t('The member owes the shop'), serious: true },
}

export const eventLabels: Record<WithdrawalEvent, string> = {
  requested: t('Requested'),
  seconded: t('First approval'),
  approved: t('Approved'),
  rejected: t('Rejected'),
  cancelled: t('Cancelled by the member'),
  exported: t('Exported in a payout file'),
  viewed: t('Account number viewed'),
  paid: t('Paid out'),
  failed: t('Payout failed'),
  returned: t('Payout returned'),
}

/** Formats the approvals so far; empty when one is enough. */
export const approvalsText = ({ approvals, approvalsNeeded }: WithdrawalRow): string =>
  approvalsNeeded > 1 ? t('%{approvals} of %{approvalsNeeded} approvals', { approvals, approvalsNeeded }) : ''

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
