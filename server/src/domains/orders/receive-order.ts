import type { Output } from '@pasar/contract/call'
import type { orderConfirm, orderRemind } from '@pasar/contract/calls/orders'
import type { MemberContext } from '../../platform/context.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { getOrders } from './queries.ts'
import { mayRemind } from './rules.ts'
import { noteReminder, receiveShipped } from './write-queries.ts'

/** The member says that everything arrived. */
export async function confirmReceipt(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<Result<Output<typeof orderConfirm>>> {
  const [order] = await getOrders(ctx.tx, [id])
  if (order?.memberId !== ctx.member.id) return refuse('not-found')
  if (!(await receiveShipped(ctx.tx, id, ctx.clock.now()))) return refuse('state-changed')
  await emit(ctx.tx, 'order.received', { orderId: id })
  return ok({ state: 'received' })
}

/** Reminds the shop to ship, once a day; staff see when. */
export async function remindShipping(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<Result<Output<typeof orderRemind>>> {
  const [order] = await getOrders(ctx.tx, [id])
  if (order?.memberId !== ctx.member.id) return refuse('not-found')
  if (order.state !== 'paid') return refuse('state-changed')
  const now = ctx.clock.now()
  const noted = mayRemind(order.remindedAt, now) && (await noteReminder(ctx.tx, id, now))
  return noted ? ok({}) : refuse('already-reminded')
}
