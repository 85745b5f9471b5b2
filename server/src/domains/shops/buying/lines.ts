import type { ShopState } from '@pasar/contract/calls/shops/shop'
import { type SQL, sql } from 'drizzle-orm'
import type { MemberContext } from '../../../platform/context.ts'
import { uuidArray } from '../../../platform/db/sql-helpers.ts'
import { lock } from '../../../platform/locks.ts'
import { lockStock } from '../../stock/index.ts'
import { withinBounds } from '../goods/sql.ts'

/** What to buy: the selected lines of the cart, or one SKU of a shop. */
export type Selection = {
  source: 'cart' | 'direct'
  shopId?: string | undefined
  skuId?: string | undefined
  quantity: number
}

/** What a unit costs in a shop, and what the platform keeps of it, minor units. */
type ShopOffer = { price: bigint; wholesale: bigint }

/** The lines of one shop, in the order of the cart. */
export type ShopLines = {
  shopId: string
  name: string
  state: ShopState
  /** A line has no offer where the shop does not sell the SKU. */
  lines: { skuId: string; quantity: number; offer: ShopOffer | null }[]
}

type Row = {
  shopId: string
  skuId: string
  quantity: number
  offer: { price: string; wholesale: string } | null
  name: string
  state: ShopState
}

/** SQL: the rows that a selection asks for. */
function requestedRows(memberId: string, { source, shopId, skuId, quantity }: Selection): SQL {
  if (source === 'direct')
    return sql`select ${shopId ?? null}::uuid as shop_id, ${skuId ?? null}::uuid as sku_id, ${quantity}::int as quantity, 1 as position`
  return sql`select shop_id, sku_id, quantity, row_number() over (order by added_at desc, shop_id, sku_id) as position
    from shop_cart_lines where member_id = ${memberId}::uuid and selected`
}

/** Finds what a selection asks for, by shop: the shop with the newest line first. */
export async function findLines(ctx: MemberContext, selection: Selection): Promise<ShopLines[]> {
  const { rows } = await ctx.tx.execute<Row>(sql`
    select w.shop_id as "shopId", w.sku_id as "skuId", w.quantity, h.name, h.state,
      case when ${withinBounds} then jsonb_build_object('price', k.price::text, 'wholesale', s.wholesale_price::text) end as offer
    from (${requestedRows(ctx.member.id, selection)}) w join shops h on h.id = w.shop_id
    left join shop_skus k on k.shop_id = w.shop_id and k.sku_id = w.sku_id left join skus s on s.id = k.sku_id
    where w.sku_id is not null order by w.position`)
  return [...Map.groupBy(rows, ({ shopId }) => shopId)].map(([shopId, ofShop]) => ({
    ...{ shopId, name: ofShop[0]!.name, state: ofShop[0]!.state },
    lines: ofShop.map(({ skuId, quantity, offer }) => ({
      ...{ skuId, quantity },
      offer: offer && { price: BigInt(offer.price), wholesale: BigInt(offer.wholesale) },
    })),
  }))
}

/**
 * Locks what several orders of one checkout need, and finds their lines then: until the commit no shop is
 * held or closed, and no price in it changes; concurrent checkouts of the member follow one after the other.
 * All locks are taken here in the order of platform/locks.ts, because one order after another would not.
 * @param couponIds the coupons of all orders
 */
export async function lockLines(
  ctx: MemberContext,
  selection: Selection,
  shopIds: readonly string[],
  couponIds: readonly string[],
): Promise<ShopLines[]> {
  const { tx, member } = ctx
  await tx.execute(sql`select from shops where id = any(${uuidArray(shopIds)}) order by id for share`)
  await tx.execute(
    sql`select from shop_skus where shop_id = any(${uuidArray(shopIds)})
      and sku_id in (select sku_id from (${requestedRows(member.id, selection)}) w) order by shop_id, sku_id for share`,
  )
  await lock(tx, 'member', member.id)
  await tx.execute(
    sql`select from shop_cart_lines where member_id = ${member.id}::uuid and shop_id = any(${uuidArray(shopIds)})
      order by shop_id, sku_id for update`,
  )
  await tx.execute(
    sql`select from member_coupons where member_id = ${member.id}::uuid and coupon_id = any(${uuidArray(couponIds)})
      order by id for no key update`,
  )
  const found = (await findLines(ctx, selection)).filter(({ shopId }) => shopIds.includes(shopId))
  await lockStock(
    tx,
    found.flatMap(({ lines }) => lines.map(({ skuId }) => skuId)),
  )
  return found
}
