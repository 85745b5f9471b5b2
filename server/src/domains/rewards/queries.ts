import type { RewardRule } from '@pasar/contract/reward-plan'
import { type SQL, sql } from 'drizzle-orm'
import { json, uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { NewReward } from './rules/accrual.ts'
import type { NewReversal, Taken } from './rules/reversal.ts'
import { rewardOrders } from './tables.ts'

/** Records that the rewards of an order accrue. @returns false when they have already */
export async function insertRewardOrder(
  tx: Tx,
  order: { orderId: string; planVersion: number; at: Date },
): Promise<boolean> {
  return (await tx.insert(rewardOrders).values(order).onConflictDoNothing().returning()).length > 0
}

/**
 * SQL condition on `members m`: the account was neither banned nor cancelled at a time, and is not the house
 * account, which had no referrer. Of the bans that were lifted, the last one is known.
 */
export const wasEligible = (at: Date): SQL => {
  const time = sql`${at.toISOString()}::timestamptz`
  return sql`(m.referrer_id is not null and (m.banned_at is null or m.banned_at > ${time}) and (m.erased_at is null or m.erased_at > ${time})
    and (m.last_ban_from is null or m.last_ban_from > ${time} or m.last_ban_until <= ${time})
    and not exists (select from referral_past p where p.member_id = m.id and p.referrer_id is null and p.until > ${time}))`
}

export type MemberState = { id: string; isErased: boolean; wasEligible: boolean }

/**
 * Returns whether members have cancelled their account, and whether they were eligible at a time. Their
 * accounts cannot be cancelled until the transaction ends; a cancellation in progress is waited for.
 */
export async function lockMembers(tx: Tx, memberIds: readonly string[], at: Date): Promise<MemberState[]> {
  const { rows } = await tx.execute<MemberState>(sql`
    select m.id, m.erased_at is not null as "isErased", ${wasEligible(at)} as "wasEligible" from members m
    where m.id = any(${uuidArray(memberIds)}) order by m.id for key share`)
  return rows
}

/**
 * Returns the member of the service center that serves an order. One that was suspended since still earns: it
 * was to serve the order.
 */
export async function findCenterMember(tx: Tx, orderId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.member_id as id from orders o join service_centers c on c.id = o.service_center_id
    where o.id = ${orderId}::uuid`)
  return rows[0]?.id ?? null
}

/** A reward to insert, with its own id and day. */
export type DatedReward = NewReward & { id: string; planVersion: number; day: string; at: Date }

export async function insertRewards(tx: Tx, rewards: readonly DatedReward[]): Promise<void> {
  const rows = rewards.map(({ source, ...reward }) => ({ viaId: null, ...reward, ...source }))
  await tx.execute(sql`
    insert into rewards (id, member_id, rule, market, buyer_id, via_id, order_id, order_item_id, pv, rate,
      money_per_pv, plan_version, amount, day, accrued_at)
    select id, "memberId", rule, market, "buyerId", "viaId", "orderId", "orderItemId", pv, rate, "moneyPerPv",
      "planVersion", amount, day, at
    from jsonb_to_recordset(${json(rows)}::jsonb) as r(id uuid, "memberId" uuid, rule text, market text,
      "buyerId" uuid, "viaId" uuid, "orderId" uuid, "orderItemId" uuid, pv bigint, rate int, "moneyPerPv" bigint,
      "planVersion" int, amount bigint, day date, at timestamptz)`)
}

/** A reward of an order, as far as its settlement needs it. Minor units of the bonus asset. */
export type OrderReward = {
  id: string
  memberId: string
  rule: RewardRule
  orderItemId: string
  amount: bigint
  reversed: bigint
  posted: bigint
  postings: number
  isForfeited: boolean
  /** What refunds have taken, by refund. */
  taken: Map<string, Taken>
}

type Row = Omit<OrderReward, 'amount' | 'reversed' | 'posted' | 'taken'> &
  Record<'amount' | 'reversed' | 'posted', string> & {
    taken: { refundId: string; quantity: number; amount: string }[] | null
  }

/** Returns the rewards of an order. */
export async function findOrderRewards(tx: Tx, orderId: string): Promise<OrderReward[]> {
  const { rows } = await tx.execute<Row>(sql`
    select r.id, r.member_id as "memberId", r.rule, r.order_item_id as "orderItemId",
      r.amount::text as amount, r.reversed::text as reversed, r.posted::text as posted, r.postings,
      r.forfeited_at is not null as "isForfeited",
      (select jsonb_agg(t) from (
        select refund_id as "refundId", sum(quantity)::int as quantity, sum(amount)::text as amount
        from reward_reversals where reward_id = r.id group by refund_id) t) as taken
    from rewards r where r.order_id = ${orderId}::uuid order by r.id`)
  return rows.map((row) => ({
    ...row,
    amount: BigInt(row.amount),
    reversed: BigInt(row.reversed),
    posted: BigInt(row.posted),
    taken: new Map(
      (row.taken ?? []).map(({ refundId, quantity, amount }) => [
        refundId,
        { quantity, amount: BigInt(amount) },
      ]),
    ),
  }))
}

/** Inserts reversals of rewards and adds them to what is reversed. */
export async function insertReversals(
  tx: Tx,
  reversals: readonly (NewReversal & { rewardId: string })[],
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    with reversal as (
      select * from jsonb_to_recordset(${json(reversals)}::jsonb)
        as r("rewardId" uuid, "entryId" uuid, "refundId" uuid, quantity int, amount bigint)
    ), inserted as (
      insert into reward_reversals (reward_id, volume_entry_id, refund_id, quantity, amount, at)
      select "rewardId", "entryId", "refundId", quantity, amount,
        ${at.toISOString()}::timestamptz from reversal
    )
    update rewards r set reversed = r.reversed + s.amount
    from (select "rewardId", sum(amount) as amount from reversal group by 1) s where r.id = s."rewardId"`)
}

/** Records when an order was completed on its rewards, except on forfeited ones. */
export async function markAvailable(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update rewards set available_at = ${at.toISOString()}::timestamptz
    where order_id = ${orderId}::uuid and available_at is null and forfeited_at is null`)
}

/** Records that rewards of members who have cancelled their account are forfeited. */
export async function markForfeited(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx.execute(sql`
    update rewards set forfeited_at = ${at.toISOString()}::timestamptz
    where id = any(${uuidArray(ids)}) and forfeited_at is null`)
}

/** Records that a member's pending rewards are forfeited. */
export async function forfeitPending(tx: Tx, memberId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update rewards set forfeited_at = ${at.toISOString()}::timestamptz
    where member_id = ${memberId}::uuid and available_at is null and forfeited_at is null
      and reversed < amount`)
}

/** Records what the ledger has for rewards now. @param posts the number of new transfers of each */
export async function savePosted(
  tx: Tx,
  changes: readonly { id: string; posted: bigint; posts: number }[],
): Promise<void> {
  await tx.execute(sql`
    update rewards r set posted = c.posted, postings = r.postings + c.posts
    from jsonb_to_recordset(${json(changes)}::jsonb) as c(id uuid, posted bigint, posts int)
    where r.id = c.id`)
}
