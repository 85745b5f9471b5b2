import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import { uuidAt } from '../../../platform/ids.ts'
import type { Phase } from '../rules.ts'

/** One transfer as one of its accounts sees it; amounts in minor units of the account's asset. */
export type AccountPosting = {
  id: string
  at: Date
  phase: Phase
  kind: string
  reference: string
  otherId: string
  otherOwner: string
  /** What it did to the balance and to what is held. */
  change: bigint
  held: bigint
  /** The balance after it; null where more than `NEWER_AT_MOST` came since. */
  after: bigint | null
}

type PostingsFilter = {
  accountId: string
  /** Those older than this one. */
  cursor?: string | undefined
  /** Those from and up to a moment, to the millisecond that ids are made by. */
  from?: Date | undefined
  until?: Date | undefined
  limit: number
}

/** So many newer postings are added up at most to know the balance after an old one. */
const NEWER_AT_MOST = 10_000

/** What narrows a list of transfers that is read newest first. */
export function within({ cursor, from, until }: Omit<PostingsFilter, 'accountId' | 'limit'>): SQL {
  const after = until && uuidAt(until.getTime() + 1)
  return sql.join(
    [
      sql`true`,
      ...(cursor ? [sql`t.id < ${cursor}::uuid`] : []),
      ...(after ? [sql`t.id < ${after}::uuid`] : []),
      ...(from ? [sql`t.id >= ${uuidAt(from.getTime())}::uuid`] : []),
    ],
    sql` and `,
  )
}

const isMoved = sql`t.phase in ('single', 'post')`
const asDebit = sql`case when ${isMoved} then -t.amount else 0 end`

type Row = Record<'id' | 'phase' | 'kind' | 'reference' | 'other_id' | 'other_owner', string> & {
  at: string | Date
  change: string
  held: string
  /** The account's own, and how many newer postings there are, with what they come to. */
  balance: string
  newer: number
  since: string
}

/**
 * Postings of an account, newest first. Each side is read by its own index, as far as the page goes: the first page
 * costs the same however long the account is. A hold shows on the account whose money it holds only.
 */
export async function accountPostings(tx: Tx, filter: PostingsFilter): Promise<AccountPosting[]> {
  const { accountId, limit } = filter
  const account = sql`${accountId}::uuid`
  const newerThanPage = sql`t.id > (select id from page order by id desc limit 1)`
  // The account's id from a row, not as a constant: of a constant PostgreSQL knows how many postings it has, and reads
  // all transfers by time instead, hoping that some of them are near.
  const { rows } = await tx.execute<Row>(sql`
    with account as materialized (
      select id from ledger_accounts where id = ${account}
    ), page as materialized (
      select t.* from account a cross join lateral (
        (select t.*, true as debit from ledger_transfers t where t.debit_id = a.id and ${within(filter)}
          order by t.id desc limit ${limit}::int)
        union all
        (select t.*, false from ledger_transfers t where t.credit_id = a.id and ${isMoved} and ${within(filter)}
          order by t.id desc limit ${limit}::int)
      ) t order by t.id desc limit ${limit}::int
    ), newer as materialized (
      select t.change from account a cross join lateral (
        (select ${asDebit} as change from ledger_transfers t where t.debit_id = a.id and ${newerThanPage}
          limit ${NEWER_AT_MOST + 1}::int)
        union all
        (select t.amount from ledger_transfers t where t.credit_id = a.id and ${isMoved} and ${newerThanPage}
          limit ${NEWER_AT_MOST + 1}::int)
      ) t
    )
    select t.id, t.at, t.phase, t.kind, t.reference, o.id as other_id, o.owner as other_owner,
      (case when t.debit then ${asDebit} else t.amount end)::text as change,
      (case when not t.debit or t.phase = 'single' then 0 when t.phase = 'pending' then t.amount
        else -p.amount end)::text as held,
      (select balance::text from ledger_accounts where id = ${account}) as balance,
      (select count(*)::int from newer) as newer, (select coalesce(sum(change), 0)::text from newer) as since
    from page t join ledger_accounts o on o.id = case when t.debit then t.credit_id else t.debit_id end
    left join ledger_transfers p on p.id = t.pending_id
    order by t.id desc`)
  return withBalances(rows)
}

/** From the balance of now back to that after each of the rows. */
function withBalances(rows: readonly Row[]): AccountPosting[] {
  const [first] = rows
  if (!first) return []
  let after = first.newer > NEWER_AT_MOST ? null : BigInt(first.balance) - BigInt(first.since)
  return rows.map((row) => {
    const change = BigInt(row.change)
    const posting = {
      id: row.id,
      at: new Date(row.at),
      phase: row.phase as Phase,
      kind: row.kind,
      reference: row.reference,
      otherId: row.other_id,
      otherOwner: row.other_owner,
      change,
      held: BigInt(row.held),
      after,
    }
    if (after !== null) after -= change
    return posting
  })
}
