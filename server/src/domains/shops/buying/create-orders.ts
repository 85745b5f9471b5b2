import type { ShopOrdered, ShopOrders } from '@pasar/contract/calls/shops/checkout'
import { toMinor, toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { placeOrder } from '../../checkout/index.ts'
import { getMarket, getSettings } from '../../settings/index.ts'
import { lockLines, type ShopLines } from './lines.ts'
import { preparePurchase } from './terms.ts'
import { removeBought, writeShopOrder } from './write-order.ts'

type Placed = ShopOrdered['orders'][number] & Pick<ShopOrdered, 'payable' | 'expiresAt' | 'now'>

/**
 * Places one order per shop at the totals that the member confirmed, all or none: a refusal of one rolls all
 * back. Refuses `coupon-unusable` for a coupon in two of them, `shop-unavailable`, and what an order refuses.
 */
export async function createShopOrders(ctx: MemberContext, input: ShopOrders): Promise<Result<ShopOrdered>> {
  const couponIds = input.orders.flatMap((order) => order.couponIds)
  if (new Set(couponIds).size < couponIds.length) return refuse('coupon-unusable')
  const shopIds = input.orders.map(({ shopId }) => shopId)
  if (new Set(shopIds).size < shopIds.length) return refuse('nothing-selected')
  const found = await lockLines(ctx, input, shopIds, couponIds)
  const placed: Placed[] = []
  // In the sequence of the drafts: a coupon of the first order is usable in the first one only.
  const position = ({ shopId }: { shopId: string }) => found.findIndex((shop) => shop.shopId === shopId)
  for (const order of input.orders.toSorted((a, b) => position(a) - position(b))) {
    const shop = found.find(({ shopId }) => shopId === order.shopId)
    if (!shop) return refuse(input.source === 'direct' ? 'not-found' : 'nothing-selected')
    const one = await placeShopOrder(ctx, input, order, shop)
    if (!one.ok) return one
    placed.push(one.data)
  }
  const payable = placed.reduce((sum, one) => sum + toMinor(one.payable), 0n)
  return ok({
    kind: 'shop',
    orders: placed.map(({ orderId, orderNo, shopId }) => ({ orderId, orderNo, shopId })),
    payable: toMoney(payable, getMarket(ctx.market).currency),
    expiresAt: placed.map(({ expiresAt }) => expiresAt).toSorted()[0]!,
    now: placed[0]!.now,
  })
}

async function placeShopOrder(
  ctx: MemberContext,
  { source, addressId }: ShopOrders,
  order: ShopOrders['orders'][number],
  shop: ShopLines,
): Promise<Result<Placed>> {
  const purchase = preparePurchase(shop, getSettings(ctx).shopFeeBp)
  if (!purchase.ok) return purchase
  const { lines, wholesale, terms } = purchase.data
  const { shopId, couponIds, points, delivery, remarks, total } = order
  const placed = await placeOrder(
    ctx,
    { source: 'lines', lines, quantity: 0, addressId, couponIds, points, delivery, remarks, total },
    {
      ...terms,
      afterWrite: async (inner, { id }) => {
        await writeShopOrder(inner, { orderId: id, shopId }, wholesale)
        if (source === 'cart') await removeBought(inner, { orderId: id, shopId })
        return ok({})
      },
    },
  )
  return placed.ok ? ok({ ...placed.data, shopId }) : placed
}
