import { type SQL, sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/lists.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { Texts } from '../../platform/text.ts'
import { inStock } from '../catalog/index.ts'
import { markOfWords } from './word-queries.ts'

/** Goods on sale as the shelf holds them; lists as JSON, since most goods share theirs with others. */
export type ShelfRow = {
  id: string
  path: string
  tags: string
  attributes: string
  brand: string
  price: number
  weight: number
  sold: number
  created: number
  ends_at: number | null
  on_sale: boolean
  in_stock: boolean
}

/** One that may have changed: `mark` has when its words did. */
type ChangedRow = ShelfRow & { mark: bigint }

/** Transactions before this one have ended; those from the second on have not begun. */
const snapshot = sql`select pg_snapshot_xmin(pg_current_snapshot())::text as seen,
  pg_snapshot_xmax(pg_current_snapshot())::text::bigint as unborn`

const columns = (stock: SQL) => sql`g.id, array_to_json(g.category_ids)::text as path,
  array_to_json(g.tags)::text as tags, g.attributes::text as attributes, g.brand, g.min_price::float8 as price,
  g.weight, g.sold, extract(epoch from g.created_at)::float8 as created,
  extract(epoch from g.ends_at)::float8 * 1000 as ends_at, g.on_sale, ${stock} as in_stock`

/** Everything on sale, and up to which transaction that is. */
export async function shelfRows(tx: Tx): Promise<{ seen: string; rows: ShelfRow[] }> {
  const { rows } = await tx.execute<ShelfRow & { seen: string }>(sql`
    with had as materialized (
      select distinct s.goods_id from skus s join stock_levels l on l.sku_id = s.id
      where s.active and l.on_hand > l.reserved
    )
    select now.seen, shelf.* from (${snapshot}) as now left join (
      select ${columns(sql`h.goods_id is not null`)} from goods g left join had h on h.goods_id = g.id
      where g.state = 'on_sale'
    ) as shelf on true`)
  return { seen: rows[0]!.seen, rows: rows.filter((r) => r.id !== null) }
}

/** What transactions from `since` on have changed: goods as they are now, and those no longer on sale. */
export async function changedRows(
  tx: Tx,
  since: string,
): Promise<{ seen: string; gone: string[]; rows: ChangedRow[] }> {
  const { rows } = await tx.execute<ChangedRow & { seen: string; changed: string | null }>(sql`
    select now.seen, news.goods_id as changed, shelf.* from (${snapshot}) as now
    left join lateral (
      select distinct goods_id from goods_news where xid >= ${since}::bigint and xid < now.unborn
    ) as news on true
    left join lateral (
      select ${columns(inStock)}, ${markOfWords} as mark from goods g where g.id = news.goods_id and g.state = 'on_sale'
    ) as shelf on true`)
  return {
    seen: rows[0]!.seen,
    gone: rows.flatMap((r) => (r.id === null && r.changed !== null ? [r.changed] : [])),
    rows: rows.filter((r) => r.id !== null),
  }
}

/** Forgets news from before a time. */
export async function forgetNews(tx: Tx, before: Date): Promise<void> {
  await tx.execute(sql`delete from goods_news where at < ${before.toISOString()}::timestamptz`)
}

/** Goods that a member likes. */
export async function likedIds(tx: Tx, memberId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select goods_id as id from goods_likes where member_id = ${memberId}::uuid`,
  )
  return rows.map((r) => r.id)
}

export type Likeness = { brand: string; category_id: string; shelf_id: string }

/** What makes other goods like these; undefined when there are none such. */
export async function likenessOf(tx: Tx, goodsId: string): Promise<Likeness | undefined> {
  const { rows } = await tx.execute<Likeness>(
    sql`select brand, category_id, category_ids[1] as shelf_id from goods where id = ${goodsId}::uuid`,
  )
  return rows[0]
}

/** What attributes and their values are called, by goods. */
export async function attributeNamesOf(
  tx: Tx,
  goodsIds: readonly string[],
): Promise<Map<string, Record<string, Texts>>> {
  const { rows } = await tx.execute<{ id: string; names: Record<string, Texts> }>(
    sql`select id, attribute_names as names from goods where id = any(${uuidArray(goodsIds)})`,
  )
  return new Map(rows.map((r) => [r.id, r.names]))
}
