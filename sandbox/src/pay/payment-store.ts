import { randomBytes, randomInt } from 'node:crypto'
import { formatAmount, parseAmount } from '../lib/amount.ts'
import type { Context } from '../lib/context.ts'
import type { Order, Refund } from './state.ts'
import type { Switches } from './switches.ts'

/** Returns a random number of an exact length. */
export const makeNumber = (digits: number) => Array.from({ length: digits }, () => randomInt(10)).join('')

/** Returns a random id: the prefix, then 24 hexadecimal digits. */
export const makeId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

/** Opens the payments and refunds of a vendor. */
export function openPaymentStore(vendor: string, { store, now, paymentsMax }: Context) {
  const state = store.part(vendor, {
    orders: {} as Record<string, Order>,
    refunds: {} as Record<string, Refund>,
  })

  const orders = () => Object.values(state.orders)
  const listRefunds = (orderNo: string) => Object.values(state.refunds).filter((it) => it.orderNo === orderNo)

  /** Returns the refunded thousandths of a payment, of refunds in the given states. */
  const refunded = (orderNo: string, states: readonly Refund['status'][]) =>
    listRefunds(orderNo)
      .filter((it) => states.includes(it.status))
      .reduce((sum, it) => sum + (parseAmount(it.amount) ?? 0n), 0n)

  return {
    orders,
    listRefunds,
    refunded,
    allRefunds: () => Object.values(state.refunds),
    order: (orderNo: string): Order | undefined =>
      Object.hasOwn(state.orders, orderNo) ? state.orders[orderNo] : undefined,
    byToken: (token: string) => orders().find((order) => order.token === token),
    refund: (refundNo: string): Refund | undefined => state.refunds[refundNo],
    addOrder(order: Order) {
      state.orders[order.orderNo] = order
      const numbers = Object.keys(state.orders)
      for (const oldest of numbers.slice(0, Math.max(0, numbers.length - paymentsMax)))
        delete state.orders[oldest]
      store.changed()
    },
    addRefund(refund: Refund) {
      state.refunds[refund.refundNo] = refund
      store.changed()
    },
    changed: () => store.changed(),
    iso: (afterMs = 0) => new Date(now() + afterMs).toISOString(),
  }
}

export type PaymentStore = ReturnType<typeof openPaymentStore>

type Asked = Pick<
  Order,
  | 'orderNo'
  | 'token'
  | 'vendorId'
  | 'amount'
  | 'currency'
  | 'payType'
  | 'subject'
  | 'returnUrl'
  | 'notifyUrl'
  | 'createdAt'
  | 'expireAt'
>

/** Creates a payment, with a copy of the default switches. */
export const newOrder = (asked: Asked & Partial<Order>, switches: Switches): Order => ({
  reference: '',
  cancelUrl: '',
  status: 'CREATED',
  paidAt: null,
  attempts: [],
  card: null,
  challenge: null,
  late: null,
  abandoned: false,
  held: [],
  ...asked,
  switches: { ...switches },
})

/** Returns amount and currency as the shop sees them, altered by the payment's switches. */
export function getReportedAmount({ amount, currency, switches }: Order): {
  amount: string
  currency: string
} {
  const short = (parseAmount(amount) ?? 0n) - 1000n
  return {
    amount: switches.wrongAmount ? formatAmount(short > 0n ? short : 0n, amount) : amount,
    currency: switches.wrongCurrency ? (currency === 'USD' ? 'EUR' : 'USD') : currency,
  }
}
