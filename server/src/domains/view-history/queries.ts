import { sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'

/** Whether the member's views are recorded, and the viewed products, the latest first. */
export async function readHistory(tx: Tx, memberId: string): Promise<{ on: boolean; goodsIds: string[] }> {
  const { rows } = await tx.execute<{ on: boolean; ids: string[] }>(sql`
    select not exists (select 1 from view_history_off where member_id = ${memberId}::uuid) as on,
      coalesce((select jsonb_agg(goods_id order by at desc, goods_id) from product_views
        where member_id = ${memberId}::uuid), '[]') as ids`)
  return { on: rows[0]!.on, goodsIds: rows[0]!.ids }
}

/** Returns whether the member's views are recorded. */
export async function isRecording(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from view_history_off where member_id = ${memberId}::uuid`)
  return rows.length === 0
}

/**
 * Adds views. A product keeps its latest view; no view is later than
 * `now`, because clocks of devices are wrong. At most `keep` products stay. Unknown products are left out.
 */
export async function insertViews(
  tx: Tx,
  memberId: string,
  views: readonly { goodsId: string; at: string }[],
  { now, keep }: { now: Date; keep: number },
): Promise<void> {
  const rows = views.map(({ goodsId, at }) => ({ goods_id: goodsId, at }))
  await tx.execute(sql`
    insert into product_views (member_id, goods_id, at)
    select ${memberId}::uuid, v.goods_id, least(max(v.at), ${now.toISOString()}::timestamptz)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(goods_id uuid, at timestamptz)
    join goods g on g.id = v.goods_id
    group by v.goods_id order by v.goods_id
    on conflict (member_id, goods_id) do update set at = greatest(product_views.at, excluded.at)`)
  await tx.execute(sql`
    delete from product_views where member_id = ${memberId}::uuid and goods_id in (
      select goods_id from product_views where member_id = ${memberId}::uuid
      order by at desc, goods_id offset ${keep}::int)`)
}

/** Deletes views. @param goodsIds by default all */
export async function deleteViews(tx: Tx, memberId: string, goodsIds?: readonly string[]): Promise<void> {
  await tx.execute(sql`
    delete from product_views where member_id = ${memberId}::uuid
      and (${goodsIds === undefined}::boolean or goods_id = any(${uuidArray(goodsIds ?? [])}))`)
}

export async function setRecording(tx: Tx, memberId: string, on: boolean, now: Date): Promise<void> {
  await tx.execute(
    on
      ? sql`delete from view_history_off where member_id = ${memberId}::uuid`
      : sql`insert into view_history_off (member_id, since) values (${memberId}::uuid, ${now.toISOString()}::timestamptz)
          on conflict do nothing`,
  )
}
