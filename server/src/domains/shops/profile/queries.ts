import { OPERATOR_SELLER_ID } from '@pasar/contract/sellers'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import { type ShopRow, shopColumns, toShopRow } from '../access.ts'
import { isListed, shopSkusJoined } from '../goods/sql.ts'

type Raw = Omit<ShopRow, 'openedAt' | 'closedAt'> & { openedAt: string; closedAt: string | null }

/** Finds a shop in any state by its id, or by an address that leads to it. */
export async function findShop(tx: Tx, by: { id: string } | { slug: string }): Promise<ShopRow | undefined> {
  const found =
    'id' in by
      ? sql`s.id = ${by.id}::uuid`
      : sql`s.id = (select shop_id from shop_slugs where slug = ${by.slug} and freed_at is null)`
  const { rows } = await tx.execute<Raw>(sql`select ${shopColumns} from shops s where ${found}`)
  return rows[0] && toShopRow(rows[0])
}

/** Locks a shop, so that its state and address do not change. */
export async function lockShop(tx: Tx, id: string): Promise<ShopRow | undefined> {
  const { rows } = await tx.execute<Raw>(
    sql`select ${shopColumns} from shops s where s.id = ${id}::uuid for no key update`,
  )
  return rows[0] && toShopRow(rows[0])
}

/** Counts the products that visitors of a shop see, and the units that it has sold. */
export async function countProfile(
  tx: Tx,
  shopId: string,
  now: Date,
): Promise<{ goods: number; sold: number }> {
  const { rows } = await tx.execute<{ goods: number; sold: number }>(sql`
    select (select count(distinct k.goods_id)::int from ${shopSkusJoined}
        where k.shop_id = ${shopId}::uuid and ${isListed(now)}) as goods,
      (select coalesce(sum(units), 0)::int from shop_goods_sold where shop_id = ${shopId}::uuid) as sold`)
  return rows[0]!
}

/**
 * SQL: the orders `o` of the shop `s` that are in flight: not completed, cancelled or closed. Received orders
 * are, because they can still be returned. As the index `orders_shop_open` has them.
 */
export const openShopOrders = sql`o.seller_id = s.id and o.seller_id <> ${sql.raw(`'${OPERATOR_SELLER_ID}'`)}
  and o.state in ('unpaid', 'paid', 'shipped', 'received')`

/** SQL: whether the shop `s` has an order in flight. */
export const hasOpenOrders = sql`exists (select from orders o where ${openShopOrders})`
