import type { Input, Output } from '@pasar/contract/call'
import type { adminOrderAddress, adminOrderCancel } from '@pasar/contract/calls/admin/order-deeds'
import { eq } from 'drizzle-orm'
import { auditDeed } from '../../../platform/audit/deed.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { cancelPaid, endUnpaid } from '../end-order.ts'
import { getOrders, itemsOf, lockOrder } from '../queries.ts'
import { orders } from '../tables.ts'
import { isUnpacked, versionOf } from './show-order.ts'

/**
 * Staff cancel an order of which nothing is packed. What was paid goes back by the event that every cancelling
 * emits; the member reads the reason.
 */
export async function cancelByStaff(
  ctx: StaffContext,
  { orderId, reason }: Input<typeof adminOrderCancel>,
): Promise<Result<Output<typeof adminOrderCancel>>> {
  const [order] = await getOrders(ctx.tx, [orderId])
  if (!order) return refuse('not-found')
  const ended =
    order.state === 'unpaid'
      ? await endUnpaid(ctx, orderId, 'cancel', reason)
      : await cancelPaid(ctx, orderId, reason)
  if (!ended.ok) return ended
  const after = { state: 'cancelled', reason }
  await auditDeed(ctx, 'order.cancel', `order:${orderId}`, { state: order.state }, after)
  return ok({ state: 'cancelled' })
}

/** Corrects where an order goes, as long as nothing of it is packed and nobody else corrected it meanwhile. */
export async function correctAddress(
  ctx: StaffContext,
  { orderId, version, ...corrected }: Input<typeof adminOrderAddress>,
): Promise<Result<Output<typeof adminOrderAddress>>> {
  const order = await lockOrder(ctx.tx, orderId)
  if (!order) return refuse('not-found')
  const items = await itemsOf(ctx.tx, [orderId])
  if (!isUnpacked(order, items) || versionOf(order.address) !== version) return refuse('state-changed')
  const address = { ...order.address, ...corrected }
  await ctx.tx.update(orders).set({ address }).where(eq(orders.id, orderId))
  await auditDeed(ctx, 'order.address', `order:${orderId}`, order.address, address)
  return ok({})
}
