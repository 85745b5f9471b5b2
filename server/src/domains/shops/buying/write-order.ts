import { splitItem } from '@pasar/contract/shop-margins'
import { sql } from 'drizzle-orm'
import type { MemberContext } from '../../../platform/context.ts'
import { getSettings } from '../../settings/index.ts'
import { shopOrderItems, shopOrders } from '../tables.ts'

type Written = { orderId: string; shopId: string }

type ItemRow = {
  id: string
  quantity: number
  paid: string
  borne: string
  skuId: string
  isOwner: boolean
}

/**
 * Writes what a shop's order has beside the order, with the parts of each item, which are fixed by this.
 * @param wholesale what the platform keeps of a unit, by SKU, minor units
 */
export async function writeShopOrder(
  ctx: MemberContext,
  { orderId, shopId }: Written,
  wholesale: ReadonlyMap<string, bigint>,
): Promise<void> {
  await ctx.tx
    .insert(shopOrders)
    .values({ orderId, shopId, buyerId: ctx.member.id, createdAt: ctx.clock.now() })
  const feeBp = getSettings(ctx).shopFeeBp
  const items = await findItems(ctx, { orderId, shopId })
  await ctx.tx.insert(shopOrderItems).values(
    items.map(({ id, skuId, quantity, isOwner, ...row }) => {
      const kept = wholesale.get(skuId)! * BigInt(quantity)
      const parts = { paid: BigInt(row.paid), borne: BigInt(row.borne), wholesale: kept }
      return {
        ...{ orderItemId: id, orderId, quantity, wholesale: parts.wholesale, borne: parts.borne },
        ...splitItem({ ...parts, feeBp, isOwner }),
      }
    }),
  )
}

/** Returns the items of an order; the platform bears points and its own coupons, not those of the shop. */
async function findItems(ctx: MemberContext, { orderId, shopId }: Written): Promise<ItemRow[]> {
  const { rows } = await ctx.tx.execute<ItemRow>(sql`
    select i.id, i.sku_id as "skuId", i.quantity, i.total::text as paid,
      (i.points_discount + coalesce((
        select sum(-(a->>'amount')::bigint) from jsonb_array_elements(i.adjustments) a
        join coupons c on c.id = (a->>'id')::uuid and c.shop_id is null where a->>'kind' = 'coupon'), 0))::text as borne,
      exists (select from shops h where h.id = ${shopId}::uuid and h.owner_id = ${ctx.member.id}::uuid) as "isOwner"
    from order_items i where i.order_id = ${orderId}::uuid order by i.position`)
  return rows
}

/** Deletes the lines of the cart that an order has. */
export async function removeBought(ctx: MemberContext, { orderId, shopId }: Written): Promise<void> {
  await ctx.tx.execute(sql`
    delete from shop_cart_lines where member_id = ${ctx.member.id}::uuid and shop_id = ${shopId}::uuid
      and sku_id in (select sku_id from order_items where order_id = ${orderId}::uuid)`)
}
