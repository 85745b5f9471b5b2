import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import { memberOwner } from '../../ledger/index.ts'
import { RETURNED, TAKEN_BACK } from './kinds.ts'
import { type History, RETURNED_DAYS } from './rules.ts'

const isReturned = sql`kind = any(string_to_array(${RETURNED.join(',')}, ','))`

type Row = {
  owner: string
  held: string
  gone: string
  returned: string
  lately: string
  lots: Record<string, string>
}

/**
 * What the points of members add up to. All postings of each account are read: meant for a member who looks, and for
 * a few hundred at a time.
 * @returns by member id; who never had points is absent
 */
export async function pointsHistories(
  tx: Tx,
  memberIds: readonly string[],
  timeZone: string,
  now: Date,
): Promise<Map<string, History>> {
  const owners = new Map(memberIds.map((id) => [memberOwner(id), id]))
  const { rows } = await tx.execute<Row>(sql`
    select a.owner, a.held::text as held, g.gone::text as gone, c.returned::text as returned, c.lately::text as lately,
      c.lots
    from ledger_accounts a
    cross join lateral (
      select coalesce(sum(amount), 0) as gone from ledger_transfers
      where debit_id = a.id and phase in ('single', 'post')
    ) g
    cross join lateral (
      select coalesce(sum(points) filter (where back), 0) as returned, coalesce(sum(lately), 0) as lately,
        coalesce(jsonb_object_agg(month, points::text) filter (where not back), '{}') as lots
      from (
        select to_char(at at time zone ${timeZone}, 'YYYY-MM') as month, ${isReturned} as back,
          sum(amount) as points,
          sum(amount) filter (where ${isReturned}
            and at > ${now.toISOString()}::timestamptz - ${`${RETURNED_DAYS} days`}::interval) as lately
        from ledger_transfers where credit_id = a.id and phase in ('single', 'post') group by 1, 2
      ) monthly
    ) c
    where a.asset = 'PTS' and a.owner = any(string_to_array(${[...owners.keys()].join(',')}, ','))`)
  return new Map(
    rows.map((r) => [
      owners.get(r.owner)!,
      {
        lots: Object.entries(r.lots)
          .map(([month, points]) => ({ month, points: BigInt(points) }))
          .sort((a, b) => (a.month < b.month ? -1 : 1)),
        gone: BigInt(r.gone),
        held: BigInt(r.held),
        returned: BigInt(r.returned),
        returnedLately: BigInt(r.lately),
      },
    ]),
  )
}

/** What a refund gave back of an order, minor units of its currency. The payments keep it; they know no wallet. */
export async function refundedBy(tx: Tx, refundNo: string): Promise<bigint> {
  const { rows } = await tx.execute<{ amount: string }>(
    sql`select order_amount::text as amount from refunds where no = ${refundNo}`,
  )
  return BigInt(rows[0]?.amount ?? 0)
}

/** What an order has earned, what of it was taken back, and whether a movement of it was made before. */
export async function earnedBy(
  tx: Tx,
  orderId: string,
  earnKey: string,
  key: string,
): Promise<{ given: bigint; back: bigint; isDone: boolean }> {
  const { rows } = await tx.execute<{ given: string; back: string; done: boolean }>(sql`
    select coalesce(sum(amount) filter (where idempotency_key = ${earnKey}), 0)::text as given,
      coalesce(sum(amount) filter (where kind = ${TAKEN_BACK}), 0)::text as back,
      coalesce(bool_or(idempotency_key = ${key}), false) as done
    from ledger_transfers where reference = ${orderId}`)
  const { given, back, done } = rows[0]!
  return { given: BigInt(given), back: BigInt(back), isDone: done }
}
