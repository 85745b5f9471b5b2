import type { RewardPlan } from '@pasar/contract/reward-plan'
import { sql } from 'drizzle-orm'
import { json } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { type MarketDay, saveComputed, sumDay } from './queries.ts'
import { computePairing, exceedsPayoutCap, type PairingTerms } from './rules.ts'

/** Members per statement. */
const BATCH = 5_000

type Entry = { id: string; memberId: string; paired: string; rank: number }

/** Computes the rewards of a run's entries by another version of the plan, and checks its payout cap. */
export async function recomputeEntries(
  tx: Tx,
  run: MarketDay,
  { version, plan }: { version: number; plan: RewardPlan },
): Promise<void> {
  let after: string | null = null
  for (;;) {
    const entries = await findEntries(tx, run, after)
    await updateTerms(
      tx,
      entries.map(({ id, paired, rank }) => ({
        id,
        ...computePairing(BigInt(paired), { plan, market: run.market, rank }),
      })),
    )
    if (entries.length < BATCH) break
    after = entries.at(-1)!.memberId
  }
  await tx.execute(sql`
    update pairing_runs set plan_version = ${version}::int, amount = (select coalesce(sum(amount), 0) from pairing_entries
      where market = ${run.market} and day = ${run.day}::date)
    where market = ${run.market} and day = ${run.day}::date`)
  const { amount, itemRewards, sales } = await sumDay(tx, run)
  const isAbove = exceedsPayoutCap(itemRewards + amount, sales, plan.payoutCap)
  await saveComputed(tx, run, { state: isAbove ? 'held' : 'paying', itemRewards, sales })
}

async function findEntries(tx: Tx, { market, day }: MarketDay, after: string | null): Promise<Entry[]> {
  const { rows } = await tx.execute<Entry>(sql`
    select id, member_id as "memberId", paired::text as paired, rank from pairing_entries
    where market = ${market} and day = ${day}::date
      and member_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
    order by member_id limit ${BATCH}::int`)
  return rows
}

async function updateTerms(tx: Tx, terms: readonly (PairingTerms & { id: string })[]): Promise<void> {
  if (terms.length === 0) return
  await tx.execute(sql`
    update pairing_entries e set rate = t.rate, money_per_pv = t."moneyPerPv", cap = t.cap, amount = t.amount
    from jsonb_to_recordset(${json(terms)}::jsonb) as t(id uuid, rate int, "moneyPerPv" bigint, cap bigint, amount bigint)
    where e.id = t.id`)
}
