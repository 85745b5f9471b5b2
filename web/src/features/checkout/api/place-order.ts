import { cartCount, cartList } from '@pasar/contract/calls/cart'
import { type Draft, orderCreate } from '@pasar/contract/calls/checkout'
import { groupBuy, groupInfo, openGroupList } from '@pasar/contract/calls/group-buying'
import { orderList } from '@pasar/contract/calls/orders'
import { couponMine } from '@pasar/contract/calls/pricing'
import { useCall } from '@/lib/api/use-call.ts'
import type { CheckoutOptions } from '../model/checkout-options.ts'
import { buildPurchaseInput, groupRefusals, type Purchase } from './draft.ts'

/** Data of a refusal: the new draft, or the stock left of a SKU. */
export type OrderRefusal = { draft?: Draft; left?: number; skuId?: string }

/** Places the order at the total of the shown draft. */
export function usePlaceOrder() {
  const call = useCall(orderCreate, {
    changes: [cartList, cartCount, orderList, couponMine],
    handles: ['price-changed', 'out-of-stock', 'limit-exceeded', 'sku-unavailable', 'nothing-selected'],
  })
  const group = useCall(groupBuy, {
    changes: [orderList, openGroupList, groupInfo],
    handles: ['price-changed', 'out-of-stock', 'limit-exceeded', 'sku-unavailable', ...groupRefusals],
  })
  const place = (purchase: Purchase, draft: Draft, options: CheckoutOptions) => {
    if (purchase?.group)
      return group.run({
        ...purchase.group,
        skuId: purchase.skuId,
        quantity: purchase.quantity,
        addressId: draft.address?.id,
        remarks: options.remarks.trim(),
        total: draft.total,
      })
    return call.run({
      ...buildPurchaseInput(purchase),
      addressId: draft.address?.id,
      couponIds: draft.couponIds,
      points: draft.points.used.amount,
      remarks: options.remarks.trim(),
      total: draft.total,
      giftSkuIds: draft.lines.flatMap((line) => (line.priceSource === 'gift' ? [line.skuId] : [])),
    })
  }
  return { place, busy: call.busy || group.busy }
}
