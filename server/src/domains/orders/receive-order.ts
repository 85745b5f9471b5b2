import type { Output } from '@pasar/contract/call'
import type { orderConfirm, orderRemind } from '@pasar/contract/calls/orders'
import type { Deps, MemberContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { getParcelRows } from '../shipping/index.ts'
import { notifyMembers } from './emails/emails.ts'
import { getOrders, lockOrder } from './queries.ts'
import { canRemind } from './rules.ts'
import { markReceived, recordDelivered, recordReminder } from './write-queries.ts'

/**
 * Records the delivery of a shipped order and emails the member, once its last parcel is delivered. Under the
 * order's lock, since the void of a parcel can leave the delivered ones.
 */
export async function recordDelivery(deps: Pick<Deps, 'config'>, tx: Tx, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order?.state !== 'shipped' || order.deliveredAt) return
  const times = (await getParcelRows(tx, [orderId])).map((parcel) => parcel.deliveredAt?.getTime())
  if (times.length === 0 || times.some((time) => time === undefined)) return
  await recordDelivered(tx, orderId, new Date(Math.max(...times.map((time) => time!))))
  await notifyMembers(deps, tx, 'delivered', [order])
}

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
