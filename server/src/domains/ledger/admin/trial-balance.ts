import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'

/** The book that an account `a` belongs to. */
export const bookOf: SQL = sql`case when a.owner like 'member:%' then 'members' else a.owner end`

/** What a book comes to; minor units, below zero for a debit. */
export type BookLine = {
  asset: string
  /** Owner of a house account, or `members`. */
  book: string
  /** By its postings. */
  balance: bigint
  /** Now only: what the accounts themselves keep, and how many they are. */
  kept: bigint | null
  accounts: number | null
}

export type TrialBalance = {
  /** The last day (UTC) that was taken as it was added up before. */
  closedDay: string | null
  lines: BookLine[]
}

/**
 * What every book comes to at a moment, by its postings: the last finished day, and what moved since. In one
 * statement, so that it is true of one moment however much moves meanwhile.
 * @param at null: now; the accounts themselves are then read beside their postings
 */
export async function trialBalance(tx: Tx, at: Date | null): Promise<TrialBalance> {
  const end = at ? sql`${at.toISOString()}::timestamptz` : sql`'infinity'::timestamptz`
  // A day counts once it is over.
  const whole = at ? sql`where day < (${end} at time zone 'UTC')::date` : sql``
  const { rows } = await tx.execute<{
    closed: string | null
    asset: string
    book: string
    balance: string
    kept: string | null
    accounts: number | null
  }>(sql`
    with closed as materialized (
      select (select max(day) from ledger_days ${whole}) as day
    ), posted as materialized (
      select debit_id, credit_id, amount from ledger_transfers t
      where t.phase in ('single', 'post') and t.at <= ${end}
        and t.at >= coalesce((select (day + 1)::timestamp at time zone 'UTC' from closed), '-infinity'::timestamptz)
    ), moved as (
      select id, sum(amount) as amount from (
        select debit_id as id, -amount as amount from posted union all select credit_id, amount from posted) s
      group by id
    ), kept as materialized (
      ${at ? sql`select null as asset, null as book, null::numeric as kept, null::int as accounts where false` : ofAccounts}
    ), part as (
      select asset, book, balance from ledger_days where day = (select day from closed)
      union all
      select a.asset, ${bookOf}, m.amount from moved m join ledger_accounts a on a.id = m.id
      union all
      select asset, book, 0 from kept
    )
    select (select day::text from closed) as closed, p.asset, p.book, sum(p.balance)::text as balance,
      max(k.kept)::text as kept, max(k.accounts)::int as accounts
    from part p left join kept k on k.asset = p.asset and k.book = p.book
    group by p.asset, p.book order by p.asset, p.book`)
  return {
    closedDay: rows[0]?.closed ?? null,
    lines: rows.map(({ asset, book, balance, kept, accounts }) => ({
      asset,
      book,
      balance: BigInt(balance),
      kept: kept === null ? null : BigInt(kept),
      accounts,
    })),
  }
}

const ofAccounts = sql`select a.asset, ${bookOf} as book, sum(a.balance) as kept, count(*)::int as accounts
  from ledger_accounts a group by 1, 2`
