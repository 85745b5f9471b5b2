import { sql } from 'drizzle-orm'
import { uuidArray } from '../../../platform/db/sql-helpers.ts'
import type { Veto } from '../../../platform/vetoes.ts'

/**
 * Prevents the completion of an order while a refund or dispute is open: completion settles what the order
 * has earned. Refunds begin and end under the order's lock.
 */
export const refundVeto: Veto = {
  transition: 'order.complete',
  async find(tx, ids) {
    const { rows } = await tx.execute<{ id: string; reason: 'refund-in-progress' | 'dispute-open' }>(sql`
      select distinct order_id as id,
        case origin when 'dispute' then 'dispute-open' else 'refund-in-progress' end as reason
      from refunds where order_id = any(${uuidArray(ids)})
        and (state in ('requested', 'refunding') or next_try_at is not null)`)
    return rows
  },
}
