import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import { shopOrders, shops } from '../tables.ts'

/** What a shop's order has beside the order, and its shop. */
export type ShopOrderDetails = typeof shopOrders.$inferSelect & {
  shop: { id: string; name: string; slug: string; ownerId: string }
}

const select = (tx: Tx) =>
  tx
    .select({
      details: shopOrders,
      shop: { id: shops.id, name: shops.name, slug: shops.slug, ownerId: shops.ownerId },
    })
    .from(shopOrders)
    .innerJoin(shops, eq(shops.id, shopOrders.shopId))

/** @throws when the order is not one of a shop */
export async function findShopOrderDetails(tx: Tx, orderId: string): Promise<ShopOrderDetails> {
  const [row] = await select(tx).where(eq(shopOrders.orderId, orderId))
  if (!row) throw new Error(`order ${orderId} is not one of a shop`)
  return { ...row.details, shop: row.shop }
}
