import { sql } from 'drizzle-orm'
import { serializationFailure } from '../../../platform/db/errors.ts'
import { uuidArray } from '../../../platform/db/sql-helpers.ts'
import type { VetoOf } from '../../../platform/vetoes.ts'

/**
 * Prevents that a late payment reopens an order in a shop that is not open any more. Until the transaction
 * ends, the shop is neither held nor closed. Shops come before orders in the lock order, so that it cannot
 * wait for one: while another transaction changes a shop, it throws, for `transact` to run again.
 */
export const closedShopVeto: VetoOf<'order.reinstate'> = {
  transition: 'order.reinstate',
  async find(tx, ids) {
    const { rows } = await tx.execute<{ id: string; isOpen: boolean | null }>(sql`
      with locked as materialized (
        select s.id, s.state from shops s
        where s.id in (select shop_id from shop_orders where order_id = any(${uuidArray(ids)})) order by s.id for share skip locked
      )
      select w.order_id as id, s.state = 'open' as "isOpen" from shop_orders w left join locked s on s.id = w.shop_id
      where w.order_id = any(${uuidArray(ids)})`)
    if (rows.some(({ isOpen }) => isOpen === null))
      throw serializationFailure('another transaction changes the shop of an order')
    return rows.filter(({ isOpen }) => !isOpen).map(({ id }) => ({ id, reason: 'shop-closed' as const }))
  },
}
