import { DAY_MS, HOUR_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { lock } from '../../../platform/locks.ts'
import { accountGroup } from './trial-balance.ts'

/** A transaction that began before midnight may commit after it, but no transaction lasts this long. */
const SETTLED_AFTER_MS = 2 * HOUR_MS

/**
 * Closes every finished day in one statement: writes the totals and the balance of each shop account, and of
 * all members together. A day without transfers carries the balances forward. Idempotent.
 * @param now a day (UTC) can be closed two hours after its end
 */
export async function closeLedgerDays(tx: Tx, now: Date): Promise<void> {
  const last = new Date(now.getTime() - SETTLED_AFTER_MS - DAY_MS).toISOString().slice(0, 10)
  await lock(tx, 'counter', 'ledger days')
  await tx.execute(sql`
    insert into ledger_days (day, asset, book, debit, credit, balance)
    with closed as materialized (
      select (select max(day) from ledger_days) as day
    ), posted as materialized (
      select * from ledger_transfers t
      where t.phase in ('single', 'post') and t.at < (${last}::date + 1)::timestamp at time zone 'UTC'
        and t.at >= coalesce((select (day + 1)::timestamp at time zone 'UTC' from closed), '-infinity'::timestamptz)
    ), side as (
      select (at at time zone 'UTC')::date as day, debit_id as id, sum(amount) as debit, 0 as credit from posted group by 1, 2
      union all
      select (at at time zone 'UTC')::date, credit_id, 0, sum(amount) from posted group by 1, 2
    ), moved as materialized (
      select s.day, a.asset, ${accountGroup} as book, sum(s.debit) as debit, sum(s.credit) as credit
      from side s join ledger_accounts a on a.id = s.id group by 1, 2, 3
    ), carried as materialized (
      select asset, book, balance from ledger_days where day = (select day from closed)
    ), book as (
      select asset, book from moved union select asset, book from carried
    ), day as (
      select generate_series(coalesce((select day + 1 from closed), (select min(day) from moved)), ${last}::date,
        interval '1 day')::date as day
    )
    select d.day, b.asset, b.book, coalesce(m.debit, 0), coalesce(m.credit, 0),
      coalesce(c.balance, 0)
        + sum(coalesce(m.credit, 0) - coalesce(m.debit, 0)) over (partition by b.asset, b.book order by d.day)
    from day d cross join book b
    left join moved m on m.day = d.day and m.asset = b.asset and m.book = b.book
    left join carried c on c.asset = b.asset and c.book = b.book`)
}

/** Runs `closeLedgerDays` in a transaction, for the nightly job. */
export const closeDays = (deps: Deps): Promise<void> =>
  transact(deps.db, (tx) => closeLedgerDays(tx, deps.clock.now()))
