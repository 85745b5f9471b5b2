import type { rewardStates } from '@pasar/contract/calls/wallet/rewards'
import type { RewardKind } from '@pasar/contract/reward-plan'
import { type SQL, sql } from 'drizzle-orm'
import { cappedCount } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { Texts } from '../../platform/localized-text.ts'

type RewardState = (typeof rewardStates)[number] | 'forfeited'

export type RewardFilter = {
  memberId?: string | undefined
  orderId?: string | undefined
  rule?: RewardKind | undefined
  state?: RewardState | undefined
  /** YYYY-MM, of the receipt. */
  month?: string | undefined
  page: number
  limit: number
}

type Person = { id: string; name: string }

/** A reward with what it is for. Amounts in minor units. */
export type RewardRow = {
  id: string
  rule: RewardKind
  state: RewardState
  member: Person
  /** Null for pairing and corrections, as are the order and the item. */
  buyer: Person | null
  /** The member between. */
  via: Person | null
  orderId: string | null
  orderNo: string | null
  title: Texts | null
  /** Of a correction. */
  reason: string | null
  day: string
  rate: number
  planVersion: number
  accruedAt: string
  availableAt: string | null
  forfeitedAt: string | null
} & Record<'pv' | 'moneyPerPv' | 'amount' | 'reversed' | 'posted', string>

const state = sql`case when r.forfeited_at is not null then 'forfeited'
  when r.reversed = r.amount then 'reversed'
  when r.available_at is null then 'pending' else 'available' end`

/** Builds the conditions of a list. */
function conditions({ memberId, orderId, rule, state: wanted, month }: RewardFilter): SQL {
  const all = [
    ...(memberId ? [sql`r.member_id = ${memberId}::uuid`] : []),
    ...(orderId ? [sql`r.order_id = ${orderId}::uuid`] : []),
    ...(rule ? [sql`r.rule = ${rule}`] : []),
    ...(wanted ? [sql`${state} = ${wanted}`] : []),
    ...(month ? [sql`to_char(r.day, 'YYYY-MM') = ${month}`] : []),
  ]
  return all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``
}

/** Returns a page of rewards, newest first. Erased members stay, without a name. */
export async function findRewards(
  tx: Tx,
  filter: RewardFilter,
): Promise<{ list: RewardRow[]; total: number }> {
  const { page, limit } = filter
  const rows = sql`from rewards r ${conditions(filter)}`
  const result = await tx.execute<RewardRow>(sql`
    select r.id, r.rule, ${state} as state, jsonb_build_object('id', m.id, 'name', m.nickname) as member,
      case when b.id is not null then jsonb_build_object('id', b.id, 'name', b.nickname) end as buyer,
      case when v.id is not null then jsonb_build_object('id', v.id, 'name', v.nickname) end as via,
      r.order_id as "orderId", o.no as "orderNo", i.title, c.reason, r.day::text as day, r.pv::text as pv, r.rate, r.money_per_pv::text as "moneyPerPv",
      r.plan_version as "planVersion", r.amount::text as amount, r.reversed::text as reversed, r.posted::text as posted,
      r.accrued_at as "accruedAt", r.available_at as "availableAt", r.forfeited_at as "forfeitedAt"
    from (select r.* ${rows} order by r.accrued_at desc, r.id desc
      limit ${limit}::int offset ${(page - 1) * limit}::int) r
    join members m on m.id = r.member_id
    left join members b on b.id = r.buyer_id
    left join members v on v.id = r.via_id
    left join orders o on o.id = r.order_id
    left join order_items i on i.id = r.order_item_id
    left join reward_corrections c on c.id = r.correction_id
    order by r.accrued_at desc, r.id desc`)
  const counted = await tx.execute<{ n: number }>(sql`select ${cappedCount(rows)} as n`)
  return { list: result.rows, total: counted.rows[0]!.n }
}

/** Sums of a rule, in minor units of the bonus asset. */
export type RuleSums = Record<'pending' | 'month' | 'earned' | 'reversed', bigint>

/** Returns the sums of a member's rewards by rule. @param since the start of the running month */
export async function sumRewards(
  tx: Tx,
  memberId: string,
  since: Date,
): Promise<ReadonlyMap<RewardKind, RuleSums>> {
  const left = sql`sum(amount - reversed)`
  const { rows } = await tx.execute<{ rule: RewardKind } & Record<keyof RuleSums, string>>(sql`
    select rule,
      coalesce(${left} filter (where available_at is null and forfeited_at is null), 0)::text as pending,
      coalesce(${left} filter (where available_at >= ${since.toISOString()}::timestamptz), 0)::text as month,
      coalesce(${left} filter (where available_at is not null), 0)::text as earned,
      sum(reversed)::text as reversed
    from rewards where member_id = ${memberId}::uuid group by rule`)
  return new Map(
    rows.map(({ rule, ...sums }) => [
      rule,
      {
        pending: BigInt(sums.pending),
        month: BigInt(sums.month),
        earned: BigInt(sums.earned),
        reversed: BigInt(sums.reversed),
      },
    ]),
  )
}

/** Returns what is left of a member's rewards by month of the receipt and rule. @param since a day */
export async function sumMonths(
  tx: Tx,
  memberId: string,
  since: string,
): Promise<{ month: string; rule: RewardKind; amount: bigint }[]> {
  const { rows } = await tx.execute<{ month: string; rule: RewardKind; amount: string }>(sql`
    select to_char(day, 'YYYY-MM') as month, rule, sum(amount - reversed)::text as amount from rewards
    where member_id = ${memberId}::uuid and day >= ${since}::date and forfeited_at is null group by 1, 2`)
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}
