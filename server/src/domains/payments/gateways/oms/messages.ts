import { type Currency, decimalToMinor, exponents, minorToDecimal } from '@pasar/contract/money'
import { z } from 'zod'
import type { Amount, GatewayState, RefundState, Snapshot, StatementLine } from '../gateway.ts'

/** The fields of the card gateway's objects that are read (docs/payments.md). */
export const VendorOrder = z.object({
  orderNo: z.string(),
  vendorId: z.string().default(''),
  status: z.enum(['CREATED', 'PAYING', 'SUCCESS', 'FAILED', 'CLOSED', 'EXPIRED']),
  amount: z.string(),
  currency: z.string(),
  paidAmount: z.string().nullish(),
  attempts: z.array(z.object({ code: z.string(), message: z.string().default('') })).default([]),
})
export type VendorOrder = z.output<typeof VendorOrder>

export const VendorRefund = z.object({
  refundNo: z.string(),
  vendorRefundId: z.string().default(''),
  status: z.enum(['PROCESSING', 'SUCCESS', 'FAILED']),
  amount: z.string().nullish(),
  message: z.string().nullish(),
})
export type VendorRefund = z.output<typeof VendorRefund>

export const Notification = z.object({
  eventId: z.string().min(1).max(120),
  event: z.string(),
  order: VendorOrder,
  refund: VendorRefund.nullish(),
})

export const VendorStatement = z.object({
  lines: z.array(
    z.object({
      type: z.enum(['PAYMENT', 'REFUND']),
      orderNo: z.string(),
      /** Null for payments. */
      refundNo: z.string().nullish(),
      amount: z.string(),
      currency: z.string(),
    }),
  ),
  /** Cursor of the next page; empty on the last page. */
  next: z.string(),
})

const states: Record<VendorOrder['status'], GatewayState> = {
  CREATED: 'created',
  PAYING: 'pending',
  SUCCESS: 'succeeded',
  // After a failed attempt the shopper may try another card until the order expires.
  FAILED: 'pending',
  CLOSED: 'cancelled',
  EXPIRED: 'cancelled',
}

const refundStates: Record<VendorRefund['status'], RefundState> = {
  PROCESSING: 'refunding',
  SUCCESS: 'refunded',
  FAILED: 'failed',
}

/** An amount as a decimal string with the currency's number of decimals, such as `12.34`. */
export const formatDecimal = (amount: Amount): string =>
  minorToDecimal(amount.minor, exponents[amount.currency])

export const toAmount = (amount: string, currency: string): Amount | undefined =>
  currency in exponents
    ? { minor: decimalToMinor(amount, exponents[currency as Currency]), currency: currency as Currency }
    : undefined

/** The state of an order at the card gateway. */
export function toSnapshot(order: VendorOrder): Snapshot {
  // During a new attempt the failure of the last one no longer counts.
  const last = order.status === 'PAYING' ? undefined : order.attempts.at(-1)
  const state = states[order.status]
  return {
    state,
    vendorId: order.vendorId,
    paid: state === 'succeeded' ? toAmount(order.paidAmount ?? order.amount, order.currency) : undefined,
    attemptFailed: state !== 'succeeded' && last ? { code: last.code, message: last.message } : undefined,
    raw: order,
  }
}

export const toRefund = (refund: VendorRefund) => ({
  refundNo: refund.refundNo,
  state: refundStates[refund.status],
  vendorRefundId: refund.vendorRefundId,
  message: refund.message ?? undefined,
})

/** A line of the statement in our terms. */
export function toStatementLine(line: z.output<typeof VendorStatement>['lines'][number]): StatementLine {
  const { orderNo, refundNo, amount, currency } = line
  const isRefund = line.type === 'REFUND'
  return {
    subject: isRefund ? 'refund' : 'payment',
    no: isRefund ? (refundNo ?? '') : orderNo,
    paymentNo: orderNo,
    currency,
    minor: toAmount(amount, currency)?.minor ?? null,
  }
}
