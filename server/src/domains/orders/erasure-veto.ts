import { sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { VetoOf } from '../../platform/vetoes.ts'

/** Prevents the cancellation of an account with orders that are not confirmed delivered. */
export const openOrdersVeto: VetoOf<'member.erase'> = {
  transition: 'member.erase',
  async find(tx, ids) {
    const { rows } = await tx.execute<{ id: string; reason: 'orders'; count: number }>(sql`
      select member_id as id, 'orders' as reason, count(*)::int as count from orders
      where member_id = any(${uuidArray(ids)}) and state in ('unpaid', 'paid', 'shipped') group by 1`)
    return rows
  },
}
