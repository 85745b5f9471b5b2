import { lt, type SQL, sql } from 'drizzle-orm'
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Db, Tx } from '../../platform/db/types.ts'
import type { Texts } from '../../platform/localized-text.ts'
import { inStock } from '../catalog/index.ts'
import { goodsNews } from './tables.ts'
import { wordsHash } from './word-queries.ts'

/**
 * A product on sale as the index holds it; lists as JSON text, since most products share theirs with others.
 */
export type ProductRow = {
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

/** A product that may have changed; `hash` differs when its words did. */
type ChangedRow = ProductRow & { hash: bigint }

/** `seen`: all earlier transactions have ended. `next_xid`: later transactions have not begun. */
const snapshot = sql`select pg_snapshot_xmin(pg_current_snapshot())::text as seen,
  pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next_xid`

const columns = (stock: SQL) => sql`g.id, array_to_json(g.category_ids)::text as path,
  array_to_json(g.tags)::text as tags, g.attributes::text as attributes, g.brand, g.min_price::float8 as price,
  g.weight, g.sold, extract(epoch from g.created_at)::float8 as created,
  extract(epoch from g.ends_at)::float8 * 1000 as ends_at, g.on_sale, ${stock} as in_stock`

/** Reads all products on sale, with the transaction up to which they are current. */
export async function allProductRows(tx: Tx): Promise<{ seen: string; rows: ProductRow[] }> {
  const { rows } = await tx.execute<ProductRow & { seen: string }>(sql`
    with in_stock_products as materialized (
      select distinct s.goods_id from skus s join stock_levels l on l.sku_id = s.id
      where s.active and l.on_hand > l.reserved
    )
    select now.seen, products.* from (${snapshot}) as now left join (
      select ${columns(sql`h.goods_id is not null`)} from goods g left join in_stock_products h on h.goods_id = g.id
      where g.state = 'on_sale'
    ) as products on true`)
  return { seen: rows[0]!.seen, rows: rows.filter((r) => r.id !== null) }
}

/**
 * Reads the products that transactions from `since` on have changed, and the ids of those no longer on sale.
 */
export async function changedProductRows(
  tx: Tx,
  since: string,
): Promise<{ seen: string; gone: string[]; rows: ChangedRow[] }> {
  const { rows } = await tx.execute<ChangedRow & { seen: string; changed: string | null }>(sql`
    select now.seen, news.goods_id as changed, products.* from (${snapshot}) as now
    left join lateral (
      select distinct goods_id from goods_news where xid >= ${since}::bigint and xid < now.next_xid
    ) as news on true
    left join lateral (
      select ${columns(inStock)}, ${wordsHash} as hash from goods g where g.id = news.goods_id and g.state = 'on_sale'
    ) as products on true`)
  return {
    seen: rows[0]!.seen,
    gone: rows.flatMap((r) => (r.id === null && r.changed !== null ? [r.changed] : [])),
    rows: rows.filter((r) => r.id !== null),
  }
}

/** Deletes change records from before a time. */
export async function deleteOldChanges(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, goodsNews, { isDue: lt(goodsNews.at, before), oldest: goodsNews.at })
}

/** The ids of the products that a member likes. */
export async function likedIds(tx: Tx, memberId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select goods_id as id from goods_likes where member_id = ${memberId}::uuid`,
  )
  return rows.map((r) => r.id)
}

export type Similarity = { brand: string; category_id: string; root_category_id: string }

/** The properties that make other products similar; undefined for an unknown product. */
export async function findSimilarity(tx: Tx, goodsId: string): Promise<Similarity | undefined> {
  const { rows } = await tx.execute<Similarity>(
    sql`select brand, category_id, category_ids[1] as root_category_id from goods where id = ${goodsId}::uuid`,
  )
  return rows[0]
}

/** The names of attributes and their values, by product. */
export async function listAttributeNames(
  tx: Tx,
  goodsIds: readonly string[],
): Promise<Map<string, Record<string, Texts>>> {
  const { rows } = await tx.execute<{ id: string; names: Record<string, Texts> }>(
    sql`select id, attribute_names as names from goods where id = any(${uuidArray(goodsIds)})`,
  )
  return new Map(rows.map((r) => [r.id, r.names]))
}
