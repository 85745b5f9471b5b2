import type { DeclineCode } from '../pay/outcomes.ts'
import { getReportedAmount, type PaymentStore } from '../pay/payment-store.ts'
import type { Order, Refund } from '../pay/state.ts'
import { twoC2pKeys } from './keys.ts'

/** 2C2P's codes of declines. */
const refusals: Record<DeclineCode, string> = {
  card_declined: '4005',
  payment_declined: '4005',
  insufficient_funds: '4051',
  expired_card: '4054',
  incorrect_cvc: '4082',
  processing_error: '4096',
  authentication_failed: '4081',
}

const words: Record<string, string> = {
  '0000': 'Success',
  '0001': 'Transaction is pending.',
  '0003': 'Transaction is cancelled.',
  '2001': 'Transaction is in progress.',
  '5009': 'Payment is expired.',
}

/** Returns 2C2P's code of a payment's status; null before the first attempt. */
export function getCode(order: Order): string | null {
  switch (order.status) {
    case 'SUCCESS':
      return '0000'
    case 'PAYING':
      return order.late ? '0001' : '2001'
    case 'FAILED':
      return refusals[order.attempts.at(-1)?.code as DeclineCode] ?? '4001'
    case 'CLOSED':
      return '0003'
    case 'EXPIRED':
      return '5009'
    default:
      return null
  }
}

/** Returns a payment for a notification, where the amount is a text. */
export function presentTransaction(order: Order, code: string, at: string) {
  const { amount, currency } = getReportedAmount(order)
  return {
    merchantID: twoC2pKeys.merchantId,
    invoiceNo: order.orderNo,
    accountNo: order.card ? `411111XXXXXX${order.card.last4}` : '',
    amount,
    currencyCode: currency,
    tranRef: order.vendorId,
    referenceNo: order.vendorId.slice(-8),
    approvalCode: code === '0000' ? '717282' : '',
    eci: '05',
    transactionDateTime: at.replace(/\D/g, '').slice(0, 14),
    channelCode: order.payType === 'fpx' ? 'FPX' : 'VI',
    respCode: code,
    respDesc: words[code] ?? order.attempts.at(-1)?.message ?? 'Failed',
  }
}

/** Milliseconds from the payment to its settlement. */
const SETTLED_AFTER_MS = 20_000

/** A void is stored as a refund with such a number. @param key its idempotency key */
export const toVoidNo = (key: string) => `void-${key}`
export const isVoid = ({ refundNo }: Refund) => refundNo.startsWith(toVoidNo(''))

/**
 * Returns the status of the payment maintenance: approved, settled, voided, or that of its refunds. A void
 * that failed leaves no trace.
 */
export function maintenanceStatus(payments: PaymentStore, order: Order, now: number): string {
  if (order.status !== 'SUCCESS') return order.status === 'EXPIRED' ? 'EX' : 'PF'
  const all = payments.listRefunds(order.orderNo)
  const [voids, refunds] = [all.filter(isVoid), all.filter((it) => !isVoid(it))]
  if (voids.some((it) => it.status === 'SUCCESS')) return 'V'
  if (voids.some((it) => it.status === 'PROCESSING')) return 'VP'
  if (refunds.some((it) => it.status === 'PROCESSING')) return 'RP'
  if (refunds.some((it) => it.status === 'SUCCESS')) return 'RF'
  return now - Date.parse(order.paidAt ?? '') >= SETTLED_AFTER_MS ? 'S' : 'A'
}
