import { type SQL, sql } from 'drizzle-orm'
import { json } from '../../platform/db/sql-helpers.ts'
import type { LedgerContext, Movement } from './move.ts'
import { SETTLEMENT } from './rules.ts'

/** The ledger's part of a larger statement. */
export type LedgerCtes = {
  /** Common table expressions; their names start with `ledger_`. */
  ctes: SQL
  /**
   * Column: true when every transfer was written and every account had enough. The caller rolls back
   * otherwise.
   */
  succeeded: SQL<boolean>
}

/**
 * Posts movements, and holds in full, as common table expressions of a larger statement. This saves round
 * trips under the lock of the shop's account, where concurrent payments wait for each other. Repeats the
 * table of effects of rules.ts. Credited members pay their debts, as with `move`. The accounts must exist
 * (`openAccounts`), and no concurrent transaction may resolve the holds. A statement that waited for a
 * member's first debt fails with 40001, for `transact` and
 * `executeAtomically` to retry it: it does not see the account of the debt.
 * @param movements with new keys
 * @param holds keys of the holds to post
 * @param ready condition of the larger statement; nothing is posted unless it is true, and its locks precede
 * the ledger's
 */
export function ledgerCtes(
  ctx: Pick<LedgerContext, 'ids' | 'clock'>,
  { movements, holds }: { movements: readonly Movement[]; holds: readonly string[] },
  ready: SQL,
): LedgerCtes {
  const newTransfers = movements.map((m) => ({ id: ctx.ids.uuid(), settleId: ctx.ids.uuid(), ...m }))
  const newPosts = holds.map((hold) => ({ id: ctx.ids.uuid(), hold }))
  const ctes = sql`
    ledger_single as materialized (
      select * from jsonb_to_recordset(${json(newTransfers)}::jsonb) as m("id" uuid, "settleId" uuid, "from" text, "to" text, "asset" text,
        "amount" bigint, "kind" text, "reference" text, "key" text) where ${ready}
    ), ledger_hold as materialized (
      select w."id" as post_id, t.* from jsonb_to_recordset(${json(newPosts)}::jsonb) as w("id" uuid, "hold" text)
      join ledger_transfers t on t.idempotency_key = w."hold" and t.phase = 'pending'
      where ${ready} and not exists (select 1 from ledger_transfers r where r.pending_id = t.id)
    ), ledger_named as materialized (
      select a.id from ledger_accounts a join ledger_single m on a.asset = m."asset" and a.owner = m."from"
      union select a.id from ledger_accounts a join ledger_single m on a.asset = m."asset" and a.owner = m."to"
      union select a.id from ledger_accounts a join ledger_single m on a.asset = m."asset"
        and a.owner = 'receivable:' || substr(m."to", 8) and m."to" like 'member:%'
      union select debit_id from ledger_hold union select credit_id from ledger_hold
    ), ledger_locked as materialized (
      select a.* from ledger_accounts a where a.id = any(array(select id from ledger_named))
      order by a.id for no key update
    ), ledger_asked as materialized (
      select m."id" as id, 'single' as phase, null::uuid as pending_id, m."kind" as kind, m."reference" as reference,
        m."key" as key, d.id as debit_id, c.id as credit_id, m."amount" as amount, 0::bigint as held
      from ledger_single m join ledger_locked d on d.owner = m."from" and d.asset = m."asset"
      join ledger_locked c on c.owner = m."to" and c.asset = m."asset"
      union all
      select h.post_id, 'post', h.id, h.kind, h.reference, 'post ' || h.idempotency_key, h.debit_id, h.credit_id,
        h.amount, -h.amount
      from ledger_hold h where exists (select 1 from ledger_locked)
    ), ledger_debt as materialized (
      select distinct on (c.id) m."settleId" as id, m."reference" as reference,
        'settle ' || c.owner || ' by ' || m."key" as key, c.id as debit_id, r.id as credit_id, least(-r.balance,
          c.balance - c.held + (select sum(case when k.credit_id = c.id then k.amount else -k.amount - k.held end)
            from ledger_asked k where c.id in (k.debit_id, k.credit_id)))::bigint as amount
      from ledger_single m join ledger_locked c on c.owner = m."to" and c.asset = m."asset" and m."to" like 'member:%'
      join ledger_locked r on r.owner = 'receivable:' || substr(c.owner, 8) and r.asset = c.asset and r.balance < 0
    ), ledger_row as materialized (
      select * from ledger_asked
      union all
      select id, 'single', null, ${SETTLEMENT}, reference, key, debit_id, credit_id, amount, 0 from ledger_debt
      where amount > 0
    ), ledger_effect as materialized (
      select id, sum(balance) as balance, sum(held) as held from (
        select debit_id as id, -amount as balance, held from ledger_row
        union all select credit_id, amount, 0 from ledger_row) e
      group by id
    ), ledger_moved as (
      update ledger_accounts a set balance = a.balance + e.balance, held = a.held + e.held
      from ledger_effect e
      where a.id = e.id and (a.may_go_negative or a.balance + e.balance >= a.held + e.held)
      returning a.id
    ), ledger_written as (
      insert into ledger_transfers
        (id, phase, pending_id, kind, reference, idempotency_key, debit_id, credit_id, amount, at)
      select id, phase, pending_id, kind, reference, key, debit_id, credit_id, amount,
        ${ctx.clock.now().toISOString()}::timestamptz from ledger_row
      returning id
    )`
  const succeeded = sql<boolean>`((select count(*) from ledger_asked) = ${movements.length + holds.length}::int
    and (select count(*) from ledger_written) = (select count(*) from ledger_row)
    and (select count(*) from ledger_moved) = (select count(*) from ledger_effect)
    and case when exists (
      select 1 from ledger_single m join ledger_locked c on c.owner = m."to" and c.asset = m."asset"
      where c.indebted and not exists (
        select 1 from ledger_locked r where r.owner = 'receivable:' || substr(c.owner, 8) and r.asset = c.asset)
      ) then ledger_read_again() else true end)`
  return { ctes, succeeded }
}
