import { cartCount, cartList, cartMerge } from '@pasar/contract/calls/cart'
import {
  orderCancel,
  orderChangeAddress,
  orderConfirm,
  orderInfo,
  orderList,
  orderRemind,
} from '@pasar/contract/calls/orders'
import { useCall } from '@/lib/api/use-call.ts'

const changes = [orderList, orderInfo]

/** Cancels an order. Paid orders are refunded. */
export const useCancelOrder = () => useCall(orderCancel, { changes })

/** Delivers an order to another address of the member. */
export const useChangeAddress = () => useCall(orderChangeAddress, { changes })

/** Confirms the receipt of all parcels. */
export const useConfirmReceipt = () => useCall(orderConfirm, { changes })

/** Reminds the shop to ship, once a day. */
export const useRemind = () => useCall(orderRemind, { changes })

/** Adds the available items of an order to the cart. */
export const useBuyAgain = () => useCall(cartMerge, { queue: 'cart', changes: [cartList, cartCount] })
