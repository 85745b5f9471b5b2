import { and, eq, type SQL, sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { Texts } from '../../platform/localized-text.ts'
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
  avatar: { key: string; width: number; height: number; blur: string } | null
}

const from = sql`
  select r.*, case when f.id is null or r.anonymous or f.private then null
    else json_build_object('key', f.key, 'width', f.width, 'height', f.height, 'blur', f.blur) end as avatar
  from reviews r left join files f on f.id = r.avatar_file_id`

export type ReviewFilter = 'all' | 'good' | 'middling' | 'bad' | 'pictures'

const filters: Record<ReviewFilter, SQL> = {
  all: sql`true`,
  good: sql`r.stars >= 4`,
  middling: sql`r.stars = 3`,
  bad: sql`r.stars <= 2`,
  pictures: sql`jsonb_array_length(r.pictures) > 0`,
}

const sorts = {
  newest: sql`r.created_at desc, r.id desc`,
  /** Reviews with pictures and longer texts first. */
  helpful: sql`(jsonb_array_length(r.pictures) > 0)::int + (length(r.text) >= 40)::int desc, r.created_at desc, r.id desc`,
}

export async function pageOfReviews(
  tx: Tx,
  goodsId: string,
  filter: ReviewFilter,
  sort: keyof typeof sorts,
  page: { limit: number; offset: number },
): Promise<{ rows: ReviewRow[]; total: number }> {
  const where = sql`r.goods_id = ${goodsId}::uuid and r.hidden_at is null and ${filters[filter]}`
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
