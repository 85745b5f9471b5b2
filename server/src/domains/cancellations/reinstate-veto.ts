import { sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { VetoOf } from '../../platform/vetoes.ts'

/**
 * Keeps a closed order of an erased member closed when its payment arrives late: the payment is refunded.
 * Waits for a cancellation that is being confirmed.
 */
export const erasedMemberVeto: VetoOf<'order.reinstate'> = {
  transition: 'order.reinstate',
  async find(tx, ids) {
    const { rows } = await tx.execute<{ id: string; erased: boolean }>(sql`
      select o.id, m.erased_at is not null as erased from orders o join members m on m.id = o.member_id
      where o.id = any(${uuidArray(ids)}) for key share of m`)
    return rows.filter(({ erased }) => erased).map(({ id }) => ({ id, reason: 'member-erased' as const }))
  },
}
