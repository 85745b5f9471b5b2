import type { Ctx } from '../../../platform/context.ts'
import { emitMessages } from '../../../platform/messages/emit-messages.ts'
import { findShopOrderDetails } from './details.ts'
import { findAnswerers } from './queries.ts'

type ToAnswer = { orderId: string; shopId: string; no: string }

/** Tells the owner, and sub-users who answer orders, that orders wait for an answer. */
export async function notifyAnswerers(
  ctx: Ctx,
  key: 'shop_order_received' | 'shop_order_waiting',
  orders: readonly ToAnswer[],
): Promise<void> {
  if (orders.length === 0) return
  const answerers = await findAnswerers(ctx.tx, [...new Set(orders.map(({ shopId }) => shopId))])
  await emitMessages(
    ctx.tx,
    orders.flatMap(({ orderId, shopId, no }) =>
      (answerers.get(shopId) ?? []).map((memberId) => ({
        ...{ memberId, key, event: `${key} ${orderId}`, values: { no } },
        target: `/pages/shop/order?id=${orderId}`,
      })),
    ),
  )
}

/** Tells the buyer that the shop rejected or cancelled the order, and why. */
export async function notifyRefused(
  ctx: Ctx,
  { id, no, memberId }: { id: string; no: string; memberId: string },
  reason: string,
): Promise<void> {
  const { shop } = await findShopOrderDetails(ctx.tx, id)
  await emitMessages(ctx.tx, [
    {
      ...{ memberId, key: 'shop_order_refused', event: `shop_order_refused ${id}` },
      ...{ values: { shop: shop.name, no, reason }, target: `/pages/order/orderInfo?id=${id}` },
    },
  ])
}
