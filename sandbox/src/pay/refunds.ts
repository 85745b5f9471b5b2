import { parseAmount } from '../lib/amount.ts'
import type { Room } from '../lib/room.ts'
import { type Book, makeId } from './book.ts'
import type { Order, Refund } from './state.ts'
import type { Teller } from './teller.ts'

type Asked =
  | { ok: true; refund: Refund; order: Order; isNew: boolean }
  | { ok: false; status: number; code: string; message: string }

const refuse = (status: number, code: string, message: string): Asked => ({
  ok: false,
  status,
  code,
  message,
})

/** Gives money back, at once or after a while. */
export function createRefundDesk(book: Book, teller: Teller, { now, paceMs }: Room) {
  function finish(refund: Refund, status: 'SUCCESS' | 'FAILED') {
    Object.assign(refund, { status, finishedAt: book.iso(), ending: null })
    book.changed()
    const order = book.order(refund.orderNo)
    if (order) void teller.tell(order, status === 'SUCCESS' ? 'refund.succeeded' : 'refund.failed', refund)
  }

  return {
    /**
     * Refunds a part or all of a payment; the same `refundNo` answers the refund that stands. Refuses with
     * INVALID_REQUEST, ORDER_NOT_FOUND, ORDER_NOT_PAID, DUPLICATE_REFUND (the number stands for something
     * else) and REFUND_EXCEEDS_PAID (with what is processing counted in).
     */
    ask(body: Record<string, unknown>): Asked {
      const { orderNo, refundNo, amount, reason } = body
      if (typeof refundNo !== 'string' || !/^[\w.:-]{1,64}$/.test(refundNo))
        return refuse(
          400,
          'INVALID_REQUEST',
          'refundNo must be 1 to 64 letters, digits, dots, colons or dashes.',
        )
      const wanted = parseAmount(amount)
      if (!wanted) return refuse(400, 'INVALID_REQUEST', 'amount must be a positive decimal text.')
      const order = typeof orderNo === 'string' ? book.order(orderNo) : undefined
      if (!order) return refuse(404, 'ORDER_NOT_FOUND', 'There is no payment with this orderNo.')
      const known = book.refund(refundNo)
      if (known && (known.orderNo !== orderNo || parseAmount(known.amount) !== wanted))
        return refuse(409, 'DUPLICATE_REFUND', 'This refundNo stands for another refund.')
      if (known) return { ok: true, refund: known, order, isNew: false }
      if (order.status !== 'SUCCESS') return refuse(409, 'ORDER_NOT_PAID', 'This payment was not paid.')
      const taken = book.refunded(order.orderNo, ['SUCCESS', 'PROCESSING'])
      if (taken + wanted > (parseAmount(order.amount) ?? 0n))
        return refuse(409, 'REFUND_EXCEEDS_PAID', 'All refunds together would exceed what was paid.')
      const mode = order.switches.refund
      const refund: Refund = {
        refundNo,
        orderNo: order.orderNo,
        vendorRefundId: makeId('opr'),
        amount: amount as string,
        reason: typeof reason === 'string' ? reason.slice(0, 200) : '',
        status: 'PROCESSING',
        createdAt: book.iso(),
        finishedAt: null,
        ending: mode.startsWith('async')
          ? { at: book.iso(paceMs), status: mode === 'async-success' ? 'SUCCESS' : 'FAILED' }
          : null,
      }
      book.addRefund(refund)
      if (!refund.ending) finish(refund, 'SUCCESS')
      return { ok: true, refund, order, isNew: true }
    },
    /** Ends the refunds whose time has come. */
    sweep() {
      for (const refund of book.allRefunds())
        if (refund.ending && Date.parse(refund.ending.at) <= now()) finish(refund, refund.ending.status)
    },
  }
}
