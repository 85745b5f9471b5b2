import { randomUUID } from 'node:crypto'
import { formatAmount } from '../lib/amount.ts'
import { makeNumber, type PaymentStore } from '../pay/payment-store.ts'
import type { PaymentVendor } from '../pay/payment-vendor.ts'
import type { Order } from '../pay/state.ts'
import { alipayKeys, alipayPrivateKey } from './keys.ts'
import { canonicalize, signNotification, signText } from './signature.ts'
import { chinaTime, isTrade, presentTrade } from './trade.ts'

/** Alipay: its notifications, its signature and its return URLs. */
export function alipayVendor(payments: PaymentStore): PaymentVendor {
  const common = { charset: 'utf-8', version: '1.0', sign_type: 'RSA2', app_id: alipayKeys.appId }
  return {
    id: 'alipay',
    name: 'Alipay',
    brand: 'Alipay',
    secret: alipayPrivateKey,
    sign: signNotification,
    accepts: (status, text) => status === 200 && text === 'success',
    buildMessages(order, name, at, refund) {
      // Alipay notifies of no failure, and of nothing before there is a trade.
      if (name === 'payment.failed' || name === 'refund.failed' || !isTrade(order)) return []
      const trade = presentTrade(payments, order)
      const body = {
        ...common,
        ...trade,
        notify_time: chinaTime(at),
        notify_type: 'trade_status_sync',
        notify_id: randomUUID().replaceAll('-', ''),
        seller_id: alipayKeys.sellerId,
        buyer_id: '2088000000000002',
        subject: order.subject,
        gmt_create: chinaTime(order.createdAt),
        ...(order.paidAt && { gmt_payment: chinaTime(order.paidAt), receipt_amount: trade.total_amount }),
        ...(refund && {
          gmt_refund: chinaTime(at),
          out_biz_no: refund.refundNo,
          refund_fee: formatAmount(payments.refunded(order.orderNo, ['SUCCESS']), order.amount),
        }),
      }
      return [{ event: trade.trade_status, body }]
    },
    dashboard: { refundNo: () => makeNumber(28) },
    hasPage: () => true,
    returnTo: (order, how) => (how === 'done' ? signedReturn(order) : order.cancelUrl || order.returnUrl),
  }

  /** Returns the return URL with signed fields; a shop queries the trade all the same. */
  function signedReturn(order: Order): string {
    const url = new URL(order.returnUrl)
    const fields: Record<string, string> = {
      ...common,
      out_trade_no: order.orderNo,
      trade_no: order.vendorId,
      total_amount: order.amount,
      seller_id: alipayKeys.sellerId,
    }
    const sign = signText(canonicalize(fields, ['sign', 'sign_type']))
    for (const [name, value] of Object.entries({ ...fields, sign })) url.searchParams.set(name, value)
    return url.href
  }
}
