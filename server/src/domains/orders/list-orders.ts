import type { Input, Output } from '@pasar/contract/call'
import type { orderList } from '@pasar/contract/calls/orders'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { itemsOf, ordersOf, reviewedItems, viewCounts } from './queries.ts'
import { wireCard } from './wire.ts'

/** The member's orders of a view, with the counts of every view; four statements, whatever the number of orders. */
export async function listOrders(
  ctx: MemberContext,
  input: Input<typeof orderList>,
): Promise<Result<Output<typeof orderList>>> {
  const now = ctx.clock.now()
  const [{ list, total }, counts] = await Promise.all([
    ordersOf(ctx.tx, ctx.member.id, input, now),
    viewCounts(ctx.tx, ctx.member.id, now),
  ])
  const ids = list.map((o) => o.id)
  const [items, reviewed] = await Promise.all([itemsOf(ctx.tx, ids), reviewedItems(ctx.tx, ids)])
  const byOrder = Map.groupBy(items, (i) => i.orderId)
  return ok({
    list: list.map((o) => wireCard(o, byOrder.get(o.id) ?? [], reviewed, ctx.language, now)),
    total,
    page: input.page,
    limit: input.limit,
    counts,
    now: now.toISOString(),
  })
}
