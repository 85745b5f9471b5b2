import { type SQL, sql } from 'drizzle-orm'
import { countUpTo } from '../../../platform/db/lists.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { LogKind } from '../messages.ts'
import { withinMonth } from '../time.ts'
import { ledgerKindsOf, sortedPrefixes } from './log-kinds.ts'

export type LogFilter = {
  owner: string
  asset?: string | undefined
  kind?: LogKind | undefined
  month?: string | undefined
  timeZone: string
  cursor?: string | undefined
  page: number
  limit: number
}

/** One transfer of the ledger as its owner sees it; amounts in minor units. */
export type LogRow = {
  id: string
  at: string | Date
  asset: string
  kind: string
  reference: string
  phase: 'single' | 'pending' | 'post' | 'void'
  incoming: boolean
  amount: string
}

const list = (names: readonly string[]): SQL => sql`any(string_to_array(${names.join(',')}, ','))`

function kindIs(kind: LogKind): SQL {
  const { named, prefixes, except } = ledgerKindsOf(kind)
  if (kind === 'other') {
    const isSorted = sql`t.kind = ${list(except)} or split_part(t.kind, '.', 1) = ${list(sortedPrefixes)}`
    return sql`(t.kind = ${list(named)} or not (${isSorted}))`
  }
  const byPrefix = sql`split_part(t.kind, '.', 1) = ${list(prefixes)} and t.kind <> all(string_to_array(${except.join(',')}, ','))`
  return sql`(t.kind = ${list(named)} or (${byPrefix}))`
}

const moved = sql`t.phase in ('single', 'post')`

/**
 * Holds as a person understands them, one entry for each: while the money is held the hold, afterwards what became of
 * it. What was let go and then taken after all, as the balance's part of a mixed payment is, is the taking alone.
 * Subqueries by `t.id`, so that what is filtered by stays within the account's index.
 */
const toldOnce = sql`case t.phase
  when 'pending' then (select r.id from ledger_transfers r where r.pending_id = t.id) is null
  when 'void' then (
    select s.id from ledger_transfers v join ledger_transfers s on s.reference = v.reference and s.kind = v.kind
      and s.debit_id = v.debit_id and s.amount = v.amount and s.phase in ('single', 'post') and s.id > v.id
    where v.id = t.id limit 1) is null
  else true end`

/** What the log shows of an account's side. Holds concern only whose money is held. */
function shownOf({ kind, month, timeZone }: LogFilter, side: 'debit' | 'credit'): SQL {
  const conditions = [
    side === 'credit' ? sql`t.credit_id = a.id and ${moved}` : sql`t.debit_id = a.id and ${toldOnce}`,
    ...(kind ? [kindIs(kind)] : []),
    ...(month ? [withinMonth(sql`t.at`, month, timeZone)] : []),
  ]
  return sql.join(conditions, sql` and `)
}

const accountsOf = ({ owner, asset }: LogFilter): SQL => sql`
  select id, asset from ledger_accounts where owner = ${owner}${asset ? sql` and asset = ${asset}` : sql``}`

/**
 * A page of what came to and went from an owner, newest first. Each account is read by its own two indexes, as far as
 * the page goes, so that it costs the same however long the account is. What is filtered by is in the indexes, so that
 * what there is little of is found without looking at each row.
 */
export async function logPage(tx: Tx, filter: LogFilter): Promise<LogRow[]> {
  const { cursor, page, limit } = filter
  const offset = cursor ? 0 : (page - 1) * limit
  const before = cursor ? sql`and t.id < ${cursor}::uuid` : sql``
  const side = (name: 'debit' | 'credit') => sql`
    (select t.id from ledger_transfers t where ${shownOf(filter, name)} ${before}
    order by t.id desc limit ${offset + limit}::int)`
  const { rows } = await tx.execute<LogRow>(sql`
    with account as materialized (${accountsOf(filter)}), found as materialized (
      select a.id as account_id, a.asset, t.id
      from account a cross join lateral (${side('debit')} union all ${side('credit')}) t
      order by t.id desc limit ${limit}::int offset ${offset}::int
    )
    select t.id, t.at, f.asset, t.kind, t.reference, t.phase, t.credit_id = f.account_id as incoming,
      t.amount::text as amount
    from found f join ledger_transfers t on t.id = f.id
    order by t.id desc`)
  return rows
}

/** How many entries there are, up to 10,000. */
export async function logTotal(tx: Tx, filter: LogFilter): Promise<number> {
  const side = (name: 'debit' | 'credit') =>
    sql`select 1 from ledger_transfers t where ${shownOf(filter, name)}`
  return await countUpTo(
    tx,
    sql`from (${accountsOf(filter)}) a cross join lateral (${side('debit')} union all ${side('credit')}) t`,
  )
}

/** What came to and went from each of an owner's assets in a month; holds do not count. */
export async function movedInMonth(
  tx: Tx,
  owner: string,
  month: string,
  timeZone: string,
): Promise<{ asset: string; in: bigint; out: bigint }[]> {
  const filter = { owner, month, timeZone, page: 1, limit: 1 }
  const { rows } = await tx.execute<{ asset: string; in: string; out: string }>(sql`
    select a.asset, coalesce(sum(t.amount) filter (where t.credit_id = a.id), 0)::text as in,
      coalesce(sum(t.amount) filter (where t.debit_id = a.id), 0)::text as out
    from (${accountsOf(filter)}) a cross join lateral (
      select t.* from ledger_transfers t where ${shownOf(filter, 'debit')} and ${moved}
      union all select t.* from ledger_transfers t where ${shownOf(filter, 'credit')}
    ) t group by a.asset order by a.asset`)
  return rows.map((r) => ({ asset: r.asset, in: BigInt(r.in), out: BigInt(r.out) }))
}
