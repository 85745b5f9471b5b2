import { sqlStatesWhere } from '@pasar/contract/orders/order-states'
import { and, desc, eq, sql } from 'drizzle-orm'
import { uuidArray } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { listShares, type Share } from '../queries.ts'
import { payments } from '../tables.ts'

const captured = sql.raw(sqlStatesWhere((facts) => facts.captured === 'always'))

/**
 * The number of the member's payment by this method that paid exactly these orders, none of which is
 * refunded.
 */
export async function findCapture(
  tx: Tx,
  memberId: string,
  method: string,
  orderIds: readonly string[],
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ no: string }>(sql`
    select p.no from payments p join payment_orders o on o.payment_id = p.id join orders r on r.id = o.order_id
    where p.member_id = ${memberId}::uuid and p.method = ${method} and p.state = 'succeeded'
      and p.id in (select payment_id from payment_orders where order_id = any(${uuidArray(orderIds)}))
    group by p.id
    having count(*) = ${orderIds.length}::int and bool_and(not o.late and o.order_id = any(${uuidArray(orderIds)})
      and r.refunded + r.refunding = 0 and r.state in ${captured})`)
  return rows[0]?.no
}

/**
 * An open attempt for exactly these orders and amounts, by the same method: it is reused instead of opening a
 * second one.
 */
export async function reusableAttempt(tx: Tx, memberId: string, method: string, shares: Share[], now: Date) {
  const candidates = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.memberId, memberId),
        eq(payments.method, method),
        eq(payments.state, 'pending'),
        sql`${payments.expiresAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(5)
  const expected = JSON.stringify(shares.map((s) => [s.orderId, s.amount.toString()]).sort())
  for (const candidate of candidates) {
    const found = await listShares(tx, candidate.id)
    if (JSON.stringify(found.map((s) => [s.orderId, s.amount.toString()]).sort()) === expected)
      return candidate
  }
  return undefined
}
