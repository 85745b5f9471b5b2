import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/types.ts'

type Sums = { accounts: string; transfers: string }

/** Reports whether the database has a ledger. */
const hasLedger = async (tx: Tx): Promise<boolean> => {
  const { rows } = await tx.execute(sql`select 1 where to_regclass('public.ledger_accounts') is not null`)
  return rows.length > 0
}

/**
 * Sums up the ledger: the balance of every account, and the sum of its transfers.
 * @returns texts that are equal for equal ledgers; undefined without a ledger
 */
export async function ledgerSums(tx: Tx): Promise<Sums | undefined> {
  if (!(await hasLedger(tx))) return undefined
  const accounts = await tx.execute<{ all: string | null }>(sql`
    select string_agg(owner || ' ' || asset || ' ' || balance::text, E'\n' order by owner, asset) as "all"
    from ledger_accounts`)
  const transfers = await tx.execute<{ all: string | null }>(sql`
    select string_agg(account || ' ' || n::text || ' ' || sum::text, E'\n' order by account) as "all" from (
      select account, count(*) as n, sum(amount) as sum from (
        select debit_id::text as account, -amount as amount from ledger_transfers
        union all select credit_id::text, amount from ledger_transfers) postings
      group by account) accounts`)
  return { accounts: accounts.rows[0]?.all ?? '', transfers: transfers.rows[0]?.all ?? '' }
}
