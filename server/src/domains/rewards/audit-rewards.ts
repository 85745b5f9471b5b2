import { sql } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { shopAccounts } from '../ledger/index.ts'

const MAX_PROBLEMS = 100

/**
 * Compares rewards with the ledger and with their reversals: the ledger has credited each member what the
 * rewards say, and a reward has reversed the sum of its reversals. One statement, so that it sees one moment.
 * PostgreSQL expects few transfers of rewards: joined, it would look up the account of each one.
 * @returns the first hundred problems; none when they agree
 */
export async function auditRewards(tx: Tx): Promise<{ problems: string[] }> {
  const { rows } = await tx.execute<{ problem: string }>(sql`
    with shop as (
      select id from ledger_accounts where owner = ${shopAccounts.rewards}
    ), moved as (
      select credit_id as account, amount from ledger_transfers
      where debit_id in (select id from shop) and kind like 'reward.%'
      union all
      select debit_id, -amount from ledger_transfers
      where credit_id in (select id from shop) and kind like 'reward.%'
    ), credited as (
      select split_part(max(owner), ':', 2) as member, sum(amount) as amount from (
        select id, owner, 0 as amount from ledger_accounts
        union all
        select account, null, amount from moved) each
      group by id
    ), difference as (
      select member, sum(posted) as posted, sum(moved) as moved from (
        select member_id::text as member, posted, 0 as moved from rewards where posted <> 0
        union all
        select member, 0, amount from credited where amount <> 0) each
      group by member
    )
    select 'member ' || member || ': rewards have posted ' || posted || ', the ledger has ' || moved
      as problem
    from difference where posted <> moved
    union all
    select 'reward ' || r.id || ': reversed ' || r.reversed || ', its reversals sum to '
      || coalesce(sum(v.amount), 0)
    from rewards r left join reward_reversals v on v.reward_id = r.id
    group by r.id having r.reversed <> coalesce(sum(v.amount), 0)
    order by 1 limit ${MAX_PROBLEMS}`)
  return { problems: rows.map(({ problem }) => problem) }
}

/**
 * Audits rewards; the nightly job.
 * @throws with the problems, so that the job is listed as failed, with an alert
 */
export async function runRewardAudit(deps: Deps): Promise<void> {
  const { problems } = await auditRewards(deps.db)
  if (problems.length > 0) throw new Error(`rewards are inconsistent: ${problems.join('; ')}`)
}
