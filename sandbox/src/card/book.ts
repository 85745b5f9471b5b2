import { randomBytes } from 'node:crypto'
import { formatAmount, parseAmount } from '../lib/amount.ts'
import type { Room } from '../lib/room.ts'
import { calm, type Order, type Refund, type Switches } from './state.ts'

const mostOrders = 1000

/** Readable and unguessable: the prefix, then 24 hex digits. */
export const makeId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

/** The gateway's memory, and its views of an order. */
export function openBook({ store, now }: Pick<Room, 'store' | 'now'>) {
  const kept = store.part('card', {
    orders: {} as Record<string, Order>,
    refunds: {} as Record<string, Refund>,
    defaults: { ...calm },
  })

  const orders = () => Object.values(kept.orders)
  const refundsOf = (orderNo: string) => Object.values(kept.refunds).filter((it) => it.orderNo === orderNo)

  /** Refunded thousandths of an order, counting the given states. */
  const refunded = (orderNo: string, states: readonly Refund['status'][]) =>
    refundsOf(orderNo)
      .filter((it) => states.includes(it.status))
      .reduce((sum, it) => sum + (parseAmount(it.amount) ?? 0n), 0n)

  return {
    orders,
    refundsOf,
    refunded,
    allRefunds: () => Object.values(kept.refunds),
    order: (orderNo: string): Order | undefined => kept.orders[orderNo],
    byToken: (token: string) => orders().find((order) => order.token === token),
    refund: (refundNo: string): Refund | undefined => kept.refunds[refundNo],
    addOrder(order: Order) {
      kept.orders[order.orderNo] = order
      const numbers = Object.keys(kept.orders)
      for (const oldest of numbers.slice(0, Math.max(0, numbers.length - mostOrders)))
        delete kept.orders[oldest]
      store.changed()
    },
    addRefund(refund: Refund) {
      kept.refunds[refund.refundNo] = refund
      store.changed()
    },
    defaults: (): Switches => kept.defaults,
    setDefaults(switches: Switches) {
      kept.defaults = switches
      store.changed()
    },
    changed: () => store.changed(),
    iso: (afterMs = 0) => new Date(now() + afterMs).toISOString(),
  }
}

export type Book = ReturnType<typeof openBook>

/** An order as the shop is told about it, with what its switches make of amount and currency. */
export function orderAnswer(book: Book, order: Order) {
  const { wrongAmount, wrongCurrency } = order.switches
  const short = (parseAmount(order.amount) ?? 0n) - 1000n
  const amount = wrongAmount ? formatAmount(short > 0n ? short : 0n, order.amount) : order.amount
  const zero = formatAmount(0n, order.amount)
  return {
    orderNo: order.orderNo,
    token: order.token,
    vendorId: order.vendorId,
    status: order.status,
    amount,
    currency: wrongCurrency ? (order.currency === 'USD' ? 'EUR' : 'USD') : order.currency,
    payType: order.payType,
    paidAmount: order.status === 'SUCCESS' ? amount : zero,
    refundedAmount: formatAmount(book.refunded(order.orderNo, ['SUCCESS']), order.amount),
    paidAt: order.paidAt,
    expireAt: order.expireAt,
    attempts: order.attempts,
    cardLast4: order.card?.last4 ?? null,
    brand: order.card?.brand ?? null,
  }
}

/** A refund as the shop is told about it. */
export const refundAnswer = (refund: Refund, currency: string) => ({
  refundNo: refund.refundNo,
  orderNo: refund.orderNo,
  vendorRefundId: refund.vendorRefundId,
  amount: refund.amount,
  currency,
  reason: refund.reason,
  status: refund.status,
  createdAt: refund.createdAt,
  finishedAt: refund.finishedAt,
})
