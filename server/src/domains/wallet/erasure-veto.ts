import { sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { VetoOf } from '../../platform/vetoes.ts'

/** Prevents the cancellation of an account while a correction of its balance waits for a second approval. */
export const openCorrectionsVeto: VetoOf<'member.erase'> = {
  transition: 'member.erase',
  async find(tx, ids) {
    const { rows } = await tx.execute<{ id: string; reason: 'corrections'; count: number }>(sql`
      select member_id as id, 'corrections' as reason, count(*)::int as count from wallet_corrections
      where member_id = any(${uuidArray(ids)}) and state = 'waiting' group by 1`)
    return rows
  },
}
