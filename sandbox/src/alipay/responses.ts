import { formatAmount, parseAmount } from '../lib/amount.ts'
import type { Processor } from '../pay/processor.ts'
import type { Order } from '../pay/state.ts'
import { chinaTime, isTrade, presentTrade } from './trade.ts'

/** Returns a failed response with one of Alipay's codes. */
export class Refused extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

type Content = Record<string, unknown>

/** Returns the payment with Alipay's number, which has priority, or with the shop's. */
export function findOrder(
  payments: Processor['payments'],
  { out_trade_no, trade_no }: Content,
): Order | undefined {
  if (trade_no) return payments.orders().find((order) => order.vendorId === trade_no)
  return typeof out_trade_no === 'string' ? payments.order(out_trade_no) : undefined
}

/** Returns an amount with two decimals; null where the value is no amount of at most two. */
export function toAmount(value: unknown): string | null {
  const text = String(value)
  const amount = /^\d{1,9}(\.\d{1,2})?$/.test(text) ? parseAmount(text) : null
  return amount ? formatAmount(amount, '0.00') : null
}

/** The calls of a shop's server, by method. */
export function calls({
  payments,
  charges,
  refunds,
}: Processor): Record<string, (content: Content) => object> {
  function tradeAsked(content: Content): Order {
    charges.sweep()
    const order = findOrder(payments, content)
    if (!order || !isTrade(order)) throw new Refused('ACQ.TRADE_NOT_EXIST', '交易不存在')
    return order
  }

  return {
    'alipay.trade.query'(content) {
      const order = tradeAsked(content)
      return {
        ...presentTrade(payments, order),
        buyer_logon_id: 'san***@sandbox.example',
        ...(order.paidAt && { send_pay_date: chinaTime(order.paidAt) }),
      }
    },

    'alipay.trade.close'(content) {
      const order = tradeAsked(content)
      if (order.status === 'SUCCESS' || order.status === 'CLOSED' || order.status === 'EXPIRED')
        throw new Refused('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
      charges.close(order)
      return { out_trade_no: order.orderNo, trade_no: order.vendorId }
    },

    'alipay.trade.refund'(content) {
      const order = tradeAsked(content)
      const { out_request_no, refund_amount, refund_reason } = content
      const created = refunds.create({
        orderNo: order.orderNo,
        refundNo: out_request_no,
        amount: toAmount(refund_amount),
        reason: refund_reason,
      })
      if (!created.ok) throw new Refused(codes[created.code] ?? 'ACQ.INVALID_PARAMETER', created.message)
      if (created.isNew && order.switches.refund === 'timeout')
        throw new Refused('ACQ.SYSTEM_ERROR', 'the answer was lost, as the switch says')
      return {
        out_trade_no: order.orderNo,
        trade_no: order.vendorId,
        fund_change: created.isNew && created.refund.status === 'SUCCESS' ? 'Y' : 'N',
        refund_fee: formatAmount(payments.refunded(order.orderNo, ['SUCCESS']), order.amount),
      }
    },

    'alipay.trade.fastpay.refund.query'(content) {
      const order = tradeAsked(content)
      refunds.sweep()
      const refund = payments.refund(String(content.out_request_no))
      // A refund that is pending or unknown has no status.
      const known = refund?.orderNo === order.orderNo ? refund : undefined
      const status = { SUCCESS: 'REFUND_SUCCESS', FAILED: 'REFUND_FAIL', PROCESSING: undefined }
      return {
        out_trade_no: order.orderNo,
        trade_no: order.vendorId,
        ...(known && {
          out_request_no: known.refundNo,
          refund_amount: known.amount,
          refund_status: status[known.status],
        }),
      }
    },
  }
}

const codes: Record<string, string> = {
  ORDER_NOT_PAID: 'ACQ.TRADE_STATUS_ERROR',
  REFUND_EXCEEDS_PAID: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  DUPLICATE_REFUND: 'ACQ.DISCORDANT_REPEAT_REQUEST',
}
