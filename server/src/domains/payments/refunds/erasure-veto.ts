import { sql } from 'drizzle-orm'
import { uuidArray } from '../../../platform/db/sql-helpers.ts'
import type { VetoOf } from '../../../platform/vetoes.ts'

/**
 * Prevents the cancellation of an account while a payment can still collect money or waits for staff, and
 * while a refund or a dispute is open.
 */
export const moneyInFlightVeto: VetoOf<'member.erase'> = {
  transition: 'member.erase',
  async find(tx, ids) {
    const { rows } = await tx.execute<{ id: string; reason: 'payments' | 'refunds'; count: number }>(sql`
      select member_id as id, 'payments' as reason, count(*)::int as count from payments
      where member_id = any(${uuidArray(ids)}) and (state in ('created', 'pending') or needs_review) group by 1
      union all
      select p.member_id, 'refunds', count(*)::int from refunds r join payments p on p.id = r.payment_id
      where p.member_id = any(${uuidArray(ids)})
        and (r.state in ('requested', 'refunding') or r.next_try_at is not null) group by 1`)
    return rows
  },
}
