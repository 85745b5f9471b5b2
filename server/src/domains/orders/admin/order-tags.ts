import type { Input, Output } from '@pasar/contract/call'
import type { adminOrderTag } from '@pasar/contract/calls/admin/order-actions'
import { type adminOrderTags, ORDER_TAGS_MAX } from '@pasar/contract/calls/admin/orders'
import { and, asc, count, desc, inArray } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { lockOrder } from '../queries.ts'
import { orderTags } from '../tables.ts'

/** Tags that the console suggests. */
const LISTED = 200

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

/** Lists the tags of orders, the most used first. */
export async function listOrderTags({ tx }: StaffContext): Promise<Result<Output<typeof adminOrderTags>>> {
  const list = await tx
    .select({ tag: orderTags.tag, orders: count() })
    .from(orderTags)
    .groupBy(orderTags.tag)
    .orderBy(desc(count()), asc(orderTags.tag))
    .limit(LISTED)
  return ok({ list })
}

/**
 * Adds tags to orders and removes others; each changed order has its entry in the audit log. Refuses
 * `not-found`, and `input-invalid` when an order would have more than 20 tags.
 */
export async function tagOrders(
  ctx: StaffContext,
  { orderIds, add, remove }: Input<typeof adminOrderTag>,
): Promise<Result<Output<typeof adminOrderTag>>> {
  const ids = [...new Set(orderIds)].toSorted()
  for (const id of ids) if (!(await lockOrder(ctx.tx, id))) return refuse('not-found')
  const before = await getOrderTags(ctx.tx, ids)
  for (const id of ids) {
    const tags = before.get(id) ?? []
    const changed = [...new Set([...tags, ...add])].filter((tag) => !remove.includes(tag)).toSorted()
    if (changed.length > ORDER_TAGS_MAX) return refuse('input-invalid')
    if (changed.join() === tags.join()) continue
    await recordAudit(
      ctx,
      'order.tag',
      `order:${id}`,
      { tags: tags.join(', ') },
      { tags: changed.join(', ') },
    )
  }
  const rows = ids.flatMap((orderId) =>
    add.filter((tag) => !remove.includes(tag)).map((tag) => ({ orderId, tag })),
  )
  if (rows.length > 0) await ctx.tx.insert(orderTags).values(rows).onConflictDoNothing()
  if (remove.length > 0)
    await ctx.tx
      .delete(orderTags)
      .where(and(inArray(orderTags.orderId, ids), inArray(orderTags.tag, [...remove])))
  return ok({})
}
