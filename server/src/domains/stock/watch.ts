import { type SQL, sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/lists.ts'
import type { Tx } from '../../platform/db/types.ts'

/** How far back the pace is measured at which a SKU sells, days. */
const PACE_DAYS = 30

/**
 * Brings what the operator's lists of stock are sorted by up to date: what is left, what left in 30 days, how long
 * it lasts at that pace, and whether it is low. Rows that stay the same are not written.
 * @param lowStock from how many pieces on a SKU without a threshold of its own counts as low
 * @param skuIds these only; by default all
 */
export async function watchStock(tx: Tx, lowStock: number, skuIds?: readonly string[]): Promise<void> {
  const these = (column: SQL) => (skuIds ? sql`${column} = any(${uuidArray(skuIds)})` : sql`true`)
  await tx.execute(sql`
    with gone as (
      select sku_id, -sum(change)::int as n from stock_movements m
      where kind = 'shipped' and at > now() - make_interval(days => ${PACE_DAYS}::int) and ${these(sql`m.sku_id`)}
      group by sku_id
    )
    insert into stock_watch as w (sku_id, threshold, "left", shipped, days_left, low)
    select l.sku_id, o.threshold, l.on_hand - l.reserved, coalesce(gone.n, 0),
      case when gone.n > 0 then floor((l.on_hand - l.reserved) * ${PACE_DAYS}::float / gone.n)::int end,
      l.on_hand - l.reserved <= coalesce(o.threshold, ${lowStock}::int)
    from stock_levels l left join stock_watch o on o.sku_id = l.sku_id left join gone on gone.sku_id = l.sku_id
    where ${these(sql`l.sku_id`)}
    on conflict (sku_id) do update
    set "left" = excluded."left", shipped = excluded.shipped, days_left = excluded.days_left,
      low = excluded."left" <= coalesce(w.threshold, ${lowStock}::int)
    where (w."left", w.shipped, w.days_left, w.low)
      is distinct from (excluded."left", excluded.shipped, excluded.days_left,
        excluded."left" <= coalesce(w.threshold, ${lowStock}::int))`)
}

/**
 * From how many pieces on a SKU counts as low.
 * @param threshold null: the default
 * @returns the threshold it had before, undefined when there is no such SKU
 */
export async function setThreshold(
  tx: Tx,
  lowStock: number,
  skuId: string,
  threshold: number | null,
): Promise<{ before: number | null } | undefined> {
  await watchStock(tx, lowStock, [skuId])
  const { rows } = await tx.execute<{ before: number | null }>(sql`
    update stock_watch w set threshold = ${threshold}::int,
      low = w."left" <= coalesce(${threshold}::int, ${lowStock}::int)
    from (select sku_id, threshold from stock_watch where sku_id = ${skuId}::uuid for update) old
    where w.sku_id = old.sku_id returning old.threshold as before`)
  return rows[0]
}
