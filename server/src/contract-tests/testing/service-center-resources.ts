import { sql } from 'drizzle-orm'
import { openTestCenter } from '../../domains/service-centers/testing.ts'
import type { TestShop } from '../../platform/testing.ts'

/**
 * Creates a return that is announced at the member's service center, which it opens. Its one line has the id
 * of the request. Returns one that is not taken in yet again, so that id and line are of the same request.
 */
export async function createCenterReturn({ deps }: TestShop, memberId: string): Promise<string> {
  const { db, ids, clock } = deps
  const found = await db.execute<{ id: string; open: string | null }>(sql`
    select c.id, (select a.id from after_sales a where a.service_center_id = c.id and a.state = 'awaiting_parcel' limit 1) as open
    from service_centers c where c.member_id = ${memberId}::uuid`)
  const [center] = found.rows
  if (center?.open) return center.open
  const centerId = center?.id ?? (await openTestCenter(deps, memberId))
  const id = ids.uuid()
  const now = sql`${clock.now().toISOString()}::timestamptz`
  const dropOff = JSON.stringify({ officeId: centerId, name: 'Center', at: clock.now().toISOString() })
  await db.execute(sql`
    insert into after_sales (id, no, member_id, order_id, kind, state, since, reason, description, goods_back, amount,
      drop_off, service_center_id, created_at, updated_at)
    select ${id}::uuid, ${ids.number('A')}, o.member_id, o.id, 'return', 'awaiting_parcel', ${now}, 'damaged', '', true, 0,
      ${dropOff}::jsonb, ${centerId}::uuid, ${now}, ${now}
    from orders o where o.member_id = ${memberId}::uuid and o.received_at is not null order by o.id limit 1`)
  await db.execute(sql`
    insert into after_sale_lines (id, after_sale_id, order_item_id, sku_id, quantity)
    select ${id}::uuid, ${id}::uuid, i.id, i.sku_id, 1 from after_sales a join order_items i on i.order_id = a.order_id
    where a.id = ${id}::uuid limit 1`)
  return id
}
