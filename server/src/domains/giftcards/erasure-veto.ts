import { sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { VetoOf } from '../../platform/vetoes.ts'

/** Prevents the cancellation of an account with gift links that offer cards. */
export const openLinksVeto: VetoOf<'member.erase'> = {
  transition: 'member.erase',
  async find(tx, ids) {
    const { rows } = await tx.execute<{ id: string; reason: 'gift-links'; count: number }>(sql`
      select giver_id as id, 'gift-links' as reason, count(*)::int as count from gifts
      where giver_id = any(${uuidArray(ids)}) and receiver_id is null and ended_at is null group by 1`)
    return rows
  },
}
