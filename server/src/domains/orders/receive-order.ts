import type { Output } from '@pasar/contract/call'
import type { orderConfirm, orderRemind } from '@pasar/contract/calls/orders'
import type { MemberContext } from '../../platform/context.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { getOrders, lockOrder } from './queries.ts'
import { canRemind } from './rules.ts'
import { markReceived, recordReminder } from './write-queries.ts'

/** Confirms receipt of a shipped order. Refuses `not-found` and `state-changed`. */
export async function confirmReceipt(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<Result<Output<typeof orderConfirm>>> {
  // Locked before the parcels are read: a void that is being requested is seen.
  const order = await lockOrder(ctx.tx, id)
  if (order?.memberId !== ctx.member.id) return refuse('not-found')
  if (!(await markReceived(ctx.tx, id, ctx.clock.now()))) return refuse('state-changed')
  await emit(ctx.tx, 'order.received', { orderId: id })
  return ok({ state: 'received' })
}

/** Reminds staff to ship a paid order, at most once every 24 hours. */
export async function remindShipping(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<Result<Output<typeof orderRemind>>> {
  const [order] = await getOrders(ctx.tx, [id])
  if (order?.memberId !== ctx.member.id) return refuse('not-found')
  if (order.state !== 'paid') return refuse('state-changed')
  if (order.fulfillmentHold) return refuse('order-on-hold')
  const now = ctx.clock.now()
  const recorded = canRemind(order.remindedAt, now) && (await recordReminder(ctx.tx, id, now))
  return recorded ? ok({}) : refuse('already-reminded')
}
