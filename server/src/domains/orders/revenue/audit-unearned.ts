import { sqlStatesWhere } from '@pasar/contract/orders/order-states'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { shopAccounts } from '../../ledger/index.ts'

const unearned = sql.raw(sqlStatesWhere((facts) => !facts.earned))

/**
 * Compares the account of unearned revenue with the orders, by currency: it has what was paid for orders that
 * are not completed, less refunds and what they paid for delivered gift cards. One statement, so that it sees
 * one moment.
 * @returns the problems; none when account and orders agree
 */
export async function auditUnearned(tx: Tx): Promise<{ problems: string[] }> {
  const { rows } = await tx.execute<{ problem: string }>(sql`
    with owed as (
      select currency as asset, paid - refunded as amount from orders where state in ${unearned} and paid <> refunded
      union all
      select g.currency, -g.covered from gift_cards g join orders o on o.id = g.order_id
      where g.state <> 'voided' and o.state in ${unearned}
    ), difference as (
      select asset, sum(amount) as owed, sum(balance) as balance from (
        select asset, amount, 0 as balance from owed
        union all
        select asset, 0, balance from ledger_accounts where owner = ${shopAccounts.unearned}) each
      group by asset
    )
    select asset || ': unearned revenue is ' || balance || ', orders that are not completed have ' || owed as problem
    from difference where balance <> owed order by 1`)
  return { problems: rows.map(({ problem }) => problem) }
}

/**
 * Audits unearned revenue; the nightly job.
 * @throws with the problems, so that the job is listed as failed, with an alert
 */
export async function runUnearnedAudit(deps: Deps): Promise<void> {
  const { problems } = await auditUnearned(deps.db)
  if (problems.length > 0) throw new Error(`unearned revenue is inconsistent: ${problems.join('; ')}`)
}
