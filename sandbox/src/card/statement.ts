import { getReportedAmount, type PaymentStore } from '../pay/payment-store.ts'

const PAGE_SIZE = 100

type Line = {
  type: 'PAYMENT' | 'REFUND'
  orderNo: string
  refundNo: string | null
  amount: string
  currency: string
  at: string
}

/** Returns the sort key of a line: its time, then its number. */
const getSortKey = (line: Line) => `${line.at} ${line.type} ${line.refundNo ?? line.orderNo}`

/**
 * Returns a page of the statement: payments paid and refunds completed from `from` on and before `to` (ISO
 * 8601).
 * @param after `next` of the page before
 */
export function statement(payments: PaymentStore, from: string, to: string, after: string) {
  const isWithin = (at: string | null): at is string =>
    at !== null && Date.parse(at) >= Date.parse(from) && Date.parse(at) < Date.parse(to)
  const paid = payments.orders().flatMap((order): Line[] => {
    const { orderNo, status, paidAt } = order
    if (status !== 'SUCCESS' || !isWithin(paidAt)) return []
    return [{ type: 'PAYMENT', orderNo, refundNo: null, ...getReportedAmount(order), at: paidAt }]
  })
  const refunded = payments.allRefunds().flatMap((refund): Line[] => {
    const { orderNo, refundNo, amount, status, finishedAt } = refund
    const currency = payments.order(orderNo)?.currency ?? ''
    if (status !== 'SUCCESS' || !isWithin(finishedAt)) return []
    return [{ type: 'REFUND', orderNo, refundNo, amount, currency, at: finishedAt }]
  })
  const lines = [...paid, ...refunded]
    .sort((a, b) => (getSortKey(a) < getSortKey(b) ? -1 : 1))
    .filter((line) => getSortKey(line) > after)
  const last = lines.length > PAGE_SIZE ? lines[PAGE_SIZE - 1] : undefined
  return { lines: lines.slice(0, PAGE_SIZE), next: last ? getSortKey(last) : '' }
}
