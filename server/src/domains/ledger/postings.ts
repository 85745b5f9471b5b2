import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import type { Phase } from './rules.ts'

/** One side of a transfer on one account; amounts in minor units of the account's asset. */
export type Posting = {
  id: string
  at: Date
  phase: Phase
  kind: string
  reference: string
  /** Owner of the account on the other side. */
  counterpart: string
  /** Change of the balance, and of the held amount. */
  change: bigint
  held: bigint
  /** Balance after the posting. */
  after: bigint
}

type Row = Omit<Posting, 'at' | 'change' | 'held' | 'after'> & {
  at: string | Date
  change: string
  held: string
  after: string
  total: number
}

/**
 * Returns a page of the postings of an owner's account, newest first, each with the running balance. Reads
 * all postings of the account: use it for members' accounts, not for the shop's.
 */
export async function listOwnerPostings(
  tx: Tx,
  owner: string,
  asset: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: Posting[]; total: number }> {
  // The account's id comes from a row, and only the page reads others: PostgreSQL expects as many postings of
  // an account as the shop's own ones have, and would read all transfers and accounts.
  const { rows } = await tx.execute<Row>(sql`
    with account as materialized (
      select id from ledger_accounts where owner = ${owner} and asset = ${asset}
    ), effect as (
      select s.*, case when s.phase not in ('single', 'post') then 0 when s.debit then -s.amount else s.amount end as change
      from account a cross join lateral (
        select t.*, true as debit, t.credit_id as other from ledger_transfers t where t.debit_id = a.id
        union all
        select t.*, false, t.debit_id from ledger_transfers t where t.credit_id = a.id
      ) s
    ), page as materialized (
      select e.*, sum(change) over (order by at, id) as after, count(*) over ()::int as total from effect e
      order by at desc, id desc limit ${limit}::int offset ${(page - 1) * limit}::int
    )
    select s.id, s.at, s.phase, s.kind, s.reference, s.change::text as change, s.after::text as after, s.total,
      (select owner from ledger_accounts o where o.id = s.other) as counterpart,
      (case when not s.debit or s.phase = 'single' then 0 when s.phase = 'pending' then s.amount
        else (select -p.amount from ledger_transfers p where p.id = s.pending_id) end)::text as held
    from page s order by s.at desc, s.id desc`)
  const list = rows.map(({ total: _, ...r }) => ({
    ...r,
    at: new Date(r.at),
    change: BigInt(r.change),
    held: BigInt(r.held),
    after: BigInt(r.after),
  }))
  return { list, total: rows[0]?.total ?? 0 }
}
