import { type Currency, decimalToMinor, exponents, minorToDecimal } from '@pasar/contract/money'
import { z } from 'zod'
import type { Amount, GatewayState, RefundState, Snapshot, StatementLine } from '../gateway.ts'

/** The generic card gateway's messages (payments.md §8). What it adds beyond these fields is kept, not read. */
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
      /** Of a refund. */
      refundNo: z.string().nullish(),
      amount: z.string(),
      currency: z.string(),
    }),
  ),
  /** What to send as `after` for the next page; empty after the last. */
  next: z.string(),
})

const states: Record<VendorOrder['status'], GatewayState> = {
  CREATED: 'created',
  PAYING: 'pending',
  SUCCESS: 'succeeded',
  // A failed attempt leaves the order open: the shopper may try another card until it expires.
  FAILED: 'pending',
  CLOSED: 'cancelled',
  EXPIRED: 'cancelled',
}

const refundStates: Record<VendorRefund['status'], RefundState> = {
  PROCESSING: 'refunding',
  SUCCESS: 'refunded',
  FAILED: 'failed',
}

/** `12.34` on the wire, in the currency's own number of decimals. */
export const toWire = (amount: Amount): string => minorToDecimal(amount.minor, exponents[amount.currency])

const fromWire = (amount: string, currency: string): Amount | undefined =>
  currency in exponents
    ? { minor: decimalToMinor(amount, exponents[currency as Currency]), currency: currency as Currency }
    : undefined

/** What an order at the vendor means to us. */
export function snapshotOf(order: VendorOrder): Snapshot {
  // While a payment is being tried again, what failed before is past.
  const last = order.status === 'PAYING' ? undefined : order.attempts.at(-1)
  const state = states[order.status]
  return {
    state,
    vendorId: order.vendorId,
    paid: state === 'succeeded' ? fromWire(order.paidAmount ?? order.amount, order.currency) : undefined,
    attemptFailed: state !== 'succeeded' && last ? { code: last.code, message: last.message } : undefined,
    raw: order,
  }
}

export const refundOf = (refund: VendorRefund) => ({
  refundNo: refund.refundNo,
  state: refundStates[refund.status],
  vendorRefundId: refund.vendorRefundId,
  message: refund.message ?? undefined,
})

/** A line of the statement. */
export function lineOf(line: z.output<typeof VendorStatement>['lines'][number]): StatementLine {
  const { orderNo, refundNo, amount, currency } = line
  const isRefund = line.type === 'REFUND'
  return {
    subject: isRefund ? 'refund' : 'payment',
    no: isRefund ? (refundNo ?? '') : orderNo,
    paymentNo: orderNo,
    currency,
    minor: fromWire(amount, currency)?.minor ?? null,
  }
}
