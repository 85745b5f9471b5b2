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
  const { rows } = await tx.execute<Row>(sql`
    with account as (
      select id from ledger_accounts where owner = ${owner} and asset = ${asset}
    ), side as (
      select t.*, true as debit, t.credit_id as other from ledger_transfers t join account a on t.debit_id = a.id
      union all
      select t.*, false, t.debit_id from ledger_transfers t join account a on t.credit_id = a.id
    ), effect as (
      select s.*,
        case when s.phase not in ('single', 'post') then 0 when s.debit then -s.amount else s.amount end as change,
        case when not s.debit or s.phase = 'single' then 0 when s.phase = 'pending' then s.amount
          else -p.amount end as held_change
      from side s left join ledger_transfers p on p.id = s.pending_id
    ), summed as (
      select e.*, sum(change) over (order by at, id) as after, count(*) over ()::int as total from effect e
    )
    select s.id, s.at, s.phase, s.kind, s.reference, o.owner as counterpart, s.change::text as change,
      s.held_change::text as held, s.after::text as after, s.total
    from summed s join ledger_accounts o on o.id = s.other
    order by s.at desc, s.id desc limit ${limit}::int offset ${(page - 1) * limit}::int`)
  const list = rows.map(({ total: _, ...r }) => ({
    ...r,
    at: new Date(r.at),
    change: BigInt(r.change),
    held: BigInt(r.held),
    after: BigInt(r.after),
  }))
  return { list, total: rows[0]?.total ?? 0 }
}
