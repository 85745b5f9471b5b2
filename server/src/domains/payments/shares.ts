import { allocate } from '@pasar/contract/money'
import type { PayableOrder } from '../orders/index.ts'
import type { Share } from './queries.ts'

/** Each order's share of what a payment charges, by its total; the shares sum to the amount exactly. */
export function splitOver(amount: bigint, orders: Pick<PayableOrder, 'id' | 'total'>[]): Share[] {
  const parts = allocate(
    amount,
    orders.map((o) => o.total),
  )
  return orders.map((o, i) => ({ orderId: o.id, amount: parts[i]! }))
}
