import { sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { VetoOf } from '../../platform/vetoes.ts'

/**
 * Prevents that a late payment reopens the order of a seat that is no longer free: the group has ended, is
 * full, the member has another seat in it, or a limit of its offer is reached. Should the last seat or unit
 * be taken in the same moment, settleGroup refunds the order.
 */
export const noSeatVeto: VetoOf<'order.reinstate'> = {
  transition: 'order.reinstate',
  async find(tx, ids) {
    const { rows } = await tx.execute<{ id: string; reason: 'group-closed' }>(sql`
      select s.order_id as id, 'group-closed' as reason
      from group_seats s join buying_groups b on b.id = s.group_id
      where s.order_id = any(${uuidArray(ids)}) and s.state = 'released' and (b.state <> 'open'
        or b.size <= (select count(*) from group_seats t where t.group_id = b.id and t.state <> 'released')
        or exists (select 1 from group_seats t
          where t.group_id = b.id and t.member_id = s.member_id and t.state <> 'released')
        or exists (select 1 from group_offers o
          cross join lateral (select coalesce(sum(t.quantity), 0) as "all",
            coalesce(sum(t.quantity) filter (where t.member_id = s.member_id), 0) as own
            from group_seats t where t.offer_id = o.id and t.state <> 'released') u
          where o.id = s.offer_id and (u."all" + s.quantity > o.units_limit or u.own + s.quantity > o.limit_per_member)))`)
    return rows
  },
}
