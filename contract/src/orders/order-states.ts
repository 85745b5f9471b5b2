/**
 * The states of an order. A new state is added here and in orderStateFacts; the compiler names the other
 * places.
 */
export const orderStates = [
  'unpaid',
  'paid',
  'shipped',
  'received',
  'completed',
  'cancelled',
  'closed',
] as const
export type OrderState = (typeof orderStates)[number]

/** Why an order that is due is not completed yet, or a late-paid order is not reinstated. */
export const vetoReasons = ['refund-in-progress', 'dispute-open', 'after-sale-open'] as const
export type VetoReason = (typeof vetoReasons)[number]

/** A view of the member's order list that shows whole states. */
export type OrderStateView = 'unpaid' | 'toShip' | 'toReceive' | 'toReview'

export type OrderStateFacts = {
  /** The view of the member's order list; null when only the view of all orders shows it. */
  view: OrderStateView | null
  /** Whether staff have a counted queue of it. */
  queue: boolean
  /**
   * Whether the order counts: it keeps its coupons and counts toward limits per member. False once it has
   * ended.
   */
  live: boolean
  /** Whether unshipped units keep their stock reserved. */
  holdsStock: boolean
  /** Whether the member sees an estimate of its delivery. */
  deliveryEstimate: boolean
  /**
   * Whether money was captured: `always`, `never`, or `either` for orders cancelled before or after payment.
   */
  captured: 'always' | 'never' | 'either'
  /** Whether its items can be reviewed. */
  reviewable: boolean
  /** Whether its revenue is recognized. Until then what was paid is unearned. */
  earned: boolean
}

/** The facts about each state that queries, lists and checks derive from. */
export const orderStateFacts = {
  unpaid: {
    view: 'unpaid',
    queue: true,
    live: true,
    holdsStock: true,
    deliveryEstimate: true,
    captured: 'never',
    reviewable: false,
    earned: false,
  },
  paid: {
    view: 'toShip',
    queue: true,
    live: true,
    holdsStock: true,
    deliveryEstimate: true,
    captured: 'always',
    reviewable: false,
    earned: false,
  },
  shipped: {
    view: 'toReceive',
    queue: true,
    live: true,
    holdsStock: false,
    deliveryEstimate: true,
    captured: 'always',
    reviewable: false,
    earned: false,
  },
  received: {
    view: 'toReview',
    queue: false,
    live: true,
    holdsStock: false,
    deliveryEstimate: false,
    captured: 'always',
    reviewable: true,
    earned: false,
  },
  completed: {
    view: 'toReview',
    queue: false,
    live: true,
    holdsStock: false,
    deliveryEstimate: false,
    captured: 'always',
    reviewable: true,
    earned: true,
  },
  cancelled: {
    view: null,
    queue: false,
    live: false,
    holdsStock: false,
    deliveryEstimate: false,
    captured: 'either',
    reviewable: false,
    earned: false,
  },
  closed: {
    view: null,
    queue: false,
    live: false,
    holdsStock: false,
    deliveryEstimate: false,
    captured: 'never',
    reviewable: false,
    earned: false,
  },
} as const satisfies Record<OrderState, OrderStateFacts>

/** The states of which a fact has one of some values. */
type StatesWith<Fact extends keyof OrderStateFacts, Value> = {
  [S in OrderState]: (typeof orderStateFacts)[S][Fact] extends Value ? S : never
}[OrderState]

/** The states whose orders staff work through in a counted queue. */
export type QueueState = StatesWith<'queue', true>

/** Returns the states whose facts satisfy a condition. */
export const statesWhere = (condition: (facts: OrderStateFacts) => boolean): OrderState[] =>
  orderStates.filter((state) => condition(orderStateFacts[state]))

/** The same as an SQL list for `state in …`: `('unpaid', 'paid')`. Never empty. */
export function sqlStatesWhere(condition: (facts: OrderStateFacts) => boolean): string {
  const states = statesWhere(condition)
  if (states.length === 0) throw new Error('no order state satisfies the condition')
  return `(${states.map((state) => `'${state}'`).join(', ')})`
}
