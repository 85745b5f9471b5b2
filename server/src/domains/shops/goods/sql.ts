import { type SQL, sql } from 'drizzle-orm'
import { isOnSale } from '../../catalog/index.ts'

/** SQL: whether the price of `shop_skus k` is within the bounds of its SKU `s` (rules.ts, priceBounds). */
export const withinBounds = sql`k.price between s.wholesale_price and 2 * s.price`

/**
 * SQL: whether a shop sells the SKU of `shop_skus k`, `skus s` and `goods g` now: the platform sells it, and
 * its price is within the bounds. Says nothing about the shop's state and the stock.
 */
export const isListed = (now: Date): SQL => sql`(${isOnSale(now)} and ${withinBounds})`

/** SQL: the SKUs of shops with their product. */
export const shopSkusJoined = sql`shop_skus k join skus s on s.id = k.sku_id join goods g on g.id = s.goods_id`
