import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import { minUuidAt } from '../../../platform/ids.ts'
import type { Phase } from '../rules.ts'

/** One side of a transfer on one account; amounts in minor units of the account's asset. */
export type AccountPosting = {
  id: string
  at: Date
  phase: Phase
  kind: string
  reference: string
  otherId: string
  otherOwner: string
  /** Change of the balance, and of the held amount. */
  change: bigint
  held: bigint
  /** Balance after the posting; null when there are more than `MAX_NEWER_POSTINGS` newer ones. */
  after: bigint | null
}

type PostingsFilter = {
  accountId: string
  /** Id of a posting; returns older ones. */
  cursor?: string | undefined
  /** Inclusive bounds, in milliseconds as encoded in ids. */
  from?: Date | undefined
  until?: Date | undefined
  limit: number
}

/** Maximum number of newer postings that are summed to compute the balance after an old one. */
const MAX_NEWER_POSTINGS = 10_000

/** Builds the WHERE condition for a list of transfers in descending order of ids. */
export function filterTransfers({ cursor, from, until }: Omit<PostingsFilter, 'accountId' | 'limit'>): SQL {
  const after = until && minUuidAt(until.getTime() + 1)
  return sql.join(
    [
      sql`true`,
      ...(cursor ? [sql`t.id < ${cursor}::uuid`] : []),
      ...(after ? [sql`t.id < ${after}::uuid`] : []),
      ...(from ? [sql`t.id >= ${minUuidAt(from.getTime())}::uuid`] : []),
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
  /** Current balance of the account, and number and sum of the newer postings. */
  balance: string
  newer: number
  since: string
}

/**
 * Returns postings of an account, newest first. Reads debits and credits by their own indexes, so that the
 * first page costs the same for every account. A hold appears on the debited account only.
 */
export async function findPostings(tx: Tx, filter: PostingsFilter): Promise<AccountPosting[]> {
  const { accountId, limit } = filter
  const account = sql`${accountId}::uuid`
  const newerThanPage = sql`t.id > (select id from page order by id desc limit 1)`
  // The account's id comes from a row: for a constant the planner may choose to scan all transfers by time.
  const { rows } = await tx.execute<Row>(sql`
    with account as materialized (
      select id from ledger_accounts where id = ${account}
    ), page as materialized (
      select t.* from account a cross join lateral (
        (select t.*, true as debit from ledger_transfers t where t.debit_id = a.id and ${filterTransfers(filter)}
          order by t.id desc limit ${limit}::int)
        union all
        (select t.*, false from ledger_transfers t where t.credit_id = a.id and ${isMoved} and ${filterTransfers(filter)}
          order by t.id desc limit ${limit}::int)
      ) t order by t.id desc limit ${limit}::int
    ), newer as materialized (
      select t.change from account a cross join lateral (
        (select ${asDebit} as change from ledger_transfers t where t.debit_id = a.id and ${newerThanPage}
          limit ${MAX_NEWER_POSTINGS + 1}::int)
        union all
        (select t.amount from ledger_transfers t where t.credit_id = a.id and ${isMoved} and ${newerThanPage}
          limit ${MAX_NEWER_POSTINGS + 1}::int)
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

/** Computes the balance after each row, backwards from the current balance. */
function withBalances(rows: readonly Row[]): AccountPosting[] {
  const [first] = rows
  if (!first) return []
  let after = first.newer > MAX_NEWER_POSTINGS ? null : BigInt(first.balance) - BigInt(first.since)
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
