import { type SQL, sql } from 'drizzle-orm'
import { countUpTo } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { LogKind } from '../messages.ts'
import { monthFilter } from '../time.ts'
import { getLedgerKinds, knownPrefixes } from './log-kinds.ts'

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

/** A transfer of the ledger from its owner's side; amounts in minor units. */
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

const sqlAnyText = (names: readonly string[]): SQL => sql`any(string_to_array(${names.join(',')}, ','))`

function kindFilter(kind: LogKind): SQL {
  const { exact, prefixes, except } = getLedgerKinds(kind)
  if (kind === 'other') {
    const isKnown = sql`t.kind = ${sqlAnyText(except)} or split_part(t.kind, '.', 1) = ${sqlAnyText(knownPrefixes)}`
    return sql`(t.kind = ${sqlAnyText(exact)} or not (${isKnown}))`
  }
  const byPrefix = sql`split_part(t.kind, '.', 1) = ${sqlAnyText(prefixes)} and t.kind <> all(string_to_array(${except.join(',')}, ','))`
  return sql`(t.kind = ${sqlAnyText(exact)} or (${byPrefix}))`
}

const isPosted = sql`t.phase in ('single', 'post')`

/**
 * Shows each hold once: the pending row while the money is held, its post or void afterwards. A void is
 * hidden when the same amount is posted later for the same reference, as in a mixed payment. The subqueries
 * use `t.id` only, so that the filters run on the account's index.
 */
const isCurrentPhase = sql`case t.phase
  when 'pending' then (select r.id from ledger_transfers r where r.pending_id = t.id) is null
  when 'void' then (
    select s.id from ledger_transfers v join ledger_transfers s on s.reference = v.reference and s.kind = v.kind
      and s.debit_id = v.debit_id and s.amount = v.amount and s.phase in ('single', 'post') and s.id > v.id
    where v.id = t.id limit 1) is null
  else true end`

/** Condition for one side of an account. Holds appear on the debit side only. */
function sideFilter({ kind, month, timeZone }: LogFilter, side: 'debit' | 'credit'): SQL {
  const conditions = [
    side === 'credit'
      ? sql`t.credit_id = a.id and ${isPosted}`
      : sql`t.debit_id = a.id and ${isCurrentPhase}`,
    ...(kind ? [kindFilter(kind)] : []),
    ...(month ? [monthFilter(sql`t.at`, month, timeZone)] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/**
 * The accounts of an owner, as the CTE `account`. Materialised: joined directly, PostgreSQL expects as many
 * postings as the shop's own accounts have, and reads all accounts or all postings.
 */
const withAccounts = ({ owner, asset }: Pick<LogFilter, 'owner' | 'asset'>): SQL => sql`
  with account as materialized (
    select id, asset from ledger_accounts where owner = ${owner}${asset ? sql` and asset = ${asset}` : sql``})`

/**
 * Returns a page of an owner's log, newest first. Reads both indexes of each account only as far as the page
 * needs, so that the first page costs the same for every account. The filtered columns are in the indexes, so
 * that rare kinds are found without reading rows.
 */
export async function findLogRows(tx: Tx, filter: LogFilter): Promise<LogRow[]> {
  const { cursor, page, limit } = filter
  const offset = cursor ? 0 : (page - 1) * limit
  const before = cursor ? sql`and t.id < ${cursor}::uuid` : sql``
  const side = (name: 'debit' | 'credit') => sql`
    (select t.id from ledger_transfers t where ${sideFilter(filter, name)} ${before}
    order by t.id desc limit ${offset + limit}::int)`
  const { rows } = await tx.execute<LogRow>(sql`
    ${withAccounts(filter)}, found as materialized (
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

/** Counts log entries, up to 10,000. */
export async function countLogRows(tx: Tx, filter: LogFilter): Promise<number> {
  const side = (name: 'debit' | 'credit') =>
    sql`select 1 from ledger_transfers t where ${sideFilter(filter, name)}`
  return await countUpTo(
    tx,
    sql`from (${withAccounts(filter)} select id from account) a
      cross join lateral (${side('debit')} union all ${side('credit')}) t`,
  )
}

/** Sums all that an owner was ever credited in an asset. */
export async function sumCredits(tx: Tx, owner: string, asset: string): Promise<bigint> {
  const { rows } = await tx.execute<{ sum: string }>(sql`
    ${withAccounts({ owner, asset })}
    select coalesce(sum(t.amount), 0)::text as sum from account a cross join lateral (
      select t.amount from ledger_transfers t where t.credit_id = a.id and ${isPosted}) t`)
  return BigInt(rows[0]!.sum)
}

/** Sums incoming and outgoing amounts of a month by asset; holds are not included. */
export async function sumMonth(
  tx: Tx,
  owner: string,
  month: string,
  timeZone: string,
): Promise<{ asset: string; in: bigint; out: bigint }[]> {
  const filter = { owner, month, timeZone, page: 1, limit: 1 }
  const { rows } = await tx.execute<{ asset: string; in: string; out: string }>(sql`
    ${withAccounts(filter)}
    select a.asset, coalesce(sum(t.amount) filter (where t.credit_id = a.id), 0)::text as in,
      coalesce(sum(t.amount) filter (where t.debit_id = a.id), 0)::text as out
    from account a cross join lateral (
      select t.* from ledger_transfers t where ${sideFilter(filter, 'debit')} and ${isPosted}
      union all select t.* from ledger_transfers t where ${sideFilter(filter, 'credit')}
    ) t group by a.asset order by a.asset`)
  return rows.map((r) => ({ asset: r.asset, in: BigInt(r.in), out: BigInt(r.out) }))
}
