import type { Output } from '@pasar/contract/call'
import type {
  adminLedgerInfo,
  adminLedgerPostings,
  adminTransferInfo,
  adminTransferList,
  adminTrialBalance,
} from '@pasar/contract/calls/admin/ledger'
import { csvLine } from '@pasar/contract/csv'

export type Account = Output<typeof adminLedgerInfo>
export type Posting = Output<typeof adminLedgerPostings>['list'][number]
export type Listed = Output<typeof adminTransferList>['list'][number]
export type Transfer = Output<typeof adminTransferInfo>
export type Balance = Output<typeof adminTrialBalance>

export const ownerText = ({ kind, name }: Account['owner']): string =>
  kind === 'house' ? `Shop: ${name}` : name

/** What moved, in words where there are any. */
const kinds: Record<string, string> = {
  opening: 'Opening balance',
  'payment.capture': 'Payment',
  'payment.wallet': 'Payment by balance',
  'payment.refund': 'Refund',
  'order.points': 'Points spent with an order',
  'order.points.return': 'Points returned',
  transfer: 'Transfer between members',
  'transfer.fee': 'Fee of a transfer',
  exchange: 'Exchange',
  correction: 'Correction',
  recharge: 'Top-up',
  'recharge.transfer': 'Top-up by bank transfer',
  'recharge.coin': 'Top-up by coin',
  'recharge.refund': 'Top-up sent back',
  withdraw: 'Withdrawal',
  'withdraw.fee': 'Fee of a withdrawal',
  'withdraw.exchange': 'Exchange of a withdrawal',
  'withdraw.return': 'Withdrawal that came back',
  'giftcard.issue': 'Gift card issued',
  'giftcard.redeem': 'Gift card redeemed',
  'giftcard.void': 'Gift card voided',
  'giftcard.expire': 'Gift card expired',
  'points.expire': 'Points expired',
}

const phases: Record<Posting['phase'], string> = {
  single: '',
  pending: 'held',
  post: 'taken',
  void: 'let go',
}

/** What a transfer was for. */
export const kindText = ({ kind, phase }: Pick<Posting, 'kind' | 'phase'>): string =>
  [kinds[kind] ?? sentence(kind.replaceAll(/[._-]/g, ' ')), phases[phase]].filter(Boolean).join(', ')

const sentence = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)

/** Pages of the console on which a reference can be looked at. */
export const pageOf: Record<NonNullable<Transfer['about']>['type'], ((id: string) => string) | null> = {
  order: (id) => `/orders/${id}/show`,
  payment: (id) => `/payments/${id}/show`,
  'gift-card': (id) => `/gift-cards/${id}/show`,
  correction: () => '/corrections',
  topup: (id) => `/topups/${id}/show`,
  withdrawal: (id) => `/withdrawals/${id}/show`,
  transfer: null,
  exchange: null,
}

/** A trial balance as lines of CSV, the head first. */
export const csvOf = ({ at, assets }: Balance): string =>
  [
    ['at', 'asset', 'account', 'debit', 'credit'],
    ...assets.flatMap(({ asset, lines }) =>
      lines.map((line) => [at, asset, line.account, line.debit.amount, line.credit.amount]),
    ),
  ]
    .map(csvLine)
    .join('')
