import { sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { VetoOf } from '../../platform/vetoes.ts'

/**
 * Prevents the cancellation of an account with coin deposits that are not confirmed, or that staff examine.
 */
export const openDepositsVeto: VetoOf<'member.erase'> = {
  transition: 'member.erase',
  async find(tx, ids) {
    const { rows } = await tx.execute<{ id: string; reason: 'coin-deposits'; count: number }>(sql`
      select member_id as id, 'coin-deposits' as reason, count(*)::int as count from coin_deposits
      where member_id = any(${uuidArray(ids)}) and (state = 'confirming' or concern is not null) group by 1`)
    return rows
  },
}
