import { sql } from 'drizzle-orm'

/**
 * SQL: whether a shop can sell the SKU of `shop_skus k` and `skus s` at its price: the platform lets shops
 * sell it, and the price is still between its wholesale price and twice its list price.
 */
export const isOffered = sql`(s.gift_value is null and k.price between s.wholesale_price and 2 * s.price)`
