import { sqlAfterSaleStatesWhere } from '@pasar/contract/orders/after-sale-states'
import { sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { VetoOf } from '../../platform/vetoes.ts'

const openStates = sql.raw(sqlAfterSaleStatesWhere((facts) => facts.open))

/**
 * Prevents the completion of an order with an open request. Requests begin and end under the order's lock.
 */
export const openRequestVeto: VetoOf<'order.complete'> = {
  transition: 'order.complete',
  async find(tx, ids) {
    const { rows } = await tx.execute<{ id: string; reason: 'after-sale-open' }>(sql`
      select id, 'after-sale-open' as reason from orders
      where id = any(${uuidArray(ids)}) and open_after_sales > 0`)
    return rows
  },
}

/**
 * Prevents the cancellation of an account with open requests, a closed one that the operator decides about,
 * or a service center that has goods of others.
 */
export const erasureVeto: VetoOf<'member.erase'> = {
  transition: 'member.erase',
  async find(tx, ids) {
    const { rows } = await tx.execute<{ id: string; reason: 'after-sales'; count: number }>(sql`
      select id, 'after-sales' as reason, sum(count)::int as count from (
        select member_id as id, open_after_sales as count from orders
        where member_id = any(${uuidArray(ids)}) and open_after_sales > 0
        union all select member_id, 1 from after_sales
        where member_id = any(${uuidArray(ids)}) and escalation = 'open' and state not in ${openStates}
        union all select c.member_id, 1 from after_sales a join service_centers c on c.id = a.service_center_id
        where c.member_id = any(${uuidArray(ids)}) and a.state = 'at_center') cases
      group by 1`)
    return rows
  },
}
