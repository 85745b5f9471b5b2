import { parseAmount } from '../lib/amount.ts'
import { HOUR_MS } from '../lib/time.ts'
import { getReportedAmount, type PaymentStore } from '../pay/payment-store.ts'
import type { Order } from '../pay/state.ts'

/** Returns a time in Alipay's format: China's, without a zone. */
export const chinaTime = (iso: string) =>
  new Date(Date.parse(iso) + 8 * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ')

/** Returns whether Alipay has a trade: it has none before the shopper starts to pay. */
export const isTrade = (order: Order) => order.status !== 'CREATED' || order.attempts.length > 0

/** Returns a trade's status; a fully refunded one is closed. */
function toStatus(payments: PaymentStore, order: Order): string {
  if (order.status === 'CLOSED' || order.status === 'EXPIRED') return 'TRADE_CLOSED'
  if (order.status !== 'SUCCESS') return 'WAIT_BUYER_PAY'
  const isBack = payments.refunded(order.orderNo, ['SUCCESS']) === parseAmount(order.amount)
  return isBack ? 'TRADE_CLOSED' : 'TRADE_SUCCESS'
}

/** Returns the fields that responses and notifications share. */
export const presentTrade = (payments: PaymentStore, order: Order) => ({
  out_trade_no: order.orderNo,
  trade_no: order.vendorId,
  trade_status: toStatus(payments, order),
  total_amount: getReportedAmount(order).amount,
})
