import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import type { StoredPicture, Texts } from '../../../platform/localized-text.ts'
import { isListed, shopSkusJoined } from './sql.ts'

export type ShopSort = 'relevance' | 'newest' | 'sales' | 'priceUp' | 'priceDown'

export type ShopCardRow = {
  goodsId: string
  title: Texts
  brand: string
  picture: StoredPicture
  price: bigint
  maxPrice: bigint
  ratingSum: number
  ratingCount: number
  sold: number
  inStock: boolean
  onlySkuId: string | null
}

export type Search = { keyword?: string | undefined; categoryId?: string | undefined }

const orders: Record<ShopSort, SQL> = {
  relevance: sql`position, "goodsId"`,
  newest: sql`added_at desc, "goodsId" desc`,
  sales: sql`sold desc, "goodsId"`,
  priceUp: sql`price, "goodsId"`,
  priceDown: sql`price desc, "goodsId"`,
}

const escapeLike = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

/** SQL: whether the product `g` contains all words of a search, and is in or below a category. */
export function matches({ keyword = '', categoryId }: Search): SQL {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  return sql.join(
    [
      sql`true`,
      ...words.map((word) => sql`g.search_text like ${`%${escapeLike(word)}%`}`),
      ...(categoryId ? [sql`${categoryId}::uuid = any(g.category_ids)`] : []),
    ],
    sql` and `,
  )
}

/** SQL: the products of a shop that visitors see, with their prices there. At most 500. */
const listedProducts = (shopId: string, now: Date, search: Search): SQL => sql`
  select k.goods_id as "goodsId", min(k.price) as price, max(k.price) as "maxPrice",
    min(k.position) as position, max(k.added_at) as added_at,
    bool_or(coalesce(l.on_hand > l.reserved, false)) as "inStock",
    case when count(*) = 1 then min(k.sku_id::text) end as "onlySkuId"
  from ${shopSkusJoined} left join stock_levels l on l.sku_id = k.sku_id
  where k.shop_id = ${shopId}::uuid and ${isListed(now)} and ${matches(search)}
  group by k.goods_id`

/** Lists the products of a shop that visitors see. */
export async function listCards(
  tx: Tx,
  shop: { id: string; now: Date },
  { sort, page, limit, ...search }: Search & { sort: ShopSort; page: number; limit: number },
): Promise<{ list: ShopCardRow[]; total: number }> {
  const { rows } = await tx.execute<ShopCardRow & { total: number }>(sql`
    with listed as materialized (${listedProducts(shop.id, shop.now, search)})
    select p.*, g.title, g.brand, g.pictures->0 as picture, g.rating_sum as "ratingSum",
      g.rating_count as "ratingCount", coalesce(u.units, 0) as sold,
      (select count(*)::int from listed) as total
    from listed p join goods g on g.id = p."goodsId"
    left join shop_goods_sold u on u.shop_id = ${shop.id}::uuid and u.goods_id = p."goodsId"
    order by ${orders[sort]} limit ${limit}::int offset ${(page - 1) * limit}::int`)
  return { list: rows, total: rows[0]?.total ?? 0 }
}

/** Counts the products that visitors of a shop see by category, without those below it. */
export async function countByCategory(
  tx: Tx,
  shop: { id: string; now: Date },
  search: Search,
): Promise<{ id: string; name: Texts; count: number }[]> {
  const { rows } = await tx.execute<{ id: string; name: Texts; count: number }>(sql`
    with listed as materialized (${listedProducts(shop.id, shop.now, search)})
    select c.id, c.name, count(*)::int as count
    from listed p join goods g on g.id = p."goodsId" join categories c on c.id = g.category_id
    where not c.hidden group by c.id, c.name, c.position order by count desc, c.position, c.id`)
  return rows
}

/**
 * Returns the prices of the SKUs of a product that a shop sells now, in minor units; none of unknown ones.
 */
export async function findListedPrices(
  tx: Tx,
  shop: { id: string; now: Date },
  goodsId: string,
): Promise<Map<string, bigint>> {
  const { rows } = await tx.execute<{ id: string; price: bigint }>(sql`
    select k.sku_id as id, k.price from ${shopSkusJoined}
    where k.shop_id = ${shop.id}::uuid and k.goods_id = ${goodsId}::uuid and ${isListed(shop.now)}`)
  return new Map(rows.map(({ id, price }) => [id, price]))
}
