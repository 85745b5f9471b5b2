import type { Output } from '@pasar/contract/call'
import type {
  adminLedgerInfo,
  adminLedgerPostings,
  adminTransferInfo,
  adminTransferList,
  adminTrialBalance,
} from '@pasar/contract/calls/admin/finance/ledger'
import { csvLine } from '@pasar/contract/csv'
import { t } from '../../i18n/translate.ts'

export type Account = Output<typeof adminLedgerInfo>
export type Posting = Output<typeof adminLedgerPostings>['list'][number]
export type TransferRow = Output<typeof adminTransferList>['list'][number]
export type Transfer = Output<typeof adminTransferInfo>
export type Balance = Output<typeof adminTrialBalance>

/** Names of the shop's accounts, by their names in the ledger. */
const shopAccountNames: Record<string, string> = {
  bank: t('bank'),
  breakage: t('breakage'),
  clearing: t('clearing'),
  equity: t('equity'),
  exchange: t('exchange'),
  fees: t('fees'),
  forfeited: t('forfeited balances'),
  freight: t('freight'),
  'gift cards': t('gift cards'),
  losses: t('losses'),
  members: t('members'),
  payouts: t('payouts'),
  points: t('points'),
  promotions: t('promotions'),
  sales: t('sales'),
  surcharges: t('surcharges'),
  tax: t('tax'),
  topups: t('topups'),
  unapplied: t('unapplied'),
  unearned: t('unearned'),
}

/** Returns the name of an account of the shop, or of all members' accounts together. */
export const shopAccountName = (name: string): string => shopAccountNames[name.replaceAll('-', ' ')] ?? name

export const accountName = ({ kind, name }: Account['owner']): string =>
  kind === 'house'
    ? t('Shop: %{name}', { name: shopAccountName(name) })
    : kind === 'receivable'
      ? t('Debt of %{name}', { name })
      : name

/** Labels of transfer kinds. */
const kindLabels: Record<string, string> = {
  opening: t('Opening balance'),
  'payment.capture': t('Payment'),
  'payment.wallet': t('Payment from balance'),
  'payment.refund': t('Refund'),
  'payment.loss': t('Refund paid twice'),
  'payment.debt': t('Debt from a returned top-up'),
  'payment.debt.return': t('Debt returned'),
  'receivable.settle': t('Debt paid'),
  'payment.exchange': t('Exchange of a payment'),
  'payment.surcharge': t('Surcharge of a payment'),
  'payment.unapplied': t('Payment without an order'),
  'order.revenue': t('Revenue of an order'),
  'order.revenue.back': t('Revenue refunded'),
  'order.points': t('Points spent on an order'),
  'order.points.return': t('Points returned'),
  'order.points.earn': t('Points earned'),
  'order.points.back': t('Points taken back'),
  transfer: t('Transfer between members'),
  'transfer.fee': t('Transfer fee'),
  exchange: t('Exchange'),
  'account.forfeit': t('Balance given up'),
  correction: t('Correction'),
  recharge: t('Top-up'),
  'recharge.transfer': t('Top-up by bank transfer'),
  'recharge.coin': t('Top-up by coin'),
  'recharge.refund': t('Top-up refund'),
  withdraw: t('Withdrawal'),
  'withdraw.fee': t('Withdrawal fee'),
  'withdraw.exchange': t('Withdrawal exchange'),
  'withdraw.return': t('Withdrawal returned'),
  'giftcard.issue': t('Gift card issued'),
  'giftcard.redeem': t('Gift card redeemed'),
  'giftcard.void': t('Gift card voided'),
  'giftcard.expire': t('Gift card expired'),
  'giftcard.loss': t('Gift card charged back'),
  'giftcard.promotion': t('Gift card below its value'),
  'points.expire': t('Points expired'),
}

const phaseLabels: Record<Posting['phase'], string> = {
  single: '',
  pending: t('held'),
  post: t('posted'),
  void: t('voided'),
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
