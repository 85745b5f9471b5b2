import type { Input, Output } from '@pasar/contract/call'
import type { orderList } from '@pasar/contract/calls/orders'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { memberList } from './list-queries.ts'
import { wireCard } from './wire.ts'

/** The member's orders of a view, with the counts of every view. */
export async function listOrders(
  ctx: MemberContext,
  input: Input<typeof orderList>,
): Promise<Result<Output<typeof orderList>>> {
  const now = ctx.clock.now()
  const asked = { ...input, language: ctx.language }
  const { list, total, counts } = await memberList(ctx.tx, ctx.member.id, asked, now)
  return ok({
    list: list.map(({ order, items, reviewed }) => wireCard(order, items, reviewed, ctx.language, now)),
    total,
    page: input.page,
    limit: input.limit,
    counts,
    now: now.toISOString(),
  })
}
