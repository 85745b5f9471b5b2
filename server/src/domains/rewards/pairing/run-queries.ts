import type { RewardRule } from '@pasar/contract/reward-plan'
import { type SQL, sql } from 'drizzle-orm'
import { countUpTo } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { MarketDay } from './queries.ts'
import type { PairingState } from './tables.ts'

/** A run as the console lists it. Amounts in minor units, as decimal text. */
export type RunRow = MarketDay & {
  state: PairingState
  planVersion: number
  members: number
  startedAt: string
  closedAt: string | null
  decidedBy: string | null
  decidedAt: string | null
  reason: string | null
} & Record<'paired' | 'amount' | 'itemRewards' | 'sales', string>

const runs = (where: SQL): SQL => sql`
  select p.market, p.day::text as day, p.state, p.plan_version as "planVersion", p.members, p.paired::text as paired,
    p.amount::text as amount, p.item_rewards::text as "itemRewards", p.sales::text as sales, p.started_at as "startedAt",
    p.closed_at as "closedAt", s.name as "decidedBy", p.decided_at as "decidedAt", p.reason
  from pairing_runs p left join staff s on s.id = p.decided_by ${where}`

/** Returns a page of the runs, newest first. */
export async function findRuns(
  tx: Tx,
  { state, page, limit }: { state?: PairingState | undefined; page: number; limit: number },
): Promise<{ list: RunRow[]; total: number }> {
  const where = state ? sql`where p.state = ${state}` : sql``
  const { rows } = await tx.execute<RunRow>(
    runs(sql`${where} order by p.day desc, p.market limit ${limit}::int offset ${(page - 1) * limit}::int`),
  )
  return { list: rows, total: await countUpTo(tx, sql`from pairing_runs p ${where}`) }
}

export async function findRun(tx: Tx, { market, day }: MarketDay): Promise<RunRow | undefined> {
  const { rows } = await tx.execute<RunRow>(runs(sql`where p.market = ${market} and p.day = ${day}::date`))
  return rows[0]
}

export type CauseRow = { memberId: string; name: string; rule: RewardRule; amount: string }

/** Returns the ten largest rewards of a day: those of items, and those that pairing has computed. */
export async function findCauses(tx: Tx, { market, day }: MarketDay): Promise<CauseRow[]> {
  const { rows } = await tx.execute<CauseRow>(sql`
    select c.member_id as "memberId", m.nickname as name, c.rule, c.amount::text as amount from (
      (select member_id, rule, amount from rewards
        where market = ${market} and day = ${day}::date and order_item_id is not null order by amount desc limit 10)
      union all
      (select member_id, 'pairing', amount from pairing_entries
        where market = ${market} and day = ${day}::date and amount > 0 order by amount desc limit 10)
    ) c join members m on m.id = c.member_id order by c.amount desc, c.member_id limit 10`)
  return rows
}

/** Records the decision about a held run, which goes on in a state. */
export async function saveDecision(
  tx: Tx,
  { market, day }: MarketDay,
  decision: { staffId: string; at: Date; reason: string },
): Promise<void> {
  await tx.execute(sql`
    update pairing_runs set state = 'paying', cursor = null, decided_by = ${decision.staffId}::uuid,
      decided_at = ${decision.at.toISOString()}::timestamptz, reason = ${decision.reason}
    where market = ${market} and day = ${day}::date`)
}
