import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'

/** SQL expression: owner of the shop account `a`, or `members`, or `receivables` for the debts of members. */
export const accountGroup: SQL = sql`case when a.owner like 'member:%' then 'members'
  when a.owner like 'receivable:%' then 'receivables' else a.owner end`

/** A line of the trial balance; minor units, below zero for a debit. */
export type TrialBalanceLine = {
  asset: string
  /** Owner of a shop account, `members` or `receivables`. */
  account: string
  /** Sum of its postings. */
  balance: bigint
  /** Sum of the stored balances, and number of accounts; null for a moment in the past. */
  storedBalance: bigint | null
  accounts: number | null
}

export type TrialBalance = {
  /** Last closed day (UTC) whose totals were used. */
  closedDay: string | null
  lines: TrialBalanceLine[]
}

/**
 * Computes the trial balance of a moment from the last closed day and the transfers since. One statement, so
 * that concurrent transfers cannot make it inconsistent.
 * @param at null for now; the stored balances are then included for comparison
 */
export async function computeTrialBalance(tx: Tx, at: Date | null): Promise<TrialBalance> {
  const end = at ? sql`${at.toISOString()}::timestamptz` : sql`'infinity'::timestamptz`
  // Uses only days that ended before the moment.
  const closedBefore = at ? sql`where day < (${end} at time zone 'UTC')::date` : sql``
  const { rows } = await tx.execute<{
    closed: string | null
    asset: string
    book: string
    balance: string
    stored: string | null
    accounts: number | null
  }>(sql`
    with closed as materialized (
      select (select max(day) from ledger_days ${closedBefore}) as day
    ), posted as materialized (
      select debit_id, credit_id, amount from ledger_transfers t
      where t.phase in ('single', 'post') and t.at <= ${end}
        and t.at >= coalesce((select (day + 1)::timestamp at time zone 'UTC' from closed), '-infinity'::timestamptz)
    ), moved as (
      select id, sum(amount) as amount from (
        select debit_id as id, -amount as amount from posted union all select credit_id, amount from posted) s
      group by id
    ), part as (
      select asset, book, balance, null::numeric as stored, null::int as accounts
      from ledger_days where day = (select day from closed)
      union all
      ${at ? sumsOfMoved : sumsOfAll}
    )
    select (select day::text from closed) as closed, asset, book, sum(balance)::text as balance,
      sum(stored)::text as stored, sum(accounts)::int as accounts
    from part group by asset, book order by asset, book`)
  return {
    closedDay: rows[0]?.closed ?? null,
    lines: rows.map(({ asset, book, balance, stored, accounts }) => ({
      asset,
      account: book,
      balance: BigInt(balance),
      storedBalance: stored === null ? null : BigInt(stored),
      accounts,
    })),
  }
}

const sumsOfMoved = sql`select a.asset, ${accountGroup}, sum(m.amount), null::numeric, null::int
  from moved m join ledger_accounts a on a.id = m.id group by 1, 2`

/** The same with the stored balances, which are those of all accounts: they are read once for both. */
const sumsOfAll = sql`select a.asset, ${accountGroup}, coalesce(sum(m.amount), 0), sum(a.balance), count(*)
  from ledger_accounts a left join moved m on m.id = a.id group by 1, 2`
