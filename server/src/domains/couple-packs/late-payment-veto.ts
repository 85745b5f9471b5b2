import { sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { VetoOf } from '../../platform/vetoes.ts'

/** Prevents that a late payment reopens the order of a pack that has ended: the payment is refunded. */
export const endedPackVeto: VetoOf<'order.reinstate'> = {
  transition: 'order.reinstate',
  async find(tx, ids) {
    const { rows } = await tx.execute<{ id: string; reason: 'couple-pack-closed' }>(sql`
      select o.id, 'couple-pack-closed' as reason
      from unnest(${uuidArray(ids)}) as o(id) join couple_packs k on o.id in (k.initiator_order_id, k.partner_order_id)
      where k.state not in ('awaiting_partner', 'accepted')`)
    return rows
  },
}
