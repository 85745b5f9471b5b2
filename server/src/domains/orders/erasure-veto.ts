import { sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { VetoOf } from '../../platform/vetoes.ts'

/**
 * Prevents the cancellation of an account with orders that are not confirmed delivered: its own, and those of
 * others to its address, also while an after-sales request of theirs is open, whose parcels go there. Own
 * requests have a veto of their own.
 */
export const openOrdersVeto: VetoOf<'member.erase'> = {
  transition: 'member.erase',
  async find(tx, ids) {
    const { rows } = await tx.execute<{ id: string; reason: 'orders'; count: number }>(sql`
      select id, 'orders' as reason, count(*)::int as count from (
        select member_id as id, state, 0 as requests from orders where member_id = any(${uuidArray(ids)})
        union all
        select (address->>'ownerId')::uuid, state, open_after_sales from orders
        where (address->>'ownerId')::uuid = any(${uuidArray(ids)})
      ) o where state in ('unpaid', 'paid', 'shipped') or requests > 0 group by 1`)
    return rows
  },
}
