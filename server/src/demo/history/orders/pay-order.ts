import { MINUTE_MS } from '@pasar/contract/time'
import { memberOwner } from '../../../domains/ledger/index.ts'
import { pointsHoldKey } from '../../../domains/orders/index.ts'
import { paymentEvents, paymentOrders, payments } from '../../../domains/payments/tables.ts'
import type { History } from '../history.ts'
import { capturePayment } from '../postings.ts'
import { findRecentFrom } from '../shop/recent-days.ts'
import type { HistoryOrder } from './place-order.ts'

export type PaymentRow = typeof payments.$inferSelect

/**
 * Payment methods with their gateways and the prefixes of the providers' ids, by the frequency of their use.
 */
const methods = {
  card: { gateway: 'oms', prefix: 'txn_', weight: 26 },
  unionpay: { gateway: 'oms', prefix: 'txn_', weight: 6 },
  applepay: { gateway: 'oms', prefix: 'txn_', weight: 9 },
  fpx: { gateway: 'airwallex', prefix: 'int_', weight: 20 },
  tng: { gateway: 'airwallex', prefix: 'int_', weight: 16 },
  grabpay: { gateway: 'airwallex', prefix: 'int_', weight: 8 },
  stripe: { gateway: 'stripe', prefix: 'pi_', weight: 12 },
} as const
type Method = keyof typeof methods

const weightOf = (names: readonly Method[]) =>
  Object.fromEntries(names.map((name) => [name, methods[name].weight])) as Record<Method, number>
const all = weightOf(Object.keys(methods) as Method[])
/** The card gateway's methods: of recent payments, since the sandbox knows those of this gateway. */
const ofCardGateway = weightOf(['card', 'unionpay', 'applepay'])

const isMethod = (name: string): name is Method => Object.hasOwn(methods, name)

/** Chooses how a member pays an order. */
function chooseMethod(history: History, { member, row }: HistoryOrder): string {
  const { ledger, random, timeline } = history
  const balance = ledger.available(memberOwner(member.id), 'MYR')
  if (member.wallet === 'pays' && balance >= row.total) return 'balance'
  return random.weighted(timeline.now() < findRecentFrom(history) ? all : ofCardGateway)
}

/** Creates a payment of the method that has not ended. @param amount minor units of MYR */
export function openPayment(
  { ids, rows, timeline }: History,
  { memberId, method, amount, expiresAt }: Pick<PaymentRow, 'memberId' | 'method' | 'amount' | 'expiresAt'>,
): PaymentRow {
  const gateway = isMethod(method) ? methods[method].gateway : 'wallet'
  return rows.add(payments, {
    ...{
      id: ids.uuid(),
      no: ids.number('P'),
      memberId,
      gateway,
      method,
      currency: 'MYR',
      besideId: null,
      amount,
    },
    ...{
      cost: 0n,
      rate: null,
      paid: 0n,
      refunded: 0n,
      state: 'pending',
      vendorId: '',
      next: { type: 'none' },
    },
    ...{ data: {}, failure: '', cardBrand: '', cardLast4: '', needsReview: false, problem: '' },
    ...{ expiresAt, createdAt: timeline.now() },
    ...{ paidAt: null, closedAt: null, nextQueryAt: null },
  })
}

/** Ends a payment at a provider as failed. */
function failPayment(history: History, payment: PaymentRow, failure: string): void {
  Object.assign(payment, { state: 'failed', failure, closedAt: history.timeline.now() })
  addVendorId(history, payment)
  recordPaymentEvent(history, payment, 'webhook.fail', { state: 'failed' })
}

/** Ends a payment as succeeded, and posts it. @param toTopUp whether it pays a top-up */
export function capture(history: History, payment: PaymentRow, toTopUp = false): void {
  Object.assign(payment, { state: 'succeeded', paid: payment.amount, paidAt: history.timeline.now() })
  if (payment.gateway !== 'wallet') {
    addVendorId(history, payment)
    recordPaymentEvent(history, payment, 'webhook.succeed', {
      state: 'succeeded',
      vendorId: payment.vendorId,
    })
  }
  if (payment.paid > 0n) history.ledger.post(capturePayment(payment, toTopUp))
}

function addVendorId({ random }: History, payment: PaymentRow): void {
  if (isMethod(payment.method)) payment.vendorId = `${methods[payment.method].prefix}${random.digits(20)}`
}

export function recordPaymentEvent(
  { ids, rows, timeline }: History,
  { id }: PaymentRow,
  kind: string,
  data: object,
): void {
  rows.add(paymentEvents, { id: ids.uuid(), paymentId: id, kind, data, at: timeline.now() })
}

/**
 * Opens a payment of an order and captures it within minutes. Some first attempts fail.
 * @param done runs once the order is paid
 * @param method by default, one that the member chooses
 */
export function payOrder(
  history: History,
  order: HistoryOrder,
  done: (payment: PaymentRow) => void,
  method = chooseMethod(history, order),
): void {
  const { random, rows, timeline } = history
  const { row } = order
  const attempt = () => {
    const { memberId, total: amount, payExpiresAt: expiresAt } = row
    const payment = openPayment(history, { memberId, method, amount, expiresAt })
    rows.add(paymentOrders, { paymentId: payment.id, orderId: row.id, amount, late: false })
    return payment
  }
  row.chosenMethod = method
  if (method === 'balance') {
    completePayment(history, order, attempt(), done)
    return
  }
  if (random.chance(0.06)) {
    const failed = attempt()
    timeline.after(MINUTE_MS, () => failPayment(history, failed, 'card_declined'))
  }
  timeline.after(random.integer(2, 4) * MINUTE_MS, () => {
    const payment = attempt()
    timeline.after(random.integer(20, 90) * 1000, () => completePayment(history, order, payment, done))
  })
}

function completePayment(
  history: History,
  { row }: HistoryOrder,
  payment: PaymentRow,
  done: (payment: PaymentRow) => void,
): void {
  capture(history, payment)
  if (row.pointsUsed > 0n) history.ledger.postHold(pointsHoldKey(row.id))
  Object.assign(row, {
    state: 'paid',
    paid: row.total,
    payMethod: payment.method,
    paidAt: history.timeline.now(),
    soldCounted: true,
  })
  done(payment)
}
