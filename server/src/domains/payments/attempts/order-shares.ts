import { allocate } from '@pasar/contract/money'
import type { PayableOrder } from '../../orders/index.ts'
import type { Share } from '../queries.ts'

/** Divides a payment among its orders in proportion to their totals; the shares sum to the amount exactly. */
export function allocateToOrders(amount: bigint, orders: Pick<PayableOrder, 'id' | 'total'>[]): Share[] {
  const parts = allocate(
    amount,
    orders.map((o) => o.total),
  )
  return orders.map((o, i) => ({ orderId: o.id, amount: parts[i]! }))
}
