/**
 * States of an order of a member's shop, as its owner sees them. `awaiting`: paid, and the owner has to
 * accept or reject it. An accepted order is shipped by the platform or by the owner.
 */
export const shopOrderStates = [
  'unpaid',
  'awaiting',
  'accepted',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
] as const
export type ShopOrderState = (typeof shopOrderStates)[number]

/** What an owner can do with an order. `accept` and `reject` answer it, the others change its state. */
export const shopOrderMoves = ['accept', 'reject', 'ship', 'deliver', 'cancel'] as const
export type ShopOrderMove = (typeof shopOrderMoves)[number]

/**
 * The allowed moves: for each state, what an owner can do, and the state that follows. `deliver` only while a
 * parcel is on its way whose carrier does not report its delivery; the order is delivered with its last
 * parcel.
 */
export const shopOrderTransitions = {
  unpaid: {},
  awaiting: { accept: 'accepted', reject: 'cancelled' },
  accepted: { ship: 'shipped', cancel: 'cancelled' },
  shipped: { deliver: 'delivered' },
  delivered: {},
  completed: {},
  cancelled: {},
} as const satisfies Record<ShopOrderState, Partial<Record<ShopOrderMove, ShopOrderState>>>
