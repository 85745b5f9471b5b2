import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import type { StoredPicture, Texts } from '../../platform/localized-text.ts'

/** An offer with its product, prices and sales; money in minor units. */
export type OfferView = {
  id: string
  goods_id: string
  size: number
  hours: number
  units_limit: number | null
  limit_per_member: number | null
  ends_at: Date | string | null
  title: Texts
  picture: StoredPicture
  /** Null when no SKU can be bought at a group price. */
  price: bigint | null
  max_price: bigint | null
  list_price: bigint | null
  in_stock: boolean | null
  sold: number
  taken: number
}

/** The condition that an offer `o` can be bought now. */
export const isRunning = (now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`o.state = 'active' and o.starts_at <= ${at} and (o.ends_at is null or o.ends_at > ${at})
    and g.state = 'on_sale' and p.price is not null`
}

/** SKUs `s` of group prices `p` that are below the other prices; see getGroupPrices. */
const offered = sql`from group_offer_prices p join skus s on s.id = p.sku_id
  left join stock_levels l on l.sku_id = s.id
  where p.offer_id = o.id and s.active and s.gift_value is null and p.price < least(s.price, s.member_price)`

const source = sql`from group_offers o join goods g on g.id = o.goods_id
  cross join lateral (select min(p.price) as price, max(p.price) as max_price,
    (array_agg(s.price order by p.price, s.position))[1] as list_price,
    bool_or(l.on_hand > l.reserved) as in_stock ${offered}) p`

const unitsWhere = (state: SQL) =>
  sql`(select coalesce(sum(t.quantity), 0)::int from group_seats t where t.offer_id = o.id and ${state})`

/** Returns offers, the newest start first. */
export async function listOffers(
  tx: Tx,
  where: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<OfferView[]> {
  const { rows } = await tx.execute<OfferView>(sql`
    select o.id, o.goods_id, o.size, o.hours, o.units_limit, o.limit_per_member, o.ends_at, g.title,
      g.pictures->0 as picture, p.price, p.max_price, p.list_price, p.in_stock,
      ${unitsWhere(sql`t.state = 'paid'`)} as sold, ${unitsWhere(sql`t.state <> 'released'`)} as taken
    ${source} where ${where} order by o.starts_at desc, o.id desc limit ${limit}::int offset ${offset}::int`)
  return rows
}

/** Counts the offers that listOffers would list. */
export async function countOffers(tx: Tx, where: SQL): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n ${source} where ${where}`)
  return rows[0]!.n
}

export type OfferSkuView = {
  skuId: string
  optionText: Texts
  price: bigint
  listPrice: bigint
  stock: number
}

/** Returns the SKUs of an offer at their group prices. */
export async function listOfferSkus(tx: Tx, offerId: string): Promise<OfferSkuView[]> {
  const { rows } = await tx.execute<OfferSkuView>(sql`
    select s.id as "skuId", s.option_text as "optionText", p.price, s.price as "listPrice",
      greatest(coalesce(l.on_hand - l.reserved, 0), 0)::int as stock
    from group_offers o, lateral (select p.*, s.id as sku ${offered}) p join skus s on s.id = p.sku
      left join stock_levels l on l.sku_id = s.id
    where o.id = ${offerId}::uuid order by s.position, s.id`)
  return rows
}

/** Returns the title of a product in all languages. */
export async function findTitle(tx: Tx, goodsId: string): Promise<Texts> {
  const { rows } = await tx.execute<{ title: Texts }>(
    sql`select title from goods where id = ${goodsId}::uuid`,
  )
  return rows[0]!.title
}
