import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { isOnSale } from './on-sale.ts'

/** Returns the category with the most gift cards on sale; null when the shop sells none. */
export async function findGiftCardCategory(tx: Tx, now: Date): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select g.category_id as id from skus s join goods g on g.id = s.goods_id
    where s.gift_value is not null and ${isOnSale(now)}
    group by g.category_id order by count(*) desc, g.category_id limit 1`)
  return rows[0]?.id ?? null
}
