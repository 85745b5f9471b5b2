import type { ReviewFilter } from '@pasar/contract/calls/reviews'
import { sqlStatesWhere } from '@pasar/contract/orders/order-states'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { Texts } from '../../platform/localized-text.ts'
import { sqlKeepsUnits } from '../orders/index.ts'
import { type ReviewPicture, reviews } from './tables.ts'

export type ReviewRow = {
  id: string
  goods_id: string
  order_item_id: string | null
  stars: number
  text: string
  pictures: ReviewPicture[]
  author: string
  anonymous: boolean
  option_text: Texts
  reply: string | null
  reply_at: string | null
  created_at: string
  edited_at: string | null
  hidden_at: string | null
  hidden_reason: string
  helpful_count: number
  avatar: { key: string; width: number; height: number; blur: string } | null
}

const from = sql`
  select r.*, case when f.id is null or r.anonymous or f.private then null
    else json_build_object('key', f.key, 'width', f.width, 'height', f.height, 'blur', f.blur) end as avatar
  from reviews r left join files f on f.id = r.avatar_file_id`

const filters: Record<ReviewFilter, SQL> = {
  all: sql`true`,
  good: sql`r.stars >= 4`,
  middling: sql`r.stars = 3`,
  bad: sql`r.stars <= 2`,
  pictures: sql`jsonb_array_length(r.pictures) > 0`,
  5: sql`r.stars = 5`,
  4: sql`r.stars = 4`,
  3: sql`r.stars = 3`,
  2: sql`r.stars = 2`,
  1: sql`r.stars = 1`,
}

const sorts = {
  newest: sql`r.created_at desc, r.id desc`,
  /** By votes; among equals, reviews with pictures and longer texts first. */
  helpful: sql`r.helpful_count desc, (jsonb_array_length(r.pictures) > 0)::int + (length(r.text) >= 40)::int desc, r.created_at desc, r.id desc`,
}

/** Which reviews of a product to list, and in which order. */
type ReviewSelection = {
  goodsId: string
  skuId?: string | undefined
  filter: ReviewFilter
  sort: keyof typeof sorts
}

/** Returns a page of the visible reviews of a product with their number. */
export async function pageOfReviews(
  tx: Tx,
  { goodsId, skuId, filter, sort }: ReviewSelection,
  page: { limit: number; offset: number },
): Promise<{ rows: ReviewRow[]; total: number }> {
  const where = sql`r.goods_id = ${goodsId}::uuid and r.hidden_at is null and ${filters[filter]}
    and ${skuId ? sql`r.sku_id = ${skuId}::uuid` : sql`true`}`
  const { rows } = await tx.execute<ReviewRow>(
    sql`${from} where ${where} order by ${sorts[sort]} limit ${page.limit}::int offset ${page.offset}::int`,
  )
  const counted = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from reviews r where ${where}`,
  )
  return { rows, total: counted.rows[0]!.n }
}

export async function countStars(tx: Tx, goodsId: string) {
  const { rows } = await tx.execute<{ stars: number; n: number; with_pictures: number }>(sql`
    select stars, count(*)::int as n, (count(*) filter (where jsonb_array_length(pictures) > 0))::int as with_pictures
    from reviews where goods_id = ${goodsId}::uuid and hidden_at is null group by stars`)
  return rows
}

/** Counts the visible reviews of each SKU with options, most first, with the newest text of its options. */
export async function countBySku(tx: Tx, goodsId: string) {
  const { rows } = await tx.execute<{ sku_id: string; option_text: Texts; n: number }>(sql`
    select sku_id, (array_agg(option_text order by created_at desc))[1] as option_text, count(*)::int as n
    from reviews
    where goods_id = ${goodsId}::uuid and hidden_at is null and sku_id is not null and option_text <> '{}'
    group by sku_id order by n desc, sku_id limit 50`)
  return rows
}

/** Returns one review, hidden or not. */
export async function findReview(tx: Tx, id: string): Promise<ReviewRow | undefined> {
  const { rows } = await tx.execute<ReviewRow>(sql`${from} where r.id = ${id}::uuid`)
  return rows[0]
}

/** Locks a member's own review until the transaction ends. */
export async function lockOwnReview(tx: Tx, memberId: string, id: string) {
  const [row] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.memberId, memberId)))
    .for('no key update')
  return row
}

/** Returns a member's reviews of order items, by order item id. */
export async function getReviewsByItem(
  tx: Tx,
  memberId: string,
  orderItemIds: readonly string[],
): Promise<Map<string, ReviewRow>> {
  const { rows } = await tx.execute<ReviewRow>(
    sql`${from} where r.order_item_id = any(${uuidArray(orderItemIds)}) and r.member_id = ${memberId}::uuid`,
  )
  return new Map(rows.map((r) => [r.order_item_id!, r]))
}

/**
 * Inserts a review. The unique index rejects a second review of an item under concurrency.
 * @returns false when the item has a review
 */
export async function insertReview(tx: Tx, row: typeof reviews.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(reviews)
    .values(row)
    .onConflictDoNothing({ target: reviews.orderItemId })
    .returning({ id: reviews.id })
  return added.length > 0
}

/** As text, so that PostgreSQL recognises the index of these orders. */
const reviewable = sql.raw(sqlStatesWhere((facts) => facts.reviewable))

/**
 * Records that the members of orders are asked for a review, and returns those orders: received within the
 * window, with an item without a review of which the member keeps units, without open after-sales, and not
 * refunded in full.
 */
export async function claimReviewRequests(
  tx: Tx,
  window: { from: Date; to: Date },
  now: Date,
  limit: number,
): Promise<{ id: string; no: string; memberId: string }[]> {
  const { rows } = await tx.execute<{ id: string; no: string; member_id: string }>(sql`
    with due as (
      select o.id, o.no, o.member_id from orders o
      where o.state in ${reviewable} and o.open_after_sales = 0 and (o.total = 0 or o.refunded < o.total)
        and o.received_at between ${window.from.toISOString()}::timestamptz and ${window.to.toISOString()}::timestamptz
        and exists (select 1 from order_items i where i.order_id = o.id and ${sql.raw(sqlKeepsUnits)}
          and not exists (select 1 from reviews r where r.order_item_id = i.id))
        and not exists (select 1 from review_requests q where q.order_id = o.id)
      order by o.received_at limit ${limit}::int),
    added as (
      insert into review_requests (order_id, at) select id, ${now.toISOString()}::timestamptz from due
      on conflict do nothing returning order_id)
    select id, no, member_id from due where id in (select order_id from added)`)
  return rows.map(({ id, no, member_id: memberId }) => ({ id, no, memberId }))
}
