import {
  allocateToParts,
  buildRevenue,
  chargeColumns,
  computeRevenue,
  getParts,
  isCharge,
  type RefundLine,
} from '../../../domains/orders/index.ts'
import { refundItems } from '../../../domains/payments/tables.ts'
import type { History } from '../history.ts'
import type { Rows } from '../rows.ts'
import type { HistoryOrder } from './place-order.ts'

type Order = Pick<HistoryOrder, 'row' | 'items'>

/** Records what a refund of an order is for. @param preferred see allocateToParts */
export function reserveLines(
  rows: Rows,
  order: Order,
  refundId: string,
  amount: bigint,
  preferred: readonly RefundLine[] = [],
): void {
  const lines = allocateToParts(getParts(order.row, order.items), amount, preferred)
  if (!lines) throw new Error(`a refund of ${order.row.no} exceeds its parts`)
  for (const { part, quantity, amount } of lines) {
    const charge = isCharge(part) ? part : null
    rows.add(refundItems, { refundId, quantity, amount, orderItemId: charge ? null : part, charge })
    addRefunded(order, part, amount)
  }
}

/** Returns the amounts of a failed refund to what is refundable. */
export function releaseLines(rows: Rows, order: Order, refundId: string): void {
  for (const line of rows.of(refundItems))
    if (line.refundId === refundId) addRefunded(order, line.orderItemId ?? line.charge!, -line.amount)
}

function addRefunded({ row, items }: Order, part: string, amount: bigint): void {
  if (isCharge(part)) {
    row[chargeColumns[part][1]] += amount
    return
  }
  const item = items.find(({ id }) => id === part)!
  item.refundedAmount += amount
}

/**
 * Posts the revenue of an order that is completed. Its gift cards are delivered, and it has no refund in
 * progress.
 */
export function recognizeRevenue({ ledger }: History, { row, items }: Order): void {
  const parts = getParts(row, items)
  const refunded = new Map(parts.map(({ part, refunded }) => [part, refunded]))
  const covered = new Map(items.map((item) => [item.id, (item.giftValue ?? 0n) * BigInt(item.quantity)]))
  if (row.paid > 0n)
    ledger.post(
      ...buildRevenue(row, computeRevenue(parts, refunded, covered), (part) => `earn ${row.id} ${part}`),
    )
}
