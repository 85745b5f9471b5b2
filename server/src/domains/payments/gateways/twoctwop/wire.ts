import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { GatewayState, Snapshot } from '../gateway.ts'
import { fromMajor } from '../major-units.ts'

/** 2C2P's messages as far as they are read (developer.2c2p.com, version 4.3); the rest is kept, not read. */
export const Token = z.object({
  respCode: z.string(),
  respDesc: z.string().default(''),
  webPaymentUrl: z.url().optional(),
  paymentToken: z.string().optional(),
})

/** How a payment stands: the inquiry writes the amount as a number, the notification as a text. */
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

/** Nobody has tried to pay it yet, or there is no such invoice. */
export const NOT_FOUND = '2002'
/** The invoice was opened before: what came of it is asked for. */
export const DUPLICATE_INVOICE = '9015'

/** Result codes (developer.2c2p.com, Payment response codes) with what they mean to us. All others of 4xxx: not paid. */
const results: Record<string, GatewayState | 'unknown'> = {
  '0000': 'succeeded',
  '0001': 'pending',
  '0003': 'cancelled',
  '2000': 'unknown',
  '2001': 'pending',
  [NOT_FOUND]: 'created',
  '2003': 'unknown',
  '4080': 'cancelled',
  // Settled, and given back: the money was taken.
  '4110': 'succeeded',
  '4120': 'succeeded',
  '5009': 'cancelled',
  '9020': 'cancelled',
}

/** Why a bank refused, where we have words for it; by the last digits, which are those of ISO 8583. */
const failures: Record<string, string> = {
  '4005': 'card_declined',
  '4051': 'insufficient_funds',
  '4054': 'expired_card',
  '4081': 'authentication_failed',
  '4082': 'incorrect_cvc',
  '4096': 'processing_error',
}

export const resultOf = (code: string): GatewayState | 'unknown' =>
  results[code] ?? (/^4\d{3}$/.test(code) ? 'failed' : 'unknown')

/** What a transaction means to us. A failed one is over: the shopper pays anew, under another number. */
export function snapshotOf(transaction: Transaction): Snapshot {
  const { respCode: code, amount, currencyCode, tranRef } = transaction
  const result = resultOf(code)
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

/** 2C2P numbers no messages: what one says makes it this one. */
export const eventIdOf = ({ invoiceNo, tranRef, respCode, amount, currencyCode }: Transaction) =>
  createHash('sha256')
    .update(JSON.stringify(['2c2p', invoiceNo, tranRef, respCode, String(amount), currencyCode]))
    .digest('hex')
