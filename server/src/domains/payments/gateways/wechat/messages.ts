import { type Currency, currencies, exponents } from '@pasar/contract/money'
import { HOUR_MS } from '@pasar/contract/time'
import { z } from 'zod'
import type { Amount, GatewayState, RefundAnswer, RefundState, Snapshot } from '../gateway.ts'

/**
 * Converts an amount to an integer in fen.
 * @throws RangeError for a currency other than yuan, a negative amount, or more than a safe integer
 */
export function toFen({ minor, currency }: Amount): { total: number; currency: 'CNY' } {
  if (currency !== 'CNY' || minor < 0n || minor > BigInt(Number.MAX_SAFE_INTEGER))
    throw new RangeError(`WeChat Pay cannot charge ${minor} minor units of ${currency}`)
  return { total: Number(minor), currency }
}

/** Converts WeChat's amount to our minor units; undefined for a currency without two decimals. */
export function fromFen(total: number, currency: string): Amount | undefined {
  const ours = currencies.find((known) => known === currency)
  if (!ours || exponents[ours] !== 2 || !Number.isSafeInteger(total)) return undefined
  return { minor: BigInt(total), currency: ours satisfies Currency }
}

/** A time as WeChat writes it, in China Standard Time. */
export const chinaTime = (at: Date): string =>
  `${new Date(at.getTime() + 8 * HOUR_MS).toISOString().slice(0, 19)}+08:00`

/** Truncates a text to a number of bytes, at a character boundary. */
export function truncate(text: string, maxBytes: number): string {
  let result = text
  while (Buffer.byteLength(result) > maxBytes) result = [...result].slice(0, -1).join('')
  return result
}

/** The fields of WeChat's objects that are read. */
export const Transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.enum([
    'SUCCESS',
    'REFUND',
    'NOTPAY',
    'USERPAYING',
    'ACCEPT',
    'CLOSED',
    'REVOKED',
    'PAYERROR',
  ]),
  amount: z.object({ total: z.int(), currency: z.string().default('CNY') }).optional(),
})
export type Transaction = z.output<typeof Transaction>

export const Refund = z.object({
  out_refund_no: z.string(),
  refund_id: z.string(),
  status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
})

/** A refund in a notification, which names the fields differently. */
export const RefundNotification = z
  .object({
    mchid: z.string(),
    out_trade_no: z.string(),
    out_refund_no: z.string(),
    refund_id: z.string(),
    refund_status: Refund.shape.status,
    amount: z.object({ refund: z.int() }).optional(),
  })
  .transform((refund) => ({ ...refund, status: refund.refund_status }))

const states: Record<Transaction['trade_state'], GatewayState> = {
  SUCCESS: 'succeeded',
  // Paid, then refunded in full or in part.
  REFUND: 'succeeded',
  NOTPAY: 'pending',
  USERPAYING: 'pending',
  ACCEPT: 'pending',
  CLOSED: 'cancelled',
  REVOKED: 'cancelled',
  PAYERROR: 'failed',
}

/** The state of a transaction. */
export function toSnapshot(transaction: Transaction): Snapshot {
  const state = states[transaction.trade_state]
  const { amount } = transaction
  return {
    state,
    vendorId: transaction.transaction_id,
    paid: state === 'succeeded' && amount ? fromFen(amount.total, amount.currency) : undefined,
    attemptFailed: state === 'failed' ? { code: 'payment_declined' } : undefined,
    raw: transaction,
  }
}

const refundStates: Record<z.output<typeof Refund>['status'], RefundState> = {
  SUCCESS: 'refunded',
  PROCESSING: 'refunding',
  CLOSED: 'failed',
  // The shopper's card no longer accepts money. The refund stays open until staff complete it at WeChat Pay.
  ABNORMAL: 'refunding',
}

export const toRefund = ({ status, refund_id }: z.output<typeof Refund>): RefundAnswer => ({
  state: refundStates[status],
  vendorRefundId: refund_id,
  ...(status === 'CLOSED' && { message: status }),
  // The card accepts no refund: staff complete it in the merchant platform.
  ...(status === 'ABNORMAL' && { isManual: true }),
})
