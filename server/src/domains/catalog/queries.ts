import { asc, sql } from 'drizzle-orm'
import { planFence, uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { StoredPicture, Texts } from '../../platform/localized-text.ts'
import { offeredToProduct, type Raw } from '../pricing/index.ts'
import { flashColumn, promotionsColumn, type Viewer } from '../promotions/index.ts'
import { type CardRow, cardColumns } from './product-cards.ts'
import { categories, type goods } from './tables.ts'

export type CategoryRow = typeof categories.$inferSelect

/** Reads all categories in order. */
export const categoriesInOrder = (tx: Tx): Promise<CategoryRow[]> =>
  tx.select().from(categories).orderBy(asc(categories.level), asc(categories.position))

/** Reads all categories in order, with the number of products on sale in each and below it. */
export async function categoriesWithCounts(tx: Tx): Promise<(CategoryRow & { goodsCount: number })[]> {
  const counted = await tx.execute<{ id: string; n: number }>(
    sql`select key as id, sum(on_sale)::int as n from goods_counts group by key`,
  )
  const counts = new Map(counted.rows.map((r) => [r.id, r.n]))
  const rows = await categoriesInOrder(tx)
  return rows.map((row) => ({ ...row, goodsCount: counts.get(row.id) ?? 0 }))
}

export type OptionRow = {
  id: string
  name: Texts
  values: { id: string; label: Texts; colour: string | null }[]
}

type Product = typeof goods.$inferSelect
/** A product for its page: its card, texts, options, and the running promotions as rows. */
export type ProductDetail = CardRow &
  Pick<
    Product,
    'subtitle' | 'description' | 'specs' | 'pictures' | 'video' | 'promises' | 'state' | 'likes'
  > & {
    category_id: string
    ships_from: Texts
    freight_template_id: string | null
    limit_per_order: number | null
    limit_per_member: number | null
    starts_at: string | null
    ends_at: string | null
    options: OptionRow[]
    promotions: Raw[] | null
  }

const optionsOf = sql`coalesce((
  select json_agg(json_build_object('id', o.id, 'name', o.name, 'values', (
    select coalesce(json_agg(json_build_object('id', v.id, 'label', v.label, 'colour', v.colour) order by v.position), '[]')
    from goods_option_values v where v.option_id = o.id)) order by o.position)
  from goods_options o where o.goods_id = g.id), '[]')`

/** Reads a visible product with its options and the running promotions. */
export async function findProductDetail(
  tx: Tx,
  goodsId: string,
  viewer: Viewer,
): Promise<ProductDetail | undefined> {
  const { rows } = await tx.execute<ProductDetail>(sql`
    select ${cardColumns}, g.subtitle, g.description, g.specs, g.pictures, g.video, to_json(g.promises) as promises, g.state,
      g.likes, g.category_id, g.ships_from, g.freight_template_id, g.limit_per_order, g.limit_per_member, g.starts_at,
      g.ends_at, ${optionsOf} as options, ${promotionsColumn(viewer)} as promotions
    from goods g where g.id = ${goodsId}::uuid and g.state in ('on_sale', 'off_sale')`)
  return rows[0]
}

/** Reads the options of a visible product; undefined otherwise. */
export async function findProductOptions(tx: Tx, goodsId: string): Promise<OptionRow[] | undefined> {
  const { rows } = await tx.execute<{ options: OptionRow[] }>(
    sql`select ${optionsOf} as options from goods g where g.id = ${goodsId}::uuid and g.state in ('on_sale', 'off_sale')`,
  )
  return rows[0]?.options
}

export type SkuRow = {
  id: string
  code: string
  value_ids: string[]
  price: bigint
  member_price: bigint | null
  struck_price: bigint | null
  points_price: bigint | null
  weight_grams: number
  goods_id: string
  category_ids: string[]
  gift_card: boolean
  picture: StoredPicture | null
  stock: number
  /** The running flash sale, for toFlashOffer(). */
  flash: unknown
}

/** Reads the active SKUs of a product in order, with their available stock and flash sales. */
export async function skusWithStock(tx: Tx, goodsId: string, viewer: Viewer): Promise<SkuRow[]> {
  const { rows } = await tx.execute<SkuRow>(sql`
    select s.id, s.code, to_json(s.value_ids) as value_ids, s.price, s.member_price, s.struck_price, s.points_price,
      s.weight_grams, s.goods_id, to_json(g.category_ids) as category_ids, s.gift_value is not null as gift_card,
      coalesce(s.picture, g.pictures->0) as picture, coalesce(l.on_hand - l.reserved, 0) as stock,
      ${flashColumn(sql`s.id`, viewer)} as flash
    from skus s join goods g on g.id = s.goods_id left join stock_levels l on l.sku_id = s.id
    where s.goods_id = ${planFence(sql`${goodsId}::uuid`)} and s.active order by s.position, s.id`)
  return rows
}

/** Reads whether a member likes a product, and the coupons offered to the member, as rows. */
export async function findOwnPart(
  tx: Tx,
  goodsId: string,
  viewer: Viewer & { memberId: string },
): Promise<{ liked: boolean; coupons: Raw[] }> {
  const { rows } = await tx.execute<{ liked: boolean; coupons: Raw[] }>(sql`
    select exists (select 1 from goods_likes where member_id = ${viewer.memberId}::uuid and goods_id = ${goodsId}::uuid) as liked,
      ${offeredToProduct(viewer, goodsId)} as coupons`)
  return rows[0]!
}

/** Adds new likes, which `countReactions` counts. Ignores unknown products. */
export async function like(tx: Tx, memberId: string, goodsIds: readonly string[], now: Date): Promise<void> {
  await tx.execute(sql`
    with added as (
      insert into goods_likes (member_id, goods_id, at)
      select ${memberId}::uuid, g.id, ${now.toISOString()}::timestamptz from goods g
      where g.id = any(${uuidArray(goodsIds)}) and g.state in ('on_sale', 'off_sale') order by g.id
      on conflict do nothing returning goods_id
    )
    insert into goods_reaction_changes (goods_id, likes) select goods_id, 1 from added`)
}

export async function unlike(tx: Tx, memberId: string, goodsIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from goods_likes where member_id = ${memberId}::uuid and goods_id = any(${uuidArray(goodsIds)})
      returning goods_id
    )
    insert into goods_reaction_changes (goods_id, likes) select goods_id, -1 from gone`)
}

/** Reads the likes of a visible product, with those that it does not count yet; undefined otherwise. */
export async function findLikes(tx: Tx, goodsId: string): Promise<number | undefined> {
  const { rows } = await tx.execute<{ likes: number }>(sql`
    select greatest(likes + coalesce(
      (select sum(c.likes) from goods_reaction_changes c where c.goods_id = g.id), 0), 0)::int as likes
    from goods g where id = ${goodsId}::uuid and state in ('on_sale', 'off_sale')`)
  return rows[0]?.likes
}

/** Adds a change of the rating of a product. @returns false when the product does not exist */
export async function moveRating(tx: Tx, goodsId: string, stars: number, count: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into goods_reaction_changes (goods_id, rating_sum, rating_count)
    select id, ${stars}::int, ${count}::int from goods where id = ${goodsId}::uuid returning id`)
  return rows.length > 0
}
