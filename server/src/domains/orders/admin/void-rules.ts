import { HOUR_MS, MINUTE_MS } from '@pasar/contract/time'
import type { OrderItemRow, OrderRow } from '../queries.ts'
import { isFullyRefunded } from '../refunds/refund-facts.ts'

/** The facts that decide whether the label of a parcel can be voided. */
export type VoidFacts = {
  parcel: { state: string }
  /** All orders in the parcel. */
  orders: readonly OrderRow[]
  /** The items of these orders. */
  items: readonly OrderItemRow[]
  /** Whether units of them came back: of a parcel without tracking, the only sign that it left. */
  hasReturns: boolean
}

/** Whether a parcel has not moved, and nobody acted on its arrival. */
export const isAtShop = ({ parcel, orders, hasReturns }: Omit<VoidFacts, 'items'>): boolean =>
  parcel.state === 'created' &&
  !hasReturns &&
  orders.every(
    ({ state, openAfterSales }) => (state === 'paid' || state === 'shipped') && openAfterSales === 0,
  )

/** Whether staff can void the label of a parcel. */
export const canVoid = (facts: VoidFacts): boolean =>
  isAtShop(facts) &&
  !facts.orders.some((order) =>
    isFullyRefunded(
      order,
      facts.items.filter(({ orderId }) => orderId === order.id),
    ),
  )

/** How long after an answer that decides later the carrier is asked again, in case its webhook is lost. */
export const UNDECIDED_MS = HOUR_MS

const MAX_DISTANCE_MS = 6 * HOUR_MS

/** Returns how long after an unanswered request the carrier is asked again. @param tries unanswered ones */
export const nextVoidTryIn = (tries: number): number =>
  Math.min(MINUTE_MS * 2 ** (tries - 1), MAX_DISTANCE_MS)
