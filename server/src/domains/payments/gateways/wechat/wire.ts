import { type Currency, currencies, exponents } from '@pasar/contract/money'
import { z } from 'zod'
import type { Amount, GatewayState, RefundAnswer, RefundState, Snapshot } from '../gateway.ts'

/**
 * An amount as WeChat counts it: an integer in fen.
 * @throws RangeError for another currency than yuan, or what WeChat cannot say
 */
export function toFen({ minor, currency }: Amount): { total: number; currency: 'CNY' } {
  if (currency !== 'CNY' || minor < 0n || minor > BigInt(Number.MAX_SAFE_INTEGER))
    throw new RangeError(`WeChat takes no ${minor} minor units of ${currency}`)
  return { total: Number(minor), currency }
}

/** What WeChat counted, in our minor units; undefined for a currency that we do not count in hundredths. */
export function fromFen(total: number, currency: string): Amount | undefined {
  const ours = currencies.find((known) => known === currency)
  if (!ours || exponents[ours] !== 2 || !Number.isSafeInteger(total)) return undefined
  return { minor: BigInt(total), currency: ours satisfies Currency }
}

/** A moment as WeChat writes it, in China's time. */
export const chinaTime = (at: Date): string =>
  `${new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`

/** At most so many bytes of a text, no character halved. */
export function cut(text: string, bytes: number): string {
  let kept = text
  while (Buffer.byteLength(kept) > bytes) kept = [...kept].slice(0, -1).join('')
  return kept
}

/** WeChat's objects as far as they are read; the rest of them is kept, not read. */
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

/** The same in a notification, which has other names for it. */
export const RefundNews = z
  .object({
    mchid: z.string(),
    out_trade_no: z.string(),
    out_refund_no: z.string(),
    refund_id: z.string(),
    refund_status: Refund.shape.status,
  })
  .transform((it) => ({ ...it, status: it.refund_status }))

const states: Record<Transaction['trade_state'], GatewayState> = {
  SUCCESS: 'succeeded',
  // Paid, and (partly) given back since.
  REFUND: 'succeeded',
  NOTPAY: 'pending',
  USERPAYING: 'pending',
  ACCEPT: 'pending',
  CLOSED: 'cancelled',
  REVOKED: 'cancelled',
  PAYERROR: 'failed',
}

/** What a transaction means to us. */
export function snapshotOf(it: Transaction): Snapshot {
  const state = states[it.trade_state]
  return {
    state,
    vendorId: it.transaction_id,
    paid: state === 'succeeded' && it.amount ? fromFen(it.amount.total, it.amount.currency) : undefined,
    attemptFailed: state === 'failed' ? { code: 'payment_declined' } : undefined,
    raw: it,
  }
}

const refundStates: Record<z.output<typeof Refund>['status'], RefundState> = {
  SUCCESS: 'refunded',
  PROCESSING: 'refunding',
  CLOSED: 'failed',
  // The shopper's card is gone: somebody has to find another way.
  ABNORMAL: 'failed',
}

export const refundOf = ({ status, refund_id }: z.output<typeof Refund>): RefundAnswer => ({
  state: refundStates[status],
  vendorRefundId: refund_id,
  ...(refundStates[status] === 'failed' && { message: status }),
})
