import { HOUR_MS } from '../lib/time.ts'
import { getReportedAmount, type PaymentStore } from '../pay/payment-store.ts'
import type { Order, Refund } from '../pay/state.ts'
import { wechatKeys } from './keys.ts'
import { OPENID, type WechatStore } from './store.ts'

/** Converts a decimal to fen. */
export const toFen = (amount: string): number => Math.round(Number(amount) * 100)
export const fromFen = (fen: number): string => (fen / 100).toFixed(2)

/** Returns a time in WeChat's format. */
export const chinaTime = (iso: string) =>
  `${new Date(Date.parse(iso) + 8 * HOUR_MS).toISOString().slice(0, 19)}+08:00`

const states: Record<Order['status'], string> = {
  CREATED: 'NOTPAY',
  // A declined payment can be tried again.
  FAILED: 'NOTPAY',
  PAYING: 'USERPAYING',
  SUCCESS: 'SUCCESS',
  CLOSED: 'CLOSED',
  EXPIRED: 'CLOSED',
}

/** Creates the functions that render payments and refunds as WeChat's objects. */
export function wechatObjects(payments: PaymentStore, store: WechatStore) {
  return {
    transaction(order: Order) {
      const { amount, currency } = getReportedAmount(order)
      const isPaid = order.status === 'SUCCESS'
      const total = toFen(amount)
      const hasRefunds = payments.refunded(order.orderNo, ['SUCCESS', 'PROCESSING']) > 0n
      return {
        appid: wechatKeys.appId,
        mchid: wechatKeys.mchId,
        out_trade_no: order.orderNo,
        trade_state: isPaid && hasRefunds ? 'REFUND' : states[order.status],
        trade_state_desc: states[order.status],
        trade_type: store.details(order.orderNo)?.tradeType,
        ...(isPaid && {
          transaction_id: order.vendorId,
          bank_type: 'OTHERS',
          success_time: chinaTime(order.paidAt ?? ''),
          payer: { openid: OPENID },
        }),
        amount: { total, currency, ...(isPaid && { payer_total: total, payer_currency: currency }) },
      }
    },
    refund(refund: Refund, order: Order) {
      return {
        refund_id: refund.vendorRefundId,
        out_refund_no: refund.refundNo,
        transaction_id: order.vendorId,
        out_trade_no: order.orderNo,
        channel: 'ORIGINAL',
        user_received_account: order.card ? `${order.card.brand} ${order.card.last4}` : '',
        create_time: chinaTime(refund.createdAt),
        ...(refund.finishedAt && { success_time: chinaTime(refund.finishedAt) }),
        status: refund.status !== 'FAILED' ? refund.status : refund.closes ? 'CLOSED' : 'ABNORMAL',
        funds_account: 'AVAILABLE',
        amount: { total: toFen(order.amount), refund: toFen(refund.amount), currency: 'CNY' },
      }
    },
    /** Renders a refund for a notification, where the status has another name. */
    refundNotification(refund: Refund, order: Order) {
      const { status, create_time: _, ...rest } = this.refund(refund, order)
      return { mchid: wechatKeys.mchId, ...rest, refund_status: status }
    },
  }
}

export type WechatObjects = ReturnType<typeof wechatObjects>
