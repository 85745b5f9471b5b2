import { decimalToMinor, exponents, minorToDecimal } from '@pasar/contract/money'
import { HOUR_MS } from '@pasar/contract/time'
import { z } from 'zod'
import type { Amount, GatewayState, Snapshot } from '../gateway.ts'

/**
 * Converts an amount to a decimal string in yuan, such as `1.00`.
 * @throws RangeError for a currency other than yuan, or a negative amount
 */
export function toYuan({ minor, currency }: Amount): string {
  if (currency !== 'CNY' || minor < 0n)
    throw new RangeError(`Alipay cannot charge ${minor} minor units of ${currency}`)
  return minorToDecimal(minor, exponents.CNY)
}

/** Converts a decimal string in yuan to fen; undefined for anything else. */
export function fromYuan(text: string): Amount | undefined {
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(text)) return undefined
  return { minor: decimalToMinor(text, exponents.CNY), currency: 'CNY' }
}

/** A time as Alipay writes it: China Standard Time without an offset. */
export const chinaTime = (at: Date): string =>
  new Date(at.getTime() + 8 * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ')

/** A subject without the characters that Alipay rejects. */
export const sanitizeSubject = (subject: string): string => subject.replace(/[/=&<>"'\\]/g, ' ').slice(0, 256)

export const tradeStates = ['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED'] as const

/** The fields of a trade that are read, in answers and notifications. */
export const Trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().optional(),
  trade_status: z.enum(tradeStates),
  total_amount: z.string(),
})
export type Trade = z.output<typeof Trade>

const states: Record<Trade['trade_status'], GatewayState> = {
  WAIT_BUYER_PAY: 'pending',
  TRADE_SUCCESS: 'succeeded',
  // Paid, and no longer refundable.
  TRADE_FINISHED: 'succeeded',
  // Not paid in time, or refunded in full; a payment that succeeded stays so.
  TRADE_CLOSED: 'cancelled',
}

/** The state of a trade. */
export function toSnapshot(trade: Trade): Snapshot {
  const state = states[trade.trade_status]
  return {
    state,
    vendorId: trade.trade_no,
    paid: state === 'succeeded' ? fromYuan(trade.total_amount) : undefined,
    raw: trade,
  }
}
