import { parseAmount } from '../lib/amount.ts'
import type { Context } from '../lib/context.ts'
import { makeId, type PaymentStore } from './payment-store.ts'
import type { Order, Refund } from './state.ts'
import type { Webhooks } from './webhooks.ts'

type RefundResult =
  | { ok: true; refund: Refund; order: Order; isNew: boolean }
  | { ok: false; status: number; code: string; message: string }

const refuse = (status: number, code: string, message: string): RefundResult => ({
  ok: false,
  status,
  code,
  message,
})

export type Refunds = ReturnType<typeof createRefunds>

/** Creates the functions that refund payments. */
export function createRefunds(payments: PaymentStore, webhooks: Webhooks, { now, paceMs }: Context) {
  function finish(refund: Refund, status: 'SUCCESS' | 'FAILED') {
    Object.assign(refund, { status, finishedAt: payments.iso(), ending: null })
    payments.changed()
    const order = payments.order(refund.orderNo)
    if (order) void webhooks.send(order, status === 'SUCCESS' ? 'refund.succeeded' : 'refund.failed', refund)
  }

  return {
    /**
     * Refunds a part or all of a payment; the same `refundNo` returns the existing refund. Rejects with
     * INVALID_REQUEST, ORDER_NOT_FOUND, ORDER_NOT_PAID, DUPLICATE_REFUND (another refund has the number),
     * DISPUTED and REFUND_EXCEEDS_PAID (pending refunds included).
     */
    create(body: Record<string, unknown>): RefundResult {
      const { orderNo, refundNo, amount, reason } = body
      if (typeof refundNo !== 'string' || !/^[\w.:-]{1,64}$/.test(refundNo))
        return refuse(
          400,
          'INVALID_REQUEST',
          'refundNo must be 1 to 64 letters, digits, dots, colons or dashes.',
        )
      const wanted = parseAmount(amount)
      if (!wanted) return refuse(400, 'INVALID_REQUEST', 'amount must be a positive decimal text.')
      const order = typeof orderNo === 'string' ? payments.order(orderNo) : undefined
      if (!order) return refuse(404, 'ORDER_NOT_FOUND', 'There is no payment with this orderNo.')
      const known = payments.refund(refundNo)
      if (known && (known.orderNo !== orderNo || parseAmount(known.amount) !== wanted))
        return refuse(409, 'DUPLICATE_REFUND', 'Another refund has this refundNo.')
      if (known) return { ok: true, refund: known, order, isNew: false }
      if (order.status !== 'SUCCESS') return refuse(409, 'ORDER_NOT_PAID', 'This payment was not paid.')
      if (order.dispute && order.dispute.status !== 'WON')
        return refuse(409, 'DISPUTED', 'The payment is disputed.')
      const taken = payments.refunded(order.orderNo, ['SUCCESS', 'PROCESSING'])
      if (taken + wanted > (parseAmount(order.amount) ?? 0n))
        return refuse(409, 'REFUND_EXCEEDS_PAID', 'The refunds exceed the paid amount.')
      const mode = order.switches.refund
      const refund: Refund = {
        refundNo,
        orderNo: order.orderNo,
        vendorRefundId: makeId('opr'),
        amount: amount as string,
        reason: typeof reason === 'string' ? reason.slice(0, 200) : '',
        status: 'PROCESSING',
        createdAt: payments.iso(),
        finishedAt: null,
        closes: mode === 'async-closed',
        ending: mode.startsWith('async')
          ? { at: payments.iso(paceMs), status: mode === 'async-success' ? 'SUCCESS' : 'FAILED' }
          : null,
      }
      payments.addRefund(refund)
      if (!refund.ending) finish(refund, 'SUCCESS')
      return { ok: true, refund, order, isNew: true }
    },
    /** Completes refunds that are due. */
    sweep() {
      for (const refund of payments.allRefunds())
        if (refund.ending && Date.parse(refund.ending.at) <= now()) finish(refund, refund.ending.status)
    },
  }
}
