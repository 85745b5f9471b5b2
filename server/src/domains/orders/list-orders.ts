import type { Input, Output } from '@pasar/contract/call'
import type { orderList } from '@pasar/contract/calls/orders'
import type { OrderKind } from '@pasar/contract/orders/order-kinds'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { getSettings } from '../settings/index.ts'
import { listMemberOrders } from './list-queries.ts'
import { presentOrderCard } from './presenter.ts'

/**
 * Lists the member's orders of one view, with the counts of all views.
 * @param kind only orders of this kind
 */
export async function listOrders(
  ctx: MemberContext,
  input: Input<typeof orderList>,
  kind?: OrderKind,
): Promise<Result<Output<typeof orderList>>> {
  const now = ctx.clock.now()
  const periods = getSettings(ctx)
  const query = { ...input, kind, language: ctx.language }
  const { list, total, counts } = await listMemberOrders(ctx.tx, ctx.member.id, query, now)
  return ok({
    list: list.map(({ order, items, reviewed, shop }) => ({
      ...presentOrderCard(order, items, reviewed, { language: ctx.language, now, periods }),
      shop,
    })),
    total,
    page: input.page,
    limit: input.limit,
    counts,
    now: now.toISOString(),
  })
}
