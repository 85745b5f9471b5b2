import type { OrderCard, OrderState } from '@pasar/contract/calls/orders'

export type View = 'all' | 'unpaid' | 'toShip' | 'toReceive' | 'toReview' | 'afterSale'

/** The views of the list in their order (specification §4). */
export const views: readonly View[] = ['all', 'unpaid', 'toShip', 'toReceive', 'toReview', 'afterSale']

/** Why a member cancels, as the contract names it, with the sentence for each. */
export const cancelReasons = {
  changedMind: 'order.reasonChangedMind',
  wrongAddress: 'order.reasonWrongAddress',
  foundCheaper: 'order.reasonFoundCheaper',
  orderedWrong: 'order.reasonOrderedWrong',
  other: 'order.reasonOther',
} as const
export type CancelReason = keyof typeof cancelReasons

export const isCancelReason = (text: string): text is CancelReason => Object.hasOwn(cancelReasons, text)

/** The most orders that can be paid together (checkout's contract). */
export const PAY_TOGETHER_MAX = 20

/** The orders that can be paid together with what is chosen: one payment is in one currency. */
export function findPayable(orders: readonly OrderCard[], chosen: readonly string[]): OrderCard[] {
  const payable = orders.filter((order) => order.actions.includes('pay'))
  const first = payable.find((order) => chosen.includes(order.id))
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

/** How the state of an order looks: what asks for something stands out. */
export const stateColors: Record<OrderState, string> = {
  unpaid: 'text-sale',
  paid: 'text-accent',
  shipped: 'text-accent',
  received: 'text-accent',
  completed: 'text-ink-2',
  cancelled: 'text-muted',
  closed: 'text-muted',
}
