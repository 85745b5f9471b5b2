import { parseAmount } from '../lib/amount.ts'
import { type PaymentStore, reported } from '../pay/payment-store.ts'
import type { Order } from '../pay/state.ts'

/** A moment as Alipay writes it: China's time, without saying so. */
export const chinaTime = (iso: string) =>
  new Date(Date.parse(iso) + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** Alipay has no trade before somebody has begun to pay. */
export const isTrade = (order: Order) => order.status !== 'CREATED' || order.attempts.length > 0

/** How a trade stands; one that was given back in full is closed. */
function statusOf(payments: PaymentStore, order: Order): string {
  if (order.status === 'CLOSED' || order.status === 'EXPIRED') return 'TRADE_CLOSED'
  if (order.status !== 'SUCCESS') return 'WAIT_BUYER_PAY'
  const isBack = payments.refunded(order.orderNo, ['SUCCESS']) === parseAmount(order.amount)
  return isBack ? 'TRADE_CLOSED' : 'TRADE_SUCCESS'
}

/** The fields that every word about a trade has. */
export const tradeOf = (payments: PaymentStore, order: Order) => ({
  out_trade_no: order.orderNo,
  trade_no: order.vendorId,
  trade_status: statusOf(payments, order),
  total_amount: reported(order).amount,
})
