import type { ShopState } from '@pasar/contract/calls/shops/shop'
import { CART_MAX_LINES } from '@pasar/contract/constants'
import { sql } from 'drizzle-orm'
import { json } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { StoredPicture } from '../../../platform/localized-text.ts'
import { withinBounds } from '../goods/sql.ts'

export type LineKey = { shopId: string; skuId: string }
export type Summary = { count: number; lines: number }

/** A line of the cart with its shop. */
export type ShopLine = LineKey & {
  quantity: number
  selected: boolean
  /** What the shop asks for a unit, minor units; null when it does not sell the SKU any more. */
  offer: { price: bigint; wholesale: bigint } | null
  shop: { name: string; state: ShopState; logo: StoredPicture | null }
}

type RawOffer = { price: string; wholesale: string }

/** Returns the lines of a member's cart of shops, newest first. */
export async function getShopLines(tx: Tx, memberId: string): Promise<ShopLine[]> {
  const { rows } = await tx.execute<Omit<ShopLine, 'offer'> & { offer: RawOffer | null }>(sql`
    select c.shop_id as "shopId", c.sku_id as "skuId", c.quantity, c.selected,
      case when ${withinBounds} then jsonb_build_object('price', k.price::text, 'wholesale', s.wholesale_price::text)
        end as offer,
      jsonb_build_object('name', h.name, 'state', h.state, 'logo', h.logo) as shop
    from shop_cart_lines c join shops h on h.id = c.shop_id
    left join shop_skus k on k.shop_id = c.shop_id and k.sku_id = c.sku_id left join skus s on s.id = k.sku_id
    where c.member_id = ${memberId}::uuid order by c.added_at desc, c.shop_id, c.sku_id`)
  return rows.map(({ offer, ...row }) => ({
    ...row,
    offer: offer && { price: BigInt(offer.price), wholesale: BigInt(offer.wholesale) },
  }))
}

export async function getShopCartSummary(tx: Tx, memberId: string): Promise<Summary> {
  const { rows } = await tx.execute<Summary>(sql`
    select coalesce(sum(quantity), 0)::int as count, count(*)::int as lines
    from shop_cart_lines where member_id = ${memberId}::uuid`)
  return rows[0]!
}

/** Whether an open shop sells a SKU now, and the units of it in the member's cart. Undefined without it. */
export async function findOffer(
  tx: Tx,
  memberId: string,
  { shopId, skuId }: LineKey,
): Promise<{ isOpen: boolean; isOffered: boolean; have: number; lines: number } | undefined> {
  const { rows } = await tx.execute<{ isOpen: boolean; isOffered: boolean; have: number; lines: number }>(sql`
    select h.state = 'open' as "isOpen",
      exists (select from shop_skus k join skus s on s.id = k.sku_id
        where k.shop_id = h.id and k.sku_id = ${skuId}::uuid and ${withinBounds}) as "isOffered",
      coalesce(max(c.quantity) filter (where c.shop_id = h.id and c.sku_id = ${skuId}::uuid), 0) as have,
      count(c.*)::int as lines
    from shops h left join shop_cart_lines c on c.member_id = ${memberId}::uuid
    where h.id = ${shopId}::uuid group by h.id`)
  return rows[0]
}

/**
 * Puts units of a SKU into the cart, or sets the quantity of its line; the line is selected.
 * @returns false when the cart is full, or a concurrent request changed the line
 */
export async function putLine(
  tx: Tx,
  memberId: string,
  { shopId, skuId, quantity, had }: LineKey & { quantity: number; had: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into shop_cart_lines (member_id, shop_id, sku_id, quantity, selected, added_at)
    select ${memberId}::uuid, ${shopId}::uuid, ${skuId}::uuid, ${quantity}::int, true, ${now.toISOString()}::timestamptz
    where ${had}::int > 0 or (select count(*) from shop_cart_lines where member_id = ${memberId}::uuid) < ${CART_MAX_LINES}::int
    on conflict (member_id, shop_id, sku_id) do update
      set quantity = excluded.quantity, selected = true, added_at = excluded.added_at
      where shop_cart_lines.quantity = ${had}::int
    returning 1`)
  return rows.length === 1
}

/**
 * Sets quantity and selection of lines; null leaves a value unchanged.
 * @returns how many of the lines exist
 */
export async function setShopLines(
  tx: Tx,
  memberId: string,
  lines: readonly (LineKey & { quantity: number | null; selected: boolean | null })[],
): Promise<number> {
  const { rows } = await tx.execute(sql`
    update shop_cart_lines c set quantity = coalesce(w.quantity, c.quantity), selected = coalesce(w.selected, c.selected)
    from jsonb_to_recordset(${json(lines)}::jsonb) as w("shopId" uuid, "skuId" uuid, quantity int, selected boolean)
    where c.member_id = ${memberId}::uuid and c.shop_id = w."shopId" and c.sku_id = w."skuId"
    returning 1`)
  return rows.length
}

/**
 * Replaces the SKU of a line, keeping its position; when the new SKU has a line, both are merged up to `max`.
 * @returns false when the line does not exist
 */
export async function replaceShopLine(
  tx: Tx,
  memberId: string,
  change: LineKey & { toSkuId: string; quantity: number | null; max: number },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with gone as (
      delete from shop_cart_lines
      where member_id = ${memberId}::uuid and shop_id = ${change.shopId}::uuid and sku_id = ${change.skuId}::uuid
      returning quantity, selected, added_at
    )
    insert into shop_cart_lines (member_id, shop_id, sku_id, quantity, selected, added_at)
    select ${memberId}::uuid, ${change.shopId}::uuid, ${change.toSkuId}::uuid,
      least(coalesce(${change.quantity}::int, quantity), ${change.max}::int), selected, added_at from gone
    on conflict (member_id, shop_id, sku_id) do update
      set quantity = least(shop_cart_lines.quantity + excluded.quantity, ${change.max}::int), selected = true
    returning 1`)
  return rows.length === 1
}

/** Deletes lines. */
export async function removeShopLines(tx: Tx, memberId: string, lines: readonly LineKey[]): Promise<void> {
  await tx.execute(sql`
    delete from shop_cart_lines c
    using jsonb_to_recordset(${json(lines)}::jsonb) as w("shopId" uuid, "skuId" uuid)
    where c.member_id = ${memberId}::uuid and c.shop_id = w."shopId" and c.sku_id = w."skuId"`)
}
