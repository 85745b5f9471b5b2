import type { CheckRule, CheckState } from '@pasar/contract/calls/admin/reward-checks'
import { sql } from 'drizzle-orm'
import { json } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { Found } from './day.ts'

export type CheckRow = {
  id: string
  market: string
  day: string
  state: CheckState
  processed: number
  differences: number
  requestedBy: string
  requestedAt: string
  finishedAt: string | null
}

const columns = sql`c.id, c.market, c.day::text as day, c.state, c.processed, c.differences,
  coalesce(s.name, '') as "requestedBy", c.requested_at as "requestedAt", c.finished_at as "finishedAt"
  from reward_checks c left join staff s on s.id = c.requested_by`

/** Returns the last check of a day. */
export async function findLastCheck(
  tx: Tx,
  { market, day }: { market: string; day: string },
): Promise<CheckRow | undefined> {
  const { rows } = await tx.execute<CheckRow>(
    sql`select ${columns} where c.market = ${market} and c.day = ${day}::date order by c.id desc limit 1`,
  )
  return rows[0]
}

export async function findCheck(tx: Tx, id: string): Promise<CheckRow | undefined> {
  const { rows } = await tx.execute<CheckRow>(sql`select ${columns} where c.id = ${id}::uuid`)
  return rows[0]
}

export async function insertCheck(
  tx: Tx,
  check: { id: string; market: string; day: string; staffId: string; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into reward_checks (id, market, day, state, requested_by, requested_at)
    values (${check.id}::uuid, ${check.market}, ${check.day}::date, 'waiting', ${check.staffId}::uuid,
      ${check.at.toISOString()}::timestamptz)`)
}

/** Starts a check again: one that was interrupted leaves nothing. */
export async function resetCheck(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from reward_check_differences where check_id = ${id}::uuid`)
  await tx.execute(
    sql`update reward_checks set state = 'items', processed = 0, differences = 0 where id = ${id}::uuid`,
  )
}

/** Records what a batch has compared and found. @param max differences that are stored */
export async function saveBatch(
  tx: Tx,
  id: string,
  { state, count, found }: { state: CheckState; count: number; found: readonly Found[] },
  max: number,
): Promise<void> {
  await tx.execute(sql`
    insert into reward_check_differences (check_id, sequence, rule, member_id, order_item_id, booked, expected)
    select c.id, c.differences + f.n, f.rule, f."memberId", f."orderItemId", f.booked, f.expected
    from reward_checks c, (select row_number() over () as n, d.* from jsonb_to_recordset(${json(found)}::jsonb)
      as d(rule text, "memberId" uuid, "orderItemId" uuid, booked bigint, expected bigint)) f
    where c.id = ${id}::uuid and c.differences + f.n <= ${max}::int`)
  await tx.execute(sql`
    update reward_checks set state = ${state}, processed = processed + ${count}::int,
      differences = differences + ${found.length}::int where id = ${id}::uuid`)
}

export async function finishCheck(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update reward_checks set state = 'done', finished_at = ${at.toISOString()}::timestamptz where id = ${id}::uuid`)
}

export type DifferenceRow = {
  rule: CheckRule
  memberId: string
  name: string
  orderId: string | null
  booked: string
  expected: string
}

/** Returns the stored differences of a check. */
export async function findDifferences(tx: Tx, id: string): Promise<DifferenceRow[]> {
  const { rows } = await tx.execute<DifferenceRow>(sql`
    select d.rule, d.member_id as "memberId", coalesce(m.nickname, '') as name, i.order_id as "orderId",
      d.booked::text as booked, d.expected::text as expected
    from reward_check_differences d left join members m on m.id = d.member_id
    left join order_items i on i.id = d.order_item_id where d.check_id = ${id}::uuid order by d.sequence`)
  return rows
}
