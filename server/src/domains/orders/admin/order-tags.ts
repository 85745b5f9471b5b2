import type { Input, Output } from '@pasar/contract/call'
import type { adminOrderTag } from '@pasar/contract/calls/admin/order-actions'
import { type adminOrderTags, ORDER_TAGS_MAX } from '@pasar/contract/calls/admin/orders'
import { and, asc, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { cappedCount } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { lockOrder } from '../queries.ts'
import { orderTags } from '../tables.ts'

/** Tags that the console suggests, those that they are chosen from, and what is counted of each. */
const LISTED = 200
const WALKED = 1_000
const COUNTED = 1_000

/** Returns the tags of orders by order id, in alphabetical order. */
export async function getOrderTags(
  tx: Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(orderTags)
    .where(inArray(orderTags.orderId, [...orderIds]))
    .orderBy(asc(orderTags.tag))
  return new Map(
    [...Map.groupBy(rows, (row) => row.orderId)].map(([id, tags]) => [id, tags.map(({ tag }) => tag)]),
  )
}

/**
 * The query of the most used tags. It steps from tag to tag in the index and counts up to a limit, however
 * many orders have them.
 */
export const usedTags = sql`
  with recursive steps (tag) as (
    (select tag from order_tags order by tag limit 1)
    union all
    select next.tag from steps
    cross join lateral (select t.tag from order_tags t where t.tag > steps.tag order by t.tag limit 1) next
  )
  select tag, ${cappedCount(sql`from order_tags t where t.tag = known.tag`, COUNTED)} as orders
  from (select tag from steps limit ${WALKED}::int) known
  order by orders desc, tag limit ${LISTED}::int`

/** Lists the tags of orders, the most used first. */
export async function listOrderTags({ tx }: StaffContext): Promise<Result<Output<typeof adminOrderTags>>> {
  const { rows } = await tx.execute<{ tag: string; orders: number }>(usedTags)
  return ok({ list: rows })
}

/**
 * Adds tags to orders and removes others. Each changed order has its entry in the audit log, which is never
 * deleted: tags can name persons, so it has their numbers only. Refuses `not-found`, and `input-invalid` when
 * an order would have more than 20 tags.
 */
export async function tagOrders(
  ctx: StaffContext,
  { orderIds, add, remove }: Input<typeof adminOrderTag>,
): Promise<Result<Output<typeof adminOrderTag>>> {
  const ids = [...new Set(orderIds)].toSorted()
  for (const id of ids) if (!(await lockOrder(ctx.tx, id))) return refuse('not-found')
  const added = add.filter((tag) => !remove.includes(tag))
  const before = await getOrderTags(ctx.tx, ids)
  for (const id of ids) {
    const tags = before.get(id) ?? []
    const change = {
      added: added.filter((tag) => !tags.includes(tag)).length,
      removed: tags.filter((tag) => remove.includes(tag)).length,
    }
    if (tags.length + change.added - change.removed > ORDER_TAGS_MAX) return refuse('input-invalid')
    if (change.added > 0 || change.removed > 0)
      await recordAudit(ctx, 'order.tag', `order:${id}`, null, change)
  }
  const rows = ids.flatMap((orderId) => added.map((tag) => ({ orderId, tag })))
  if (rows.length > 0) await ctx.tx.insert(orderTags).values(rows).onConflictDoNothing()
  if (remove.length > 0)
    await ctx.tx
      .delete(orderTags)
      .where(and(inArray(orderTags.orderId, ids), inArray(orderTags.tag, [...remove])))
  return ok({})
}
