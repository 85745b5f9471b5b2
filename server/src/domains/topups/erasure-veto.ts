import { sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { VetoOf } from '../../platform/vetoes.ts'

/** Prevents the cancellation of an account with top-ups that are neither paid nor closed. */
export const openTopUpsVeto: VetoOf<'member.erase'> = {
  transition: 'member.erase',
  async find(tx, ids) {
    const { rows } = await tx.execute<{ id: string; reason: 'topups'; count: number }>(sql`
      select member_id as id, 'topups' as reason, count(*)::int as count from topups
      where member_id = any(${uuidArray(ids)}) and (state not in ('paid', 'closed') or refunding > 0) group by 1`)
    return rows
  },
}
