import type { ShopOrderMove, ShopOrderState } from '@pasar/contract/orders/shop-order-states'

/** The states of the order list, those first that ask for something. */
export const orderTabs = [
  '',
  'awaiting',
  'accepted',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
  'unpaid',
] as const
export type OrderTab = (typeof orderTabs)[number]

/** Text colours by state of an order. */
export const stateColors: Record<ShopOrderState, string> = {
  unpaid: 'text-muted',
  awaiting: 'text-sale',
  accepted: 'text-accent',
  shipped: 'text-accent',
  delivered: 'text-accent',
  completed: 'text-ink-2',
  cancelled: 'text-muted',
}

/** The steps of an order that is not cancelled. */
export const orderSteps = ['awaiting', 'accepted', 'shipped', 'delivered', 'completed'] as const

/** Moves that end an order: they stand first and are no main action. */
export const endsOrder = (move: ShopOrderMove): boolean => move === 'reject' || move === 'cancel'
