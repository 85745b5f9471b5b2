import { type SQL, sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'

/** The period over which the sales rate is measured, days. */
const RATE_DAYS = 30

/** Three runs of the job that refreshes recent changes. */
const RECENT_MINUTES = 15

/**
 * Refreshes stock_watch: available quantity, units shipped in 30 days, days of stock left and the low-stock
 * flag. Unchanged rows are neither locked nor written: most of a shop's SKUs.
 * @param lowStock the default low-stock threshold, units
 * @param skuIds the SKUs to refresh; by default all
 */
export async function refreshStockWatch(tx: Tx, lowStock: number, skuIds?: readonly string[]): Promise<void> {
  const matches = (column: SQL) => (skuIds ? sql`${column} = any(${uuidArray(skuIds)})` : sql`true`)
  await tx.execute(sql`
    with shipped as (
      select sku_id, -sum(change)::int as n from stock_movements m
      where kind = 'shipped' and at > now() - make_interval(days => ${RATE_DAYS}::int) and ${matches(sql`m.sku_id`)}
      group by sku_id
    )
    insert into stock_watch as w (sku_id, threshold, "left", shipped, days_left, low)
    select l.sku_id, o.threshold, l.on_hand - l.reserved, coalesce(shipped.n, 0),
      case when shipped.n > 0 then floor((l.on_hand - l.reserved) * ${RATE_DAYS}::float / shipped.n)::int end,
      l.on_hand - l.reserved <= coalesce(o.threshold, ${lowStock}::int)
    from stock_levels l left join stock_watch o on o.sku_id = l.sku_id left join shipped on shipped.sku_id = l.sku_id
    where ${matches(sql`l.sku_id`)} and (o.sku_id is null or (o."left", o.shipped, o.low) is distinct from
      (l.on_hand - l.reserved, coalesce(shipped.n, 0), l.on_hand - l.reserved <= coalesce(o.threshold, ${lowStock}::int)))
    on conflict (sku_id) do update
    set "left" = excluded."left", shipped = excluded.shipped, days_left = excluded.days_left,
      low = excluded."left" <= coalesce(w.threshold, ${lowStock}::int)
    where (w."left", w.shipped, w.days_left, w.low)
      is distinct from (excluded."left", excluded.shipped, excluded.days_left,
        excluded."left" <= coalesce(w.threshold, ${lowStock}::int))`)
}

/**
 * Refreshes stock_watch for the SKUs that recent orders reserved or shipped, those whose shipments have just
 * left the period of the rate, and those that another default threshold makes low or not. Everything else
 * that changes stock emits `stock.changed`.
 * @param now the time of new orders; shipments have the database's
 */
export async function refreshRecentStockWatch(tx: Tx, lowStock: number, now: Date): Promise<void> {
  const recent = sql`make_interval(mins => ${RECENT_MINUTES}::int)`
  const { rows } = await tx.execute<{ id: string }>(sql`
    with placed as materialized (
      select id from orders where created_at > ${now.toISOString()}::timestamptz - ${recent}
    ), shipped as (
      select now() as until union all select now() - make_interval(days => ${RATE_DAYS}::int)
    )
    select i.sku_id as id from placed o join order_items i on i.order_id = o.id
    union
    select m.sku_id from shipped s join stock_movements m
      on m.kind = 'shipped' and m.at > s.until - ${recent} and m.at <= s.until
    union
    select sku_id from stock_watch where low and threshold is null and "left" > ${lowStock}::int
    union
    select sku_id from stock_watch where not low and threshold is null and "left" <= ${lowStock}::int`)
  const ids = rows.map((row) => row.id)
  if (ids.length > 0) await refreshStockWatch(tx, lowStock, ids)
}

/**
 * Sets the low-stock threshold of a SKU.
 * @param threshold units; null for the default
 * @returns the previous threshold; undefined when the SKU does not exist
 */
export async function setThreshold(
  tx: Tx,
  lowStock: number,
  skuId: string,
  threshold: number | null,
): Promise<{ before: number | null } | undefined> {
  await refreshStockWatch(tx, lowStock, [skuId])
  const { rows } = await tx.execute<{ before: number | null }>(sql`
    update stock_watch w set threshold = ${threshold}::int,
      low = w."left" <= coalesce(${threshold}::int, ${lowStock}::int)
    from (select sku_id, threshold from stock_watch where sku_id = ${skuId}::uuid for update) old
    where w.sku_id = old.sku_id returning old.threshold as before`)
  return rows[0]
}
