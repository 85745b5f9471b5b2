import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'

/**
 * SQL of the fee in a payment `p`'s share `po` of an order, minor units of the order's currency, as its
 * refunds return it: what the share has beyond the order's total and the balance's part of it, or of a
 * converted payment the share of its fee, rounded down.
 * @param order name of the orders' table in the query
 */
export const payFee = (order: string): SQL =>
  sql.raw(`case
    when p.cost = 0 then 0
    when p.currency <> ${order}.currency then div(p.cost::numeric * po.amount, p.amount)
    else po.amount - ${order}.total + coalesce((
      select sum(b.amount) from payments q join payment_orders b on b.payment_id = q.id
      where q.beside_id = p.id and b.order_id = ${order}.id), 0)
    end::text`)

/** Sums the fees that the finished refunds of an order have returned, minor units of its currency. */
export async function sumRefundedFees(tx: Tx, orderId: string): Promise<bigint> {
  const { rows } = await tx.execute<{ sum: string }>(sql`
    select coalesce(sum(surcharge), 0)::text as sum from refunds
    where order_id = ${orderId}::uuid and state = 'refunded'`)
  return BigInt(rows[0]!.sum)
}
