import type { OrderCard, OrderState } from '@pasar/contract/calls/orders'

export type View = 'all' | 'unpaid' | 'toShip' | 'toReceive' | 'toReview' | 'afterSale'

/** The views of the order list, in order. */
export const views: readonly View[] = ['all', 'unpaid', 'toShip', 'toReceive', 'toReview', 'afterSale']

/** The cancellation reasons of members with their message keys. */
export const cancelReasons = {
  changedMind: 'order.reasonChangedMind',
  wrongAddress: 'order.reasonWrongAddress',
  foundCheaper: 'order.reasonFoundCheaper',
  orderedWrong: 'order.reasonOrderedWrong',
  other: 'order.reasonOther',
} as const
export type CancelReason = keyof typeof cancelReasons

/** The reason of orders whose couple pack was not completed. */
export const COUPLE_ENDED = 'couple_ended'

/** The reason of orders whose group was not completed. */
export const GROUP_FAILED = 'group_failed'

export const isCancelReason = (text: string): text is CancelReason => Object.hasOwn(cancelReasons, text)

/** Maximum number of orders per payment, as in the contract. */
export const PAY_TOGETHER_MAX = 20

/** Returns the orders that can be paid together with the selected ones: one payment has one currency. */
export function findPayable(orders: readonly OrderCard[], selected: readonly string[]): OrderCard[] {
  const payable = orders.filter((order) => order.actions.includes('pay'))
  const first = payable.find((order) => selected.includes(order.id))
  return first ? payable.filter((order) => order.total.currency === first.total.currency) : payable
}

/** Whether an order in a state changes without the member: it is polled. */
export const isPolled: Record<OrderState, boolean> = {
  unpaid: false,
  paid: true,
  shipped: true,
  received: false,
  completed: false,
  cancelled: false,
  closed: false,
}

/** Text colours by order state. */
export const stateColors: Record<OrderState, string> = {
  unpaid: 'text-sale',
  paid: 'text-accent',
  shipped: 'text-accent',
  received: 'text-accent',
  completed: 'text-ink-2',
  cancelled: 'text-muted',
  closed: 'text-muted',
}
