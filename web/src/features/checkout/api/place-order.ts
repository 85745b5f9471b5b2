import { cartCount, cartList } from '@pasar/contract/calls/cart'
import { type Draft, orderCreate } from '@pasar/contract/calls/checkout'
import { coupleAccept, coupleCenter, coupleOrderList } from '@pasar/contract/calls/couple-packs'
import { groupBuy, groupInfo, openGroupList } from '@pasar/contract/calls/group-buying'
import { internationalOrderCreate } from '@pasar/contract/calls/international'
import { orderList } from '@pasar/contract/calls/orders'
import { specialOrderCreate } from '@pasar/contract/calls/orders/special-orders'
import { couponMine } from '@pasar/contract/calls/pricing'
import { useCall } from '@/lib/api/use-call.ts'
import type { CheckoutOptions } from '../model/checkout-options.ts'
import { buildPurchaseInput, coupleRefusals, groupRefusals, type Purchase } from './draft.ts'

/** Data of a refusal: the new draft, or the stock left of a SKU. */
export type OrderRefusal = { draft?: Draft; left?: number; skuId?: string }

/** Refusals of every order that the checkout handles. */
export const handledRefusals = [
  'price-changed',
  'out-of-stock',
  'limit-exceeded',
  'sku-unavailable',
  'admission-required',
] as const

const coupleOptions = {
  changes: [orderList, coupleCenter, coupleOrderList],
  handles: [...handledRefusals, ...coupleRefusals],
} as const

/** Returns the ids of placed orders, separated by commas. */
export const getOrderIds = (placed: { orderId: string } | { orders: { orderId: string }[] }): string =>
  'orders' in placed ? placed.orders.map(({ orderId }) => orderId).join(',') : placed.orderId

/** Places one half of a couple pack: orders the pack, or accepts it. */
function usePlaceHalf() {
  const order = useCall(specialOrderCreate, coupleOptions)
  const accept = useCall(coupleAccept, coupleOptions)
  const place = (purchase: NonNullable<Purchase>, draft: Draft, { remarks }: CheckoutOptions) => {
    const couple = purchase.couple!
    const { address, delivery, total } = draft
    const more = { addressId: address?.id, delivery, remarks: remarks.trim(), total }
    if ('packId' in couple)
      return accept.run({
        ...more,
        id: couple.packId,
        toInitiator: couple.together,
        addressId: couple.together ? undefined : more.addressId,
      })
    const { offerId, partner, together } = couple
    return order.run({
      ...more,
      ...{ kind: 'lovers', offerId, skuId: purchase.skuId, partner, offersOneAddress: together },
    })
  }
  return { place, busy: order.busy || accept.busy }
}

const regularOptions = {
  changes: [cartList, cartCount, orderList, couponMine],
  handles: [...handledRefusals, 'nothing-selected'],
} as const

/**
 * Places the order at the total of the shown draft; one to another country by the calls of international buy.
 */
export function usePlaceOrder() {
  const regular = useCall(orderCreate, regularOptions)
  const international = useCall(internationalOrderCreate, regularOptions)
  const group = useCall(groupBuy, {
    changes: [orderList, openGroupList, groupInfo],
    handles: [...handledRefusals, ...groupRefusals],
  })
  const half = usePlaceHalf()
  const place = (purchase: Purchase, draft: Draft, options: CheckoutOptions) => {
    if (purchase?.couple) return half.place(purchase, draft, options)
    if (purchase?.group)
      return group.run({
        ...purchase.group,
        skuId: purchase.skuId,
        quantity: purchase.quantity,
        addressId: draft.address?.id,
        delivery: draft.delivery,
        remarks: options.remarks.trim(),
        total: draft.total,
      })
    const call = draft.duties ? international : regular
    return call.run({
      ...buildPurchaseInput(purchase),
      addressId: draft.address?.id,
      couponIds: draft.couponIds,
      points: draft.points.used.amount,
      inPoints: purchase?.inPoints,
      linePoints: draft.points.lines.amount,
      delivery: draft.delivery,
      remarks: options.remarks.trim(),
      total: draft.total,
      giftSkuIds: draft.lines.flatMap((line) => (line.priceSource === 'gift' ? [line.skuId] : [])),
    })
  }
  return { place, busy: regular.busy || international.busy || group.busy || half.busy }
}
