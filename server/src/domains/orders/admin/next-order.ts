import type { Output } from '@pasar/contract/call'
import type { adminOrderNext } from '@pasar/contract/calls/admin/orders'
import { and, asc, ne, type SQL, sql } from 'drizzle-orm'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { getOrders } from '../queries.ts'
import { sqlIsToShip } from '../refunds/refund-facts-sql.ts'
import { orders } from '../tables.ts'

type Next = Output<typeof adminOrderNext>

/**
 * Returns the order to ship after an order, by age: the oldest one that was placed after it, else the oldest
 * one of all. The queue thereby continues where the order was, and begins again at its end. Refuses
 * `not-found`.
 */
export async function findNextOrder(ctx: StaffContext, { id }: { id: string }): Promise<Result<Next>> {
  const [order] = await getOrders(ctx.tx, [id])
  if (!order) return refuse('not-found')
  const find = async (where: SQL | undefined): Promise<Next['next']> => {
    const [found] = await ctx.tx
      .select({ id: orders.id, no: orders.no })
      .from(orders)
      .where(and(sqlIsToShip('orders'), ne(orders.id, id), where))
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .limit(1)
    return found ?? null
  }
  const later = sql`(${orders.createdAt}, ${orders.id}) > (select created_at, id from orders where id = ${id}::uuid)`
  return ok({ next: (await find(later)) ?? (await find(undefined)) })
}
