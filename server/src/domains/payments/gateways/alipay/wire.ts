import { decimalToMinor, exponents, minorToDecimal } from '@pasar/contract/money'
import { z } from 'zod'
import type { Amount, GatewayState, Snapshot } from '../gateway.ts'

/**
 * An amount as Alipay writes it: a decimal text in yuan, "1.00".
 * @throws RangeError for another currency than yuan, or less than nothing
 */
export function toYuan({ minor, currency }: Amount): string {
  if (currency !== 'CNY' || minor < 0n)
    throw new RangeError(`Alipay takes no ${minor} minor units of ${currency}`)
  return minorToDecimal(minor, exponents.CNY)
}

/** What Alipay wrote, in fen; undefined for what is no amount. */
export function fromYuan(text: string): Amount | undefined {
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(text)) return undefined
  return { minor: decimalToMinor(text, exponents.CNY), currency: 'CNY' }
}

/** A moment as Alipay writes it: China's time, without saying so. */
export const chinaTime = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** What a purchase may be called at Alipay: some signs are refused there. */
export const subjectOf = (subject: string): string => subject.replace(/[/=&<>"'\\]/g, ' ').slice(0, 256)

export const tradeStates = ['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED'] as const

/** A trade as far as it is read: answered to a query, or told. */
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
  // Paid, and past the time in which it can be given back.
  TRADE_FINISHED: 'succeeded',
  // Not paid in time, or given back in full: where we have the money already, that decides.
  TRADE_CLOSED: 'cancelled',
}

/** What a trade means to us. */
export function snapshotOf(trade: Trade): Snapshot {
  const state = states[trade.trade_status]
  return {
    state,
    vendorId: trade.trade_no,
    paid: state === 'succeeded' ? fromYuan(trade.total_amount) : undefined,
    raw: trade,
  }
}
