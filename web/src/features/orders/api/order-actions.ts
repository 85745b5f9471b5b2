import { cartCount, cartList, cartMerge } from '@pasar/contract/calls/cart'
import {
  type OrderCard,
  orderCancel,
  orderChangeAddress,
  orderConfirm,
  orderInfo,
  orderList,
  orderRemind,
} from '@pasar/contract/calls/orders'
import { shopCartAdd, shopCartCount, shopCartList } from '@pasar/contract/calls/shops/cart'
import { shopPurchaseInfo, shopPurchaseList } from '@pasar/contract/calls/shops/orders'
import { NetworkError } from '@/lib/api/errors.ts'
import { request } from '@/lib/api/request.ts'
import { showNetworkError } from '@/lib/api/show-network-error.ts'
import { useCall } from '@/lib/api/use-call.ts'

const changes = [orderList, orderInfo, shopPurchaseList, shopPurchaseInfo]

/** Cancels an order. Paid orders are refunded. */
export const useCancelOrder = () => useCall(orderCancel, { changes })

/** Delivers an order to another address of the member. */
export const useChangeAddress = () => useCall(orderChangeAddress, { changes })

/** Confirms the receipt of all parcels. */
export const useConfirmReceipt = () => useCall(orderConfirm, { changes })

/** Reminds the shop to ship, once a day. */
export const useRemind = () => useCall(orderRemind, { changes })

type Again = Pick<OrderCard, 'id' | 'kind' | 'items'>
/** How many items were added, and the SKUs that were not; null when the call failed. */
type Outcome = { added: number; skipped: readonly string[] } | null

/** Adds the available items of an order to the cart of its seller: the platform, or a member-owned shop. */
export function useBuyAgain() {
  const merge = useCall(cartMerge, { queue: 'cart', changes: [cartList, cartCount] })
  const add = useCall(shopCartAdd, {
    queue: 'shop cart',
    changes: [shopCartList, shopCartCount],
    handles: ['not-found', 'sku-unavailable', 'out-of-stock', 'limit-exceeded'],
  })
  const addToShopCart = async ({ id, items }: Again): Promise<Outcome> => {
    const order = await request(shopPurchaseInfo, { id }).catch(showNetworkError)
    if (!order) return null
    const skipped: string[] = []
    for (const { skuId, quantity } of items) {
      const answer = await add.run({ shopId: order.shop.id, skuId, quantity })
      if (answer.ok) continue
      if (answer.error instanceof NetworkError) return null
      skipped.push(skuId)
    }
    return { added: items.length - skipped.length, skipped }
  }
  const run = async (order: Again): Promise<Outcome> => {
    if (order.kind === 'shop') return addToShopCart(order)
    const lines = order.items.map(({ skuId, quantity }) => ({ skuId, quantity }))
    const answer = await merge.run({ lines })
    return answer.ok ? answer.data : null
  }
  return { run, busy: merge.busy || add.busy }
}
