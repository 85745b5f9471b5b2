import type { RefundReasonCode } from '@pasar/contract/orders/refund-codes'
import type { Refund } from './queries.ts'

type ShopReason = Exclude<RefundReasonCode, 'staff'>

/** Why a refund is made: a reason of the shop's own, or what staff wrote. */
export type RefundReason = ShopReason | { text: string }

type Columns = Pick<Refund, 'reasonCode' | 'reason'>

export const toReasonColumns = (reason: RefundReason): Columns =>
  typeof reason === 'string'
    ? { reasonCode: reason, reason: '' }
    : { reasonCode: 'staff', reason: reason.text }

/** The reason of a refund, for its retry. */
export const readReason = ({ reasonCode, reason }: Columns): RefundReason =>
  reasonCode === 'staff' ? { text: reason } : reasonCode

/** The text that payment providers show to the shopper and in their dashboards. */
const texts: Record<ShopReason, string> = {
  'order-cancelled': 'order cancelled',
  'paid-late': 'paid too late',
  'paid-twice': 'paid twice',
  overpaid: 'paid more than asked',
  'refunded-at-provider': 'refunded at the provider',
  disputed: 'disputed by the shopper',
}

/** Describes the reason of a refund to a payment provider, in English. */
export const describeReason = ({ reasonCode, reason }: Columns): string =>
  reasonCode === 'staff' ? reason : texts[reasonCode]
