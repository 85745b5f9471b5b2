import { sql } from 'drizzle-orm'
import { uuidArray } from '../../../platform/db/sql-helpers.ts'
import type { VetoOf } from '../../../platform/vetoes.ts'
import { openShopOrders } from './queries.ts'

/** Prevents the cancellation of an account whose shop has orders in flight. */
export const shopOrdersVeto: VetoOf<'member.erase'> = {
  transition: 'member.erase',
  async find(tx, ids) {
    const { rows } = await tx.execute<{ id: string; reason: 'shop-orders'; count: number }>(sql`
      select s.owner_id as id, 'shop-orders' as reason, count(*)::int as count
      from shops s join orders o on ${openShopOrders}
      where s.owner_id = any(${uuidArray(ids)}) group by 1`)
    return rows
  },
}
