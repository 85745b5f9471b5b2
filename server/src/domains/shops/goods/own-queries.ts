import { type SQL, sql } from 'drizzle-orm'
import { countUpTo, uuidArray } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { StoredPicture, Texts } from '../../../platform/localized-text.ts'
import { matches, type Search } from './queries.ts'
import { isListed, shopSkusJoined, withinBounds } from './sql.ts'

/** A SKU of a product as the owner sees it; amounts are decimal strings of minor units. */
export type OwnSkuRow = {
  skuId: string
  code: string
  optionText: Texts
  wholesale: string | null
  list: string
  price: string | null
  stock: number
  active: boolean
  goodsState: string
}

export type OwnProductRow = {
  goodsId: string
  title: Texts
  picture: StoredPicture
  sold: number
  listed: boolean
  skus: OwnSkuRow[]
}

type Page = Search & { page: number; limit: number }

/** SQL: the products of a shop, or those that it could add. */
const candidates = (shopId: string, available: boolean, search: Search): SQL =>
  available
    ? sql`from goods g where g.state = 'on_sale' and ${matches(search)}
        and exists (select from skus s where s.goods_id = g.id and s.active and s.wholesale_price is not null)
        and not exists (select from shop_skus k where k.shop_id = ${shopId}::uuid and k.goods_id = g.id)`
    : sql`from (select goods_id, min(position) as position from shop_skus where shop_id = ${shopId}::uuid group by 1) p
        join goods g on g.id = p.goods_id where ${matches(search)}`

/** Lists the products of a shop in its order, or those that it could add, the most prominent first. */
export async function listOwnProducts(
  tx: Tx,
  shop: { id: string; now: Date },
  { available, page, limit, ...search }: Page & { available: boolean },
): Promise<{ list: OwnProductRow[]; total: number }> {
  const from = candidates(shop.id, available, search)
  const order = available ? sql`g.weight desc, g.id` : sql`p.position, g.id`
  const found = await tx.execute<{ id: string }>(
    sql`select g.id ${from} order by ${order} limit ${limit}::int offset ${(page - 1) * limit}::int`,
  )
  const list = await readProducts(
    tx,
    shop,
    found.rows.map(({ id }) => id),
  )
  return { list, total: await countUpTo(tx, from) }
}

async function readProducts(
  tx: Tx,
  { id: shopId, now }: { id: string; now: Date },
  goodsIds: readonly string[],
): Promise<OwnProductRow[]> {
  if (goodsIds.length === 0) return []
  const { rows } = await tx.execute<OwnProductRow>(sql`
    select g.id as "goodsId", g.title, g.pictures->0 as picture, coalesce(u.units, 0) as sold,
      exists (select from ${shopSkusJoined}
        where k.shop_id = ${shopId}::uuid and k.goods_id = w.id and ${isListed(now)}) as listed,
      (select json_agg(json_build_object('skuId', s.id, 'code', s.code, 'optionText', s.option_text,
          'wholesale', s.wholesale_price::text, 'list', s.price::text, 'price', k.price::text,
          'stock', coalesce(l.on_hand - l.reserved, 0), 'active', s.active, 'goodsState', g.state) order by s.position, s.id)
        from skus s left join shop_skus k on k.shop_id = ${shopId}::uuid and k.sku_id = s.id
        left join stock_levels l on l.sku_id = s.id
        where s.goods_id = w.id and (k.sku_id is not null or s.active and s.wholesale_price is not null)) as skus
    from unnest(${uuidArray(goodsIds)}) with ordinality w(id, n) join goods g on g.id = w.id
    left join shop_goods_sold u on u.shop_id = ${shopId}::uuid and u.goods_id = w.id order by w.n`)
  return rows
}

/** A SKU that a price is set for, locked against changes of the platform's prices. */
export type PricedSku = {
  id: string
  goodsId: string
  wholesale: bigint | null
  list: bigint
  active: boolean
  goodsState: string
}

/** Reads SKUs, and keeps their prices from changing until the transaction ends. */
export async function lockPrices(tx: Tx, skuIds: readonly string[]): Promise<Map<string, PricedSku>> {
  const { rows } = await tx.execute<PricedSku>(sql`
    select s.id, s.goods_id as "goodsId", s.wholesale_price as wholesale, s.price as list, s.active,
      g.state as "goodsState"
    from skus s join goods g on g.id = s.goods_id where s.id = any(${uuidArray(skuIds)}) order by s.id for share of s`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Sets the prices of SKUs in a shop; those of new products come last. */
export async function savePrices(
  tx: Tx,
  shop: { id: string; now: Date },
  prices: readonly { skuId: string; goodsId: string; price: bigint }[],
): Promise<void> {
  for (const { skuId, goodsId, price } of prices)
    await tx.execute(sql`
      insert into shop_skus (shop_id, sku_id, goods_id, price, position, added_at)
      values (${shop.id}::uuid, ${skuId}::uuid, ${goodsId}::uuid, ${price}::bigint,
        coalesce((select min(position) from shop_skus where shop_id = ${shop.id}::uuid and goods_id = ${goodsId}::uuid),
          (select max(position) + 1 from shop_skus where shop_id = ${shop.id}::uuid), 0),
        ${shop.now.toISOString()}::timestamptz)
      on conflict (shop_id, sku_id) do update set price = excluded.price`)
}

/** Takes SKUs out of a shop. */
export async function removeSkus(tx: Tx, shopId: string, skuIds: readonly string[]): Promise<void> {
  if (skuIds.length > 0)
    await tx.execute(
      sql`delete from shop_skus where shop_id = ${shopId}::uuid and sku_id = any(${uuidArray(skuIds)})`,
    )
}

/** Counts the products of a shop, and those of them that cannot be sold because a price is out of bounds. */
export async function countOwnProducts(
  tx: Tx,
  shopId: string,
): Promise<{ products: number; outOfBounds: number }> {
  const { rows } = await tx.execute<{ products: number; outOfBounds: number }>(sql`
    select count(distinct k.goods_id)::int as products,
      count(distinct k.goods_id) filter (where ${withinBounds} is not true)::int as "outOfBounds"
    from ${shopSkusJoined} where k.shop_id = ${shopId}::uuid`)
  return rows[0]!
}

/** Puts products of a shop first, in the order of the ids; the others keep their order. */
export async function reorder(tx: Tx, shopId: string, goodsIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with ranked as (
      select goods_id, row_number() over (
        order by array_position(${uuidArray(goodsIds)}, goods_id) nulls last, min(position), goods_id)::int as n
      from shop_skus where shop_id = ${shopId}::uuid group by goods_id)
    update shop_skus k set position = r.n from ranked r
    where k.shop_id = ${shopId}::uuid and k.goods_id = r.goods_id and k.position <> r.n`)
}
