import { sql } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'

const MAX_PROBLEMS = 100

/**
 * Recomputes every balance from the transfers, independently of the ledger's own arithmetic, and compares:
 * the balances of each asset sum to zero, `held` equals the pending transfers. One statement, so that it sees
 * one moment. Constraints of the table keep members from going below zero. Transfers are summed up by pair of
 * accounts first, so that they are read once for both sides.
 * @returns the first hundred problems; none when balances and transfers agree
 */
export async function auditLedger(tx: Tx): Promise<{ problems: string[] }> {
  const { rows } = await tx.execute<{ problem: string }>(sql`
    with posted as materialized (
      select debit_id, credit_id, sum(amount) as amount from ledger_transfers
      where phase in ('single', 'post') group by debit_id, credit_id
    ), effect as (
      select debit_id as id, -amount as balance, 0 as held from posted
      union all
      select credit_id, amount, 0 from posted
      union all
      select debit_id, 0, amount from ledger_transfers t
      where phase = 'pending' and not exists (select 1 from ledger_transfers r where r.pending_id = t.id)
    ), computed as (
      select id, sum(balance) as balance, sum(held) as held from effect group by id
    ), account as (
      select a.owner || ' ' || a.asset as name, a.balance, a.held,
        coalesce(c.balance, 0) as computed_balance, coalesce(c.held, 0) as computed_held
      from ledger_accounts a left join computed c on c.id = a.id
    )
    select name || ': balance ' || balance || ', transfers sum to ' || computed_balance as problem
    from account where balance <> computed_balance
    union all
    select name || ': held ' || held || ', transfers sum to ' || computed_held from account where held <> computed_held
    union all
    select asset || ': the balances sum to ' || sum(balance) from ledger_accounts group by asset having sum(balance) <> 0
    order by 1 limit ${MAX_PROBLEMS}`)
  return { problems: rows.map(({ problem }) => problem) }
}

/**
 * Audits the ledger; the nightly job.
 * @throws with the problems, so that the job is listed as failed, with an alert, until it is run again
 * without any
 */
export async function runLedgerAudit(deps: Deps): Promise<void> {
  const { problems } = await auditLedger(deps.db)
  if (problems.length > 0) throw new Error(`the ledger is inconsistent: ${problems.join('; ')}`)
}
