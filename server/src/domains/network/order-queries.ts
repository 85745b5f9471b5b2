import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'

/** An entry of the sales volume of an order: the receipt of an item (`refundId` null), or a refund of it. */
export type VolumeEntry = {
  id: string
  memberId: string
  market: string
  orderItemId: string
  refundId: string | null
  /** Counts the entries of the item and the refund. */
  sequence: number
  /** Units, negative for returned ones, as is the PV in hundredths. */
  quantity: number
  pv: bigint
  /** In the market's time zone. */
  day: string
  at: Date
}

/** Returns the entries of an order, the earliest first; none before its receipt is recorded. */
export async function findOrderEntries(tx: Tx, orderId: string): Promise<VolumeEntry[]> {
  const { rows } = await tx.execute<Omit<VolumeEntry, 'pv' | 'at'> & { pv: string; at: string }>(sql`
    select id, member_id as "memberId", market, order_item_id as "orderItemId", refund_id as "refundId",
      sequence, quantity, pv::text as pv, day::text as day, at
    from volume_entries where order_id = ${orderId}::uuid order by at, id`)
  return rows.map((row) => ({ ...row, pv: BigInt(row.pv), at: new Date(row.at) }))
}

/**
 * Returns the referrer that a member had at a time, and the referrer's referrer; null where there is none.
 */
export async function findReferrers(
  tx: Tx,
  memberId: string,
  at: Date,
): Promise<{ referrerId: string | null; secondId: string | null }> {
  const time = sql`${at.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ referrerId: string | null; secondId: string | null }>(sql`
    select referrer_id as "referrerId", second_id as "secondId" from referral_nodes
    where member_id = ${memberId}::uuid and (moved_at is null or moved_at <= ${time})
    union all
    select referrer_id, second_id from referral_past
    where member_id = ${memberId}::uuid and since <= ${time} and ${time} < until`)
  return rows[0] ?? { referrerId: null, secondId: null }
}
