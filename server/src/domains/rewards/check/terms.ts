import type { RewardPlan } from '@pasar/contract/reward-plan'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import { roundHalfEven } from './plain-numbers.ts'

/** A version of the plan, valid from a time (milliseconds). */
export type Version = { version: number; from: number; plan: RewardPlan }

/** The versions of the plan. They are few, and never change. */
export async function readVersions(tx: Tx): Promise<Version[]> {
  const { rows } = await tx.execute<{ version: number; from: string; plan: RewardPlan }>(
    sql`select version, valid_from as "from", plan from reward_plans order by valid_from, version`,
  )
  return rows.map((row) => ({ ...row, from: Date.parse(row.from) }))
}

/** The version that is valid at a time: of those that have started, the one that started last. */
export const planAt = (versions: readonly Version[], at: Date): RewardPlan =>
  versions.findLast(({ from }) => from <= at.getTime())!.plan

/** PV × rate × money per PV, rounded once. @param rate basis points */
export const moneyOf = (pv: bigint, rate: number, plan: RewardPlan, market: string): bigint =>
  roundHalfEven(pv * BigInt(rate) * BigInt(plan.moneyPerPv[market] ?? 0), 1_000_000n)

/**
 * SQL condition on `members` rows: neither banned nor cancelled at a time, and not the house account, which
 * has or had no referrer. The audit log knows the bans before the last one.
 */
export const couldEarn = (m: SQL, at: SQL): SQL => sql`(
  ${m}.referrer_id is not null
  and coalesce(${m}.banned_at, 'infinity') > ${at} and coalesce(${m}.erased_at, 'infinity') > ${at}
  and not coalesce(${m}.last_ban_from <= ${at} and ${at} < ${m}.last_ban_until, false)
  and coalesce((select l.action from audit_log l where l.target = 'member:' || ${m}.id and l.at <= ${at}
    and l.action in ('member.ban', 'member.lift') order by l.at desc limit 1), '') <> 'member.ban'
  and not exists (select from referral_past h where h.member_id = ${m}.id and h.referrer_id is null and ${at} < h.until))`
