import { newOrder } from '../pay/payment-store.ts'
import type { Processor } from '../pay/processor.ts'
import { type PayType, payTypes } from '../pay/state.ts'
import { defaultSwitches } from '../pay/switches.ts'

type PastRefund = {
  refundNo: string
  vendorRefundId: string
  amount: string
  reason: string
  finishedAt: string
}

/** A payment that ended before the sandbox started: what a demo shop's history says about it. */
export type PastPayment = {
  orderNo: string
  vendorId: string
  /** Decimal. */
  amount: string
  currency: string
  payType: PayType
  createdAt: string
  paidAt: string
  refunds: PastRefund[]
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const areTexts = (...values: unknown[]) => values.every(isText)

function isPastPayment(value: unknown): value is PastPayment {
  const { orderNo, vendorId, amount, currency, payType, createdAt, paidAt, refunds } = Object(value)
  if (!areTexts(orderNo, vendorId, amount, currency, createdAt, paidAt)) return false
  if (!payTypes.some((known) => known === payType) || !Array.isArray(refunds)) return false
  return refunds.every((it) => areTexts(it?.refundNo, it?.vendorRefundId, it?.amount, it?.finishedAt))
}

/** Reads the body of a request. @returns undefined where it is not a list of payments */
export function readPastPayments(body: unknown): PastPayment[] | undefined {
  const { payments } = Object(body)
  return Array.isArray(payments) && payments.every(isPastPayment) ? payments : undefined
}

/**
 * Adds succeeded payments and refunds to a processor. Sends no notification; known payments stay as they are.
 */
export function addPastPayments({ payments }: Processor, list: readonly PastPayment[]): void {
  for (const { refunds, ...input } of list) {
    if (payments.order(input.orderNo)) continue
    const urls = { returnUrl: 'http://localhost/', notifyUrl: '', expireAt: '' }
    const order = { ...input, ...urls, token: input.orderNo, subject: 'Payment' }
    payments.addOrder({ ...newOrder(order, defaultSwitches), status: 'SUCCESS', paidAt: input.paidAt })
    for (const refund of refunds)
      payments.addRefund({
        ...{
          ...refund,
          orderNo: input.orderNo,
          status: 'SUCCESS',
          createdAt: refund.finishedAt,
          ending: null,
        },
      })
  }
}
