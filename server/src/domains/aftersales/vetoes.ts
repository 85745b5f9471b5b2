import { sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { VetoOf } from '../../platform/vetoes.ts'

/**
 * Prevents the completion of an order with an open request. Requests begin and end under the order's lock.
 */
export const openRequestVeto: VetoOf<'order.complete'> = {
  transition: 'order.complete',
  async find(tx, ids) {
    const { rows } = await tx.execute<{ id: string; reason: 'after-sale-open' }>(sql`
      select id, 'after-sale-open' as reason from orders
      where id = any(${uuidArray(ids)}) and open_after_sales > 0`)
    return rows
  },
}

/** Prevents the cancellation of an account with open requests. */
export const erasureVeto: VetoOf<'member.erase'> = {
  transition: 'member.erase',
  async find(tx, ids) {
    const { rows } = await tx.execute<{ id: string; reason: 'after-sales'; count: number }>(sql`
      select member_id as id, 'after-sales' as reason, sum(open_after_sales)::int as count from orders
      where member_id = any(${uuidArray(ids)}) and open_after_sales > 0 group by 1`)
    return rows
  },
}
