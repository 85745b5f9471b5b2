import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL: whether SKU `s` of product `g` is on sale, as `findUnsellableReason` of rules.ts decides. Says nothing
 * about its stock.
 */
export function isOnSale(now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`(s.active and g.state = 'on_sale' and (g.starts_at is null or g.starts_at <= ${at})
    and (g.ends_at is null or g.ends_at > ${at}))`
}
