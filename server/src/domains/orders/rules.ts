import type { OrderAction } from '@pasar/contract/calls/orders'
import { REVIEW_EDIT_DAYS } from '@pasar/contract/constants'
import type { FulfillmentHold } from '@pasar/contract/orders/order-kinds'
import type { OrderState } from '@pasar/contract/orders/order-states'
import { DAY_MS } from '@pasar/contract/time'
import { nextState as next, type Transitions } from '../../platform/transitions.ts'

/** `unship`: the label of a parcel that never left was voided. */
type OrderEvent = 'pay' | 'cancel' | 'expire' | 'ship' | 'unship' | 'receive' | 'complete' | 'reinstate'

/** The allowed transitions of an order: for each state, the events it accepts and the state that follows. */
export const transitions = {
  unpaid: { pay: 'paid', cancel: 'cancelled', expire: 'closed' },
  paid: { ship: 'shipped', cancel: 'cancelled' },
  shipped: { receive: 'received', unship: 'paid' },
  received: { complete: 'completed' },
  completed: {},
  cancelled: {},
  // A payment arrived after the order was closed, and its stock is still available.
  closed: { reinstate: 'unpaid' },
} as const satisfies Transitions<OrderState, OrderEvent>

/** Returns the state that follows an event, or undefined when the state does not allow the event. */
export const nextState = (state: OrderState, event: OrderEvent): OrderState | undefined =>
  next<OrderState, OrderEvent>(transitions, state, event)

/** The facts that decide which actions a member has. */
export type ActionInputs = {
  state: OrderState
  fulfillmentHold: FulfillmentHold | null
  payExpiresAt: Date
  remindedAt: Date | null
  receivedAt: Date | null
  /** Whether a parcel exists. */
  packed: boolean
  /** Whether an item that can be reviewed has no review. */
  unreviewed: boolean
  /** Whether a shipped unit is neither refunded nor in an after-sales request; gift cards do not count. */
  claimable: boolean
  /** The longest after-sales period, and the longest one for returns and exchanges, days. */
  afterSaleDays: number
  returnDays: number
}

const canReview = (o: ActionInputs, now: Date): boolean =>
  o.unreviewed && o.receivedAt !== null && now.getTime() - o.receivedAt.getTime() < REVIEW_EDIT_DAYS * DAY_MS

const canRequestAfterSale = ({ claimable, receivedAt, afterSaleDays }: ActionInputs, now: Date): boolean =>
  claimable && (receivedAt === null || now.getTime() - receivedAt.getTime() < afterSaleDays * DAY_MS)

/** Whether the warranty is the only kind of after-sales request that remains. */
export const isWarrantyOnly = ({ receivedAt, returnDays }: ActionInputs, now: Date): boolean =>
  receivedAt !== null && now.getTime() - receivedAt.getTime() >= returnDays * DAY_MS

/**
 * Whether the member can cancel a paid order with this hold: also while the owner of a shop has not accepted
 * it.
 */
export const isCancellable = (hold: FulfillmentHold | null): boolean => hold === null || hold === 'shop'

/** Whether the member can send a shipping reminder: at most one every 24 hours. */
export const canRemind = (remindedAt: Date | null, now: Date): boolean =>
  remindedAt === null || now.getTime() - remindedAt.getTime() >= DAY_MS

/** Returns the actions the member has on an order now. The client renders them without rules of its own. */
export function allowedActions(order: ActionInputs, now: Date): OrderAction[] {
  const when = (allowed: boolean, action: OrderAction): OrderAction[] => (allowed ? [action] : [])
  switch (order.state) {
    case 'unpaid':
      return now < order.payExpiresAt ? ['pay', 'cancel'] : []
    case 'paid':
      if (order.fulfillmentHold) return when(isCancellable(order.fulfillmentHold), 'cancel')
      return [
        ...when(order.packed, 'track'),
        ...when(canRemind(order.remindedAt, now), 'remind'),
        ...when(!order.packed, 'cancel'),
      ]
    case 'shipped':
      return ['confirm', 'track', ...when(canRequestAfterSale(order, now), 'afterSale')]
    case 'received':
    case 'completed':
      return [
        ...when(canReview(order, now), 'review'),
        ...when(order.packed, 'track'),
        ...when(canRequestAfterSale(order, now), 'afterSale'),
        'buyAgain',
      ]
    case 'cancelled':
    case 'closed':
      return ['buyAgain']
  }
}

/** Units of an item that are neither shipped nor refunded. */
export const leftToShip = (item: { quantity: number; shipped: number; refundedQuantity: number }): number =>
  Math.max(0, item.quantity - item.shipped - item.refundedQuantity)

/** The same of a row of `order_items` in SQL, of goods alone: no parcel has gift cards. */
export const sqlGoodsLeft =
  '(case when gift_value is null then greatest(quantity - shipped - refunded_quantity, 0) else 0 end)'

/** Whether the buyer got units of an item and keeps some: then it can be reviewed. */
export const keepsUnits = (item: { quantity: number; shipped: number; refundedQuantity: number }): boolean =>
  item.shipped > 0 && item.refundedQuantity < item.quantity

/** The same as a condition on `order_items i`. */
export const sqlKeepsUnits = 'i.shipped > 0 and i.refunded_quantity < i.quantity'

/** The delays of automatic receipt, in days. */
export type ReceiveDays = { receiveDaysAfterDelivery: number; receiveDaysAfterShipping: number }

/**
 * Returns when a shipped order is received automatically: counted from delivery, or from shipping while not
 * delivered. One of which a parcel came back waits for staff.
 */
export function autoReceiveAt(
  order: { state: OrderState; shippedAt: Date | null; deliveredAt: Date | null; returnedAt: Date | null },
  days: ReceiveDays,
): Date | null {
  if (order.state !== 'shipped' || !order.shippedAt || order.returnedAt) return null
  return order.deliveredAt
    ? new Date(order.deliveredAt.getTime() + days.receiveDaysAfterDelivery * DAY_MS)
    : new Date(order.shippedAt.getTime() + days.receiveDaysAfterShipping * DAY_MS)
}

/**
 * The idempotency key of the ledger hold on an order's points. The hold ends when the order is paid,
 * cancelled or closed.
 */
export const pointsHoldKey = (orderId: string): string => `order:${orderId}:points`

/** Whether units belong to a promotion with a limited number of them. */
export const isOfPromotion = <Units extends { promotionId: string | null }>(
  units: Units,
): units is Units & { promotionId: string } => units.promotionId !== null
