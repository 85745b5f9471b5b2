import {
  type ShopOrderMove,
  type ShopOrderState,
  shopOrderStates,
} from '@pasar/contract/orders/shop-order-states'

export type OrderState = { id: string; state: ShopOrderState; moves: ShopOrderMove[] }

/**
 * Returns an order in a state that a move has led to while the order is read in an earlier one, without
 * moves: the server says them with the state. Otherwise the order as it is.
 */
export function settle<O extends OrderState>(order: O, reached: ShopOrderState | undefined): O {
  if (!reached || shopOrderStates.indexOf(reached) <= shopOrderStates.indexOf(order.state)) return order
  return { ...order, state: reached, moves: [] }
}
