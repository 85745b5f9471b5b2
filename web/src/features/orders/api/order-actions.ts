import { cartCount, cartList, cartMerge } from '@pasar/contract/calls/cart'
import { orderCancel, orderConfirm, orderInfo, orderList, orderRemind } from '@pasar/contract/calls/orders'
import { useCall } from '@/lib/api/use-call.ts'

const changes = [orderList, orderInfo]

/** Cancels an order; the money of a paid one goes back. */
export const useCancelOrder = () => useCall(orderCancel, { changes })

/** Says that everything arrived. */
export const useConfirmReceipt = () => useCall(orderConfirm, { changes })

/** Reminds the shop to ship, once a day. */
export const useRemind = () => useCall(orderRemind, { changes })

/** Puts the items of an order into the cart again, as far as they can be had. */
export const useBuyAgain = () => useCall(cartMerge, { queue: 'cart', changes: [cartList, cartCount] })
