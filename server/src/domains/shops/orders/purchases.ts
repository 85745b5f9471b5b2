import type { Input, Output } from '@pasar/contract/call'
import type { shopPurchaseInfo, shopPurchaseList } from '@pasar/contract/calls/shops/orders'
import { HOUR_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import type { MemberContext } from '../../../platform/context.ts'
import { uuidArray } from '../../../platform/db/sql-helpers.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { listOrders, ordersForPayment, showOrder } from '../../orders/index.ts'
import { getSettings } from '../../settings/index.ts'
import { findShopOrderDetails } from './details.ts'

type Shop = Output<typeof shopPurchaseInfo>['shop']

/** Lists what the member bought in shops, with the name of each shop. */
export async function listPurchases(
  ctx: MemberContext,
  input: Input<typeof shopPurchaseList>,
): Promise<Result<Output<typeof shopPurchaseList>>> {
  const page = await listOrders(ctx, input, 'shop')
  if (!page.ok) return page
  const ids = page.data.list.map(({ id }) => id)
  const { rows } = await ctx.tx.execute<Shop & { orderId: string }>(sql`
    select w.order_id as "orderId", s.id, s.name, s.slug from shop_orders w join shops s on s.id = w.shop_id
    where w.order_id = any(${uuidArray(ids)})`)
  const shops = new Map(rows.map(({ orderId, ...shop }) => [orderId, shop]))
  return ok({ ...page.data, list: page.data.list.map((card) => ({ ...card, shop: shops.get(card.id)! })) })
}

/** Shows one of the member's orders in a shop, with the deadline of its answer. Refuses `not-found`. */
export async function showPurchase(
  ctx: MemberContext,
  { id }: Input<typeof shopPurchaseInfo>,
): Promise<Result<Output<typeof shopPurchaseInfo>>> {
  const [row] = await ordersForPayment(ctx.tx, [id])
  if (row?.kind !== 'shop' || row.memberId !== ctx.member.id) return refuse('not-found')
  const order = await showOrder(ctx, { id })
  if (!order.ok) return order
  const { shop, answerUntil, reason } = await findShopOrderDetails(ctx.tx, id)
  const until =
    answerUntil ??
    new Date((row.paidAt ?? row.createdAt).getTime() + getSettings(ctx).shopAnswerHours * HOUR_MS)
  return ok({
    ...order.data,
    shop: { id: shop.id, name: shop.name, slug: shop.slug },
    awaiting: order.data.hold === 'shop' ? { until: until.toISOString() } : null,
    rejection: reason,
  })
}
