import { orderList } from '@pasar/contract/calls/orders'
import { specialOrderCreate } from '@pasar/contract/calls/orders/special-orders'
import { couponMine } from '@pasar/contract/calls/pricing'
import { shopCartCount, shopCartDelete, shopCartList, shopCartUpdate } from '@pasar/contract/calls/shops/cart'
import { shopDraft } from '@pasar/contract/calls/shops/checkout'
import { shopPurchaseList } from '@pasar/contract/calls/shops/orders'
import { handledRefusals } from '@/features/checkout/api/place-order.ts'
import type { CheckoutOptions } from '@/features/checkout/model/checkout-options.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { getShopOptions } from '../model/shop-options.ts'
import { buildSelection, type ShopOrderDraft, type ShopPurchase } from './drafts.ts'

/** Places one order per shop at the totals of the shown drafts, all or none. */
export function usePlaceShopOrders() {
  const create = useCall(specialOrderCreate, {
    changes: [shopCartList, shopCartCount, orderList, shopPurchaseList, couponMine],
    handles: [...handledRefusals, 'nothing-selected'],
  })
  const place = (purchase: ShopPurchase, orders: readonly ShopOrderDraft[], options: CheckoutOptions) =>
    create.run({
      kind: 'shop',
      ...buildSelection(purchase),
      addressId: orders.find(({ draft }) => draft.address)?.draft.address?.id,
      orders: orders.map(({ shopId, draft }) => ({
        shopId,
        couponIds: draft.couponIds,
        points: draft.points.used.amount,
        delivery: draft.delivery,
        remarks: getShopOptions(options, shopId).remarks.trim(),
        total: draft.total,
      })),
    })
  return { place, busy: create.busy }
}

const changes = [shopCartList, shopCartCount, shopDraft]

/**
 * Reduces an item of the cart to the stock left, or deletes it at zero; `null` leaves it out of the order.
 */
export function useFixShopCart() {
  const update = useCall(shopCartUpdate, { queue: 'shop cart', changes })
  const remove = useCall(shopCartDelete, { queue: 'shop cart', changes })
  return async (shopId: string, skuId: string, left: number | null): Promise<boolean> => {
    const line = { shopId, skuId }
    if (left === null) return (await update.run({ lines: [{ ...line, selected: false }] })).ok
    if (left <= 0) return (await remove.run({ lines: [line] })).ok
    return (await update.run({ lines: [{ ...line, quantity: left }] })).ok
  }
}
