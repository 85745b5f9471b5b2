import { sql } from 'drizzle-orm'
import { uuidArray } from '../../../platform/db/sql-helpers.ts'
import type { VetoOf } from '../../../platform/vetoes.ts'

/** Prevents that a late payment reopens an order in a shop that is not open any more. */
export const closedShopVeto: VetoOf<'order.reinstate'> = {
  transition: 'order.reinstate',
  async find(tx, ids) {
    const { rows } = await tx.execute<{ id: string; reason: 'shop-closed' }>(sql`
      select w.order_id as id, 'shop-closed' as reason from shop_orders w join shops s on s.id = w.shop_id
      where w.order_id = any(${uuidArray(ids)}) and s.state <> 'open'`)
    return rows
  },
}
