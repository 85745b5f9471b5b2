import { sql } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { moveRating } from './queries.ts'
import { goodsSoldChanges } from './tables.ts'

const BATCH = 5_000

/**
 * Adds sold quantities; negative ones undo sales. Products count them within a minute (`countSold`): a
 * product's row has up to a page of texts, which every change of it writes again, with nine indexes.
 */
export async function addSold(
  tx: Tx,
  lines: readonly { goodsId: string; quantity: number }[],
): Promise<void> {
  if (lines.length > 0) await tx.insert(goodsSoldChanges).values([...lines])
}

/**
 * Adds the changes of sold quantities to their products, each once. Products that others have locked, as
 * imports do for minutes, are counted by a later run.
 */
export async function countSold({ db }: Deps): Promise<void> {
  let after = 0n
  for (;;) {
    const { rows } = await db.execute<{ picked: number; last: bigint | null }>(sql`
      with picked as materialized (
        select id, goods_id from goods_sold_changes where id > ${after}::bigint order by id limit ${BATCH}::int
        for update skip locked
      ), free as materialized (
        select g.id from goods g where g.id in (select goods_id from picked) order by g.id for no key update skip locked
      ), taken as (
        delete from goods_sold_changes c using picked p, free f where c.id = p.id and f.id = p.goods_id
        returning c.goods_id, c.quantity
      ), total as (
        select goods_id, sum(quantity)::int as quantity from taken group by goods_id
      ), counted as (
        update goods g set sold = greatest(g.sold + t.quantity, 0) from total t where g.id = t.goods_id
      )
      select count(*)::int as picked, max(id) as last from picked`)
    const { picked, last } = rows[0]!
    if (picked < BATCH || last === null) return
    after = last
  }
}

/** Products whose likes and ratings are counted together. */
const BATCH_PRODUCTS = 500

/**
 * Adds the changes of likes and ratings to their products, each once. Products that others have locked, as
 * imports do for minutes, are counted by a later run.
 */
export async function countReactions({ db }: Deps): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ products: number }>(sql`
      with free as (
        select g.id from goods g where g.id in (select goods_id from goods_reaction_changes)
        order by g.id limit ${BATCH_PRODUCTS}::int for no key update skip locked
      ), taken as (
        delete from goods_reaction_changes c using free where c.goods_id = free.id
        returning c.goods_id, c.likes, c.rating_sum, c.rating_count
      ), total as (
        select goods_id, sum(likes)::int as likes, sum(rating_sum)::int as stars, sum(rating_count)::int as ratings
        from taken group by goods_id
      ), counted as (
        update goods g set likes = greatest(g.likes + t.likes, 0),
          rating_sum = g.rating_sum + t.stars, rating_count = greatest(g.rating_count + t.ratings, 0)
        from total t where g.id = t.goods_id
      )
      select count(*)::int as products from free`)
    if (rows[0]!.products < BATCH_PRODUCTS) return
  }
}

/** Sums up the changes of the number of products by category and collection. */
export async function sumGoodsCounts({ db }: Deps): Promise<void> {
  await db.execute(sql`
    with taken as (
      delete from goods_counts where exists (
        select 1 from goods_counts group by key having count(*) > 1)
      returning key, goods, on_sale
    )
    insert into goods_counts (key, goods, on_sale)
    select key, sum(goods), sum(on_sale) from taken group by key having sum(goods) <> 0 or sum(on_sale) <> 0`)
}

/**
 * Adds a review's change to the rating of a product, in the review's transaction. The product has it within
 * a minute (`countReactions`).
 * @param starsDelta change of the sum of stars
 * @param countDelta change of the number of reviews
 * @throws when the product does not exist
 */
export async function addRating(
  tx: Tx,
  goodsId: string,
  starsDelta: number,
  countDelta: number,
): Promise<void> {
  if (!(await moveRating(tx, goodsId, starsDelta, countDelta)))
    throw new Error(`product ${goodsId} of a review does not exist`)
}
