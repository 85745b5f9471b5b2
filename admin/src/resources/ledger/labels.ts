import type { Output } from '@pasar/contract/call'
import type {
  adminLedgerInfo,
  adminLedgerPostings,
  adminTransferInfo,
  adminTransferList,
  adminTrialBalance,
} from '@pasar/contract/calls/admin/finance/ledger'
import { csvLine } from '@pasar/contract/csv'

export type Account = Output<typeof adminLedgerInfo>
export type Posting = Output<typeof adminLedgerPostings>['list'][number]
export type TransferRow = Output<typeof adminTransferList>['list'][number]
export type Transfer = Output<typeof adminTransferInfo>
export type Balance = Output<typeof adminTrialBalance>

export const accountName = ({ kind, name }: Account['owner']): string =>
  kind === 'house' ? `Shop: ${name}` : kind === 'receivable' ? `Debt of ${name}` : name

/** Labels of transfer kinds. */
const kindLabels: Record<string, string> = {
  opening: 'Opening balance',
  'payment.capture': 'Payment',
  'payment.wallet': 'Payment from balance',
  'payment.refund': 'Refund',
  'payment.loss': 'Refund paid twice',
  'payment.debt': 'Debt from a returned top-up',
  'payment.debt.return': 'Debt returned: dispute won',
  'receivable.settle': 'Debt paid',
  'payment.exchange': 'Exchange of a payment',
  'payment.surcharge': 'Surcharge of a payment',
  'payment.unapplied': 'Payment of no order',
  'order.revenue': 'Revenue of an order',
  'order.revenue.back': 'Revenue refunded',
  'order.points': 'Points spent on an order',
  'order.points.return': 'Points returned',
  transfer: 'Transfer between members',
  'transfer.fee': 'Transfer fee',
  exchange: 'Exchange',
  correction: 'Correction',
  recharge: 'Top-up',
  'recharge.transfer': 'Top-up by bank transfer',
  'recharge.coin': 'Top-up by coin',
  'recharge.refund': 'Top-up refund',
  withdraw: 'Withdrawal',
  'withdraw.fee': 'Withdrawal fee',
  'withdraw.exchange': 'Withdrawal exchange',
  'withdraw.return': 'Withdrawal returned',
  'giftcard.issue': 'Gift card issued',
  'giftcard.redeem': 'Gift card redeemed',
  'giftcard.void': 'Gift card voided',
  'giftcard.expire': 'Gift card expired',
  'giftcard.loss': 'Gift card charged back',
  'giftcard.promotion': 'Gift card below its value',
  'points.expire': 'Points expired',
}

const phaseLabels: Record<Posting['phase'], string> = {
  single: '',
  pending: 'held',
  post: 'posted',
  void: 'voided',
}

/** Returns the label of a transfer's kind and phase: `Payment, held`. */
export const transferLabel = ({ kind, phase }: Pick<Posting, 'kind' | 'phase'>): string =>
  [kindLabels[kind] ?? capitalize(kind.replaceAll(/[._-]/g, ' ')), phaseLabels[phase]]
    .filter(Boolean)
    .join(', ')

const capitalize = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Console paths of the documents that transfers refer to. */
export const referencePaths: Record<NonNullable<Transfer['about']>['type'], ((id: string) => string) | null> =
  {
    order: (id) => `/orders/${id}/show`,
    payment: (id) => `/payments/${id}/show`,
    'gift-card': (id) => `/gift-cards/${id}/show`,
    correction: () => '/corrections',
    topup: (id) => `/topups/${id}/show`,
    withdrawal: (id) => `/withdrawals/${id}/show`,
    transfer: null,
    exchange: null,
  }

/** Formats a trial balance as CSV with a header row. */
export const toCsv = ({ at, assets }: Balance): string =>
  [
    ['at', 'asset', 'account', 'debit', 'credit'],
    ...assets.flatMap(({ asset, lines }) =>
      lines.map((line) => [at, asset, line.account, line.debit.amount, line.credit.amount]),
    ),
  ]
    .map(csvLine)
    .join('')
