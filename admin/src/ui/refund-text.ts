import type { RefundFailureCode, RefundReasonCode } from '@pasar/contract/orders/refund-codes'
import { t } from '../i18n/translate.ts'

export const reasonLabels: Record<Exclude<RefundReasonCode, 'staff'>, string> = {
  'order-cancelled': t('Order cancelled'),
  'paid-late': t('Paid too late'),
  'paid-twice': t('Paid twice'),
  overpaid: t('Paid more than asked'),
  'refunded-at-provider': t('Refunded at the provider'),
  disputed: t('Disputed by the shopper'),
}

export const failureLabels: Record<RefundFailureCode, string> = {
  'gateway-removed': t('The gateway has no keys'),
  'paid-after-failure': t('Paid after it had failed'),
  'dispute-won': t('Dispute won'),
  'settled-otherwise': t('Returned in another way'),
}

type Reason = { reasonCode: RefundReasonCode; reason: string }
type Failure = { failureCode: RefundFailureCode | null; failure: string }

/** Returns why a refund was made: a label, or what staff wrote. */
export const describeReason = ({ reasonCode, reason }: Reason): string =>
  reasonCode === 'staff' ? reason : reasonLabels[reasonCode]

/** Returns why a refund failed or waits: a label, or the provider's message. */
export const describeFailure = ({ failureCode, failure }: Failure): string =>
  failureCode ? failureLabels[failureCode] : failure
