import type { Input } from '@pasar/contract/call'
import type { adminStockList } from '@pasar/contract/calls/admin/catalog/stock'
import { sqlStatesWhere } from '@pasar/contract/orders/order-states'
import { type SQL, sql } from 'drizzle-orm'
import { pageOfMatches } from '../../../platform/db/page-of-matches.ts'
import { uuidArray } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { StoredPicture, Texts } from '../../../platform/localized-text.ts'
import { likePatterns, searchWords } from '../../../platform/text-index.ts'

const ended = sql.raw(sqlStatesWhere((facts) => !facts.live))

export type StockRecord = {
  id: string
  goods_id: string
  code: string
  title: Texts
  option_text: Texts
  picture: StoredPicture | null
  state: 'draft' | 'on_sale' | 'off_sale' | 'archived'
  on_hand: number
  reserved: number
  threshold: number | null
  shipped: number
  days_left: number | null
}

const columns = sql`s.id, s.goods_id, s.code, g.title, s.option_text, coalesce(s.picture, g.pictures->0) as picture,
  g.state, l.on_hand, l.reserved, w.threshold, w.shipped, w.days_left`
const listed = sql`from stock_watch w join skus s on s.id = w.sku_id and s.active join goods g on g.id = s.goods_id`
const from = sql`${listed} join stock_levels l on l.sku_id = w.sku_id`

const sorts: Record<Input<typeof adminStockList>['sort'], SQL> = {
  left: sql`w."left"`,
  daysLeft: sql`w.days_left`,
  shipped: sql`w.shipped`,
}

/**
 * Returns a page of SKUs whose product is not archived. Quantities are current; the sort order may be minutes
 * old.
 */
export async function pageOfStock(
  tx: Tx,
  { keyword, goodsId, low, sort, order, page, limit }: Input<typeof adminStockList>,
): Promise<{ rows: StockRecord[]; total: number; more: boolean }> {
  const words = searchWords(keyword ?? '').flatMap(likePatterns)
  const where = sql.join(
    [
      sql`g.state <> 'archived'`,
      ...(goodsId ? [sql`s.goods_id = ${goodsId}::uuid`] : []),
      ...(low ? [sql`w.low`] : []),
      // The search text of a product contains the codes of its SKUs.
      ...words.map((pattern) => sql`g.search_text like ${pattern}`),
    ],
    sql` and `,
  )
  const { ids, ...counted } = await pageOfMatches(tx, {
    ...{ rows: sql`${listed} where ${where}`, id: sql`w.sku_id`, by: [sorts[sort], sql`w.sku_id`] },
    ...{ direction: order, page, limit },
  })
  const { rows } = await tx.execute<StockRecord>(
    sql`select ${columns} ${from} where w.sku_id = any(${uuidArray(ids)})`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), ...counted }
}

export async function findStock(tx: Tx, skuId: string): Promise<StockRecord | undefined> {
  const { rows } = await tx.execute<StockRecord>(
    sql`select ${columns} ${from} where w.sku_id = ${skuId}::uuid`,
  )
  return rows[0]
}

export type MovementRecord = {
  at: string
  kind: 'opening' | 'adjusted' | 'shipped' | 'returned' | 'reserved' | 'released'
  on_hand: number
  reserved: number
  why: string
  who: string
  order_id: string | null
}

/**
 * Returns the stock movements of a SKU, newest first. On-hand changes are recorded; reservations are derived
 * from orders, which reserve when placed and release when they are cancelled or closed.
 * @param before returns earlier movements only
 */
export async function pageOfMovements(
  tx: Tx,
  skuId: string,
  before: Date,
  limit: number,
): Promise<MovementRecord[]> {
  const until = sql`${before.toISOString()}::timestamptz`
  const { rows } = await tx.execute<MovementRecord>(sql`
    with items as (
      select o.id, o.no, o.state, o.created_at, o.cancelled_at, sum(i.quantity)::int as n
      from order_items i join orders o on o.id = i.order_id
      where i.goods_id = (select goods_id from skus where id = ${skuId}::uuid) and i.sku_id = ${skuId}::uuid
      group by o.id
    )
    (select m.at, m.kind, m.change as on_hand, case when m.kind = 'shipped' then m.change else 0 end as reserved,
       m.reference as why, coalesce(s.name, '') as who, null::uuid as order_id
     from stock_movements m left join staff s on s.id = m.staff_id
     where m.sku_id = ${skuId}::uuid and m.at < ${until} order by m.at desc limit ${limit}::int)
    union all
    (select created_at, 'reserved', 0, n, no, '', id from items where created_at < ${until}
     order by created_at desc limit ${limit}::int)
    union all
    (select cancelled_at, 'released', 0, -n, no, '', id from items
     where state in ${ended} and cancelled_at < ${until} order by cancelled_at desc limit ${limit}::int)
    order by at desc limit ${limit}::int`)
  return rows
}
