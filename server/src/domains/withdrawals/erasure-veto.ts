import { sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { VetoOf } from '../../platform/vetoes.ts'

/** Prevents the cancellation of an account with withdrawals that hold money. */
export const openWithdrawalsVeto: VetoOf<'member.erase'> = {
  transition: 'member.erase',
  async find(tx, ids) {
    const { rows } = await tx.execute<{ id: string; reason: 'withdrawals'; count: number }>(sql`
      select member_id as id, 'withdrawals' as reason, count(*)::int as count from withdrawals
      where member_id = any(${uuidArray(ids)}) and state in ('reviewing', 'approved') group by 1`)
    return rows
  },
}
