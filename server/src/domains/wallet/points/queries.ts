import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { memberOwner } from '../../ledger/index.ts'
import { pointsRates } from '../tables.ts'
import { EARNED, RETURNED, TAKEN_BACK } from './kinds.ts'
import { type History, RETURNED_DAYS } from './rules.ts'

const isReturned = sql`kind = any(string_to_array(${RETURNED.join(',')}, ','))`

type Row = {
  owner: string
  held: string
  debits: string
  returned: string
  recent: string
  lots: Record<string, string>
}

/**
 * Sums up the postings of members' points. Reads all postings of each account: use it for one member or small
 * batches.
 * @returns by member id; members without an account of points are absent
 */
export async function findPointsHistories(
  tx: Tx,
  memberIds: readonly string[],
  timeZone: string,
  now: Date,
): Promise<Map<string, History>> {
  const owners = new Map(memberIds.map((id) => [memberOwner(id), id]))
  const { rows } = await tx.execute<Row>(sql`
    select a.owner, a.held::text as held, g.debits::text as debits, c.returned::text as returned, c.recent::text as recent,
      c.lots
    from ledger_accounts a
    cross join lateral (
      select coalesce(sum(amount), 0) as debits from ledger_transfers
      where debit_id = a.id and phase in ('single', 'post')
    ) g
    cross join lateral (
      select coalesce(sum(points) filter (where back), 0) as returned, coalesce(sum(recent), 0) as recent,
        coalesce(jsonb_object_agg(month, points::text) filter (where not back), '{}') as lots
      from (
        select to_char(at at time zone ${timeZone}, 'YYYY-MM') as month, ${isReturned} as back,
          sum(amount) as points,
          sum(amount) filter (where ${isReturned}
            and at > ${now.toISOString()}::timestamptz - ${`${RETURNED_DAYS} days`}::interval) as recent
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
        debited: BigInt(r.debits),
        held: BigInt(r.held),
        returned: BigInt(r.returned),
        returnedRecently: BigInt(r.recent),
      },
    ]),
  )
}

/** Keeps the rate at which an order has earned points. @returns false when the order has one already */
export async function insertPointsRate(
  { tx, clock }: Pick<Ctx, 'tx' | 'clock'>,
  orderId: string,
  perMajor: number,
): Promise<boolean> {
  const row = { orderId, perMajor, at: clock.now() }
  const inserted = await tx.insert(pointsRates).values(row).onConflictDoNothing().returning()
  return inserted.length > 0
}

/** Returns the rate at which an order has earned points; null before its completion. */
export async function findPointsRate(tx: Tx, orderId: string): Promise<number | null> {
  const [row] = await tx.select().from(pointsRates).where(eq(pointsRates.orderId, orderId))
  return row?.perMajor ?? null
}

/**
 * Returns the points that an order has earned, less those debited by refunds, and the number of these
 * movements.
 */
export async function findEarnedPoints(
  tx: Tx,
  orderId: string,
): Promise<{ points: bigint; movements: number }> {
  const { rows } = await tx.execute<{ points: string; movements: number }>(sql`
    select coalesce(sum(case kind when ${EARNED} then amount else -amount end), 0)::text as points,
      count(*)::int as movements
    from ledger_transfers where reference = ${orderId} and kind in (${EARNED}, ${TAKEN_BACK})`)
  return { points: BigInt(rows[0]!.points), movements: rows[0]!.movements }
}
