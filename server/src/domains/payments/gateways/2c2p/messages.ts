import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { GatewayState, Snapshot } from '../gateway.ts'
import { fromMajor } from '../major-units.ts'

/** The fields of 2C2P's messages that are read (developer.2c2p.com, version 4.3). */
export const Token = z.object({
  respCode: z.string(),
  respDesc: z.string().default(''),
  webPaymentUrl: z.url().optional(),
  paymentToken: z.string().optional(),
})

/** A transaction. The inquiry writes the amount as a number, the notification as a string. */
export const Transaction = z.object({
  merchantID: z.string().default(''),
  invoiceNo: z.string().default(''),
  amount: z.union([z.number(), z.string()]).nullish(),
  currencyCode: z.string().nullish(),
  tranRef: z.string().nullish(),
  transactionDateTime: z.string().nullish(),
  respCode: z.string(),
  respDesc: z.string().nullish(),
})
export type Transaction = z.output<typeof Transaction>

/** A notification, which says whose it is only by the invoice number. */
export const Notification = Transaction.extend({ invoiceNo: z.string().min(1) })

/** No attempt yet, or no such invoice. */
export const NOT_FOUND = '2002'
/** The invoice already exists: its state must be queried. */
export const DUPLICATE_INVOICE = '9015'

/** States by result code (developer.2c2p.com, Payment response codes). Every other 4xxx code is a failure. */
const results: Record<string, GatewayState | 'unknown'> = {
  '0000': 'succeeded',
  '0001': 'pending',
  '0003': 'cancelled',
  '2000': 'unknown',
  '2001': 'pending',
  [NOT_FOUND]: 'created',
  '2003': 'unknown',
  '4080': 'cancelled',
  // Refunded after settlement: the payment had succeeded.
  '4110': 'succeeded',
  '4120': 'succeeded',
  '5009': 'cancelled',
  '9020': 'cancelled',
}

/** Failures that have a message of ours; the last digits are response codes of ISO 8583. */
const failures: Record<string, string> = {
  '4005': 'card_declined',
  '4051': 'insufficient_funds',
  '4054': 'expired_card',
  '4081': 'authentication_failed',
  '4082': 'incorrect_cvc',
  '4096': 'processing_error',
}

export const toState = (code: string): GatewayState | 'unknown' =>
  results[code] ?? (/^4\d{3}$/.test(code) ? 'failed' : 'unknown')

/** The state of a transaction. A failed transaction is final: the shopper pays again under another number. */
export function toSnapshot(transaction: Transaction): Snapshot {
  const { respCode: code, amount, currencyCode, tranRef } = transaction
  const result = toState(code)
  const known = { vendorId: tranRef ?? undefined, raw: transaction }
  if (result === 'unknown') return { state: 'created', unknown: true, ...known }
  return {
    state: result,
    paid: result === 'succeeded' ? fromMajor(amount ?? '', currencyCode ?? '') : undefined,
    attemptFailed:
      result === 'failed' ? { code: failures[code] ?? code, message: transaction.respDesc ?? '' } : undefined,
    ...known,
  }
}

/** The id of an event: a hash of its content, since 2C2P assigns none. */
export const buildEventId = ({ invoiceNo, tranRef, respCode, amount, currencyCode }: Transaction) =>
  createHash('sha256')
    .update(JSON.stringify(['2c2p', invoiceNo, tranRef, respCode, String(amount), currencyCode]))
    .digest('hex')
