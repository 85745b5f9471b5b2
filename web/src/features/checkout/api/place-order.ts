import { cartList, cartTotal } from '@pasar/contract/calls/cart'
import { createOrder, type Draft } from '@pasar/contract/calls/checkout'
import { orderList } from '@pasar/contract/calls/orders'
import { couponMine } from '@pasar/contract/calls/pricing'
import { useCall } from '@/lib/api/use-call.ts'
import type { Wishes } from '../model/wishes.ts'
import { type Bought, boughtInput } from './draft.ts'

/** Beside a refusal: the new draft, or what is left of which SKU. */
export type Refused = { draft?: Draft; left?: number; skuId?: string }

/** Places the order at the total of the draft that is on the screen. */
export function usePlaceOrder() {
  const call = useCall(createOrder, {
    changes: [cartList, cartTotal, orderList, couponMine],
    handles: ['price-changed', 'out-of-stock', 'limit-exceeded', 'sku-unavailable', 'nothing-selected'],
  })
  const place = (bought: Bought, draft: Draft, wishes: Wishes) =>
    call.run({
      ...boughtInput(bought),
      addressId: draft.address?.id,
      couponIds: draft.couponIds,
      points: draft.points.used.amount,
      remarks: wishes.remarks.trim(),
      total: draft.total,
    })
  return { place, busy: call.busy }
}
