import type { Payment } from '../queries.ts'

/** A payment's share of an order. */
export type OrderShare = {
  /** Minor units of the payment's currency, surcharge included. */
  share: bigint
  /** The share's part of the order, minor units of the order's currency. */
  part: bigint
}

/** Whether a payment is charged in another currency or asset than that of its orders. */
export const isConverted = (payment: Pick<Payment, 'currency'>, orderCurrency: string): boolean =>
  payment.currency !== orderCurrency

/**
 * Computes the surcharge in a payment's share of an order: what the share has beyond the order's part, or of
 * a converted payment its share of the surcharge, rounded down. Minor units of the order's currency.
 */
export const getSurcharge = (
  payment: Pick<Payment, 'currency' | 'cost' | 'amount'>,
  { share, part }: OrderShare,
  orderCurrency: string,
): bigint => {
  if (!isConverted(payment, orderCurrency)) return share - part
  return payment.amount === 0n ? 0n : (payment.cost * share) / payment.amount
}

/**
 * A refund's share of a payment, in the payment's currency and in the order's, and what earlier refunds have
 * taken.
 */
type Refunded = {
  amount: bigint
  orderAmount: bigint
  before: { refunded: bigint; surcharge: bigint }
}

/**
 * Computes the surcharge that a refund returns, in proportion to the refunded part: with the last refund all
 * of it is returned. Minor units of the order's currency.
 */
export function getRefundedSurcharge(
  payment: Pick<Payment, 'currency' | 'cost' | 'amount'>,
  of: OrderShare,
  { amount, orderAmount, before }: Refunded,
  orderCurrency: string,
): bigint {
  if (!isConverted(payment, orderCurrency)) return amount - orderAmount
  if (of.part === 0n) return 0n
  const due = (getSurcharge(payment, of, orderCurrency) * (before.refunded + orderAmount)) / of.part
  return due > before.surcharge ? due - before.surcharge : 0n
}
