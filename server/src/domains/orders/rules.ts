import type { OrderAction, OrderState } from '@pasar/contract/calls/orders'
import { REVIEW_EDIT_DAYS } from '@pasar/contract/constants'

type Move = 'pay' | 'cancel' | 'expire' | 'ship' | 'receive' | 'complete' | 'reinstate'
type Moves = Record<OrderState, Partial<Record<Move, OrderState>>>

/** The states of an order and what leads from one to another (domain: Orders). Nothing else is ever done. */
export const moves = {
  unpaid: { pay: 'paid', cancel: 'cancelled', expire: 'closed' },
  paid: { ship: 'shipped', cancel: 'cancelled' },
  shipped: { receive: 'received' },
  received: { complete: 'completed' },
  completed: {},
  cancelled: {},
  // Money that came after the order was closed, while the stock is still there.
  closed: { reinstate: 'unpaid' },
} as const satisfies Moves

/** Where a move leads; undefined when the state does not allow it. */
export const moved = (state: OrderState, move: Move): OrderState | undefined => (moves as Moves)[state][move]

export const DAY_MS = 86_400_000

/** What actions depend on. */
export type Standing = {
  state: OrderState
  payExpiresAt: Date
  remindedAt: Date | null
  receivedAt: Date | null
  /** Whether a parcel was packed. */
  packed: boolean
  /** Whether an item has no review yet. */
  unreviewed: boolean
}

const mayReview = (o: Standing, now: Date): boolean =>
  o.unreviewed && o.receivedAt !== null && now.getTime() - o.receivedAt.getTime() < REVIEW_EDIT_DAYS * DAY_MS

/** Whether shipping may be reminded: once a day. */
export const mayRemind = (remindedAt: Date | null, now: Date): boolean =>
  remindedAt === null || now.getTime() - remindedAt.getTime() >= DAY_MS

/** What the member may do with an order now; the client shows these and decides nothing. */
export function actionsOf(order: Standing, now: Date): OrderAction[] {
  const when = (allowed: boolean, action: OrderAction): OrderAction[] => (allowed ? [action] : [])
  switch (order.state) {
    case 'unpaid':
      return now < order.payExpiresAt ? ['pay', 'cancel'] : []
    case 'paid':
      return [
        ...when(order.packed, 'track'),
        ...when(mayRemind(order.remindedAt, now), 'remind'),
        ...when(!order.packed, 'cancel'),
      ]
    case 'shipped':
      return ['confirm', 'track']
    case 'received':
    case 'completed':
      return [...when(mayReview(order, now), 'review'), ...when(order.packed, 'track'), 'buyAgain']
    case 'cancelled':
    case 'closed':
      return ['buyAgain']
  }
}

/** Pieces of an item that are still to be shipped. */
export const leftToShip = (item: { quantity: number; shipped: number; refundedQuantity: number }): number =>
  Math.max(0, item.quantity - item.shipped - item.refundedQuantity)

/** Days after which a shipped order counts as received by itself. */
export type ReceiveDays = { receiveDaysAfterDelivery: number; receiveDaysAfterShipping: number }

/** When a shipped order counts as received by itself: so many days after delivery, else after shipping. */
export function autoReceiveAt(
  order: { state: OrderState; shippedAt: Date | null; deliveredAt: Date | null },
  days: ReceiveDays,
): Date | null {
  if (order.state !== 'shipped' || !order.shippedAt) return null
  return order.deliveredAt
    ? new Date(order.deliveredAt.getTime() + days.receiveDaysAfterDelivery * DAY_MS)
    : new Date(order.shippedAt.getTime() + days.receiveDaysAfterShipping * DAY_MS)
}

/** Whether all that was paid is back or on its way back. */
export const isRefunded = (order: { paid: bigint; refunded: bigint; refunding: bigint }): boolean =>
  order.paid > 0n && order.refunded + order.refunding >= order.paid

/** The ledger key under which an order's points are held until it is paid, cancelled or closed. */
export const pointsHoldKey = (orderId: string): string => `order:${orderId}:points`
