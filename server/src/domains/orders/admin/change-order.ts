import type { Input, Output } from '@pasar/contract/call'
import type { adminOrderAddress, adminOrderCancel } from '@pasar/contract/calls/admin/order-actions'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { requirePermissions } from '../../../platform/http/calls/authorize.ts'
import { emitMessages } from '../../../platform/messages/emit-messages.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { addressVersion, changedFields, isUnpacked } from '../address/unpacked.ts'
import { cancelPaidOrder, endUnpaidOrder } from '../end-order.ts'
import { buildMessage } from '../messages.ts'
import { getOrderItems, getOrders, lockOrder } from '../queries.ts'
import { orders } from '../tables.ts'

/**
 * Cancels an order without parcels on behalf of staff. The emitted event refunds captured payments; the
 * member sees the reason. Captured money returns to the member, which requires the permission `refunds`.
 * Refuses `not-found`, `forbidden`, `second-factor-needed`, and `state-changed`, also when the order is not
 * in the expected state of the request.
 */
export async function cancelOrderAsStaff(
  ctx: StaffContext,
  { orderId, reason, state }: Input<typeof adminOrderCancel>,
): Promise<Result<Output<typeof adminOrderCancel>>> {
  const [order] = await getOrders(ctx.tx, [orderId])
  if (!order) return refuse('not-found')
  if (state && order.state !== state) return refuse('state-changed')
  const forbidden = order.paid > 0n ? requirePermissions(ctx.actor, ['refunds']) : undefined
  if (forbidden) return forbidden
  const ended =
    order.state === 'unpaid'
      ? await endUnpaidOrder(ctx, orderId, 'cancel', reason)
      : await cancelPaidOrder(ctx, orderId, reason)
  if (!ended.ok) return ended
  const after = { state: 'cancelled', reason }
  await recordAudit(ctx, 'order.cancel', `order:${orderId}`, { state: order.state }, after)
  return ok({ state: 'cancelled' })
}

/**
 * Corrects the delivery address of an order without parcels, and tells the member. The audit log names the
 * changed fields only: it is never deleted, and must not keep personal data.
 * Refuses `state-changed` when the address differs from the version the correction is based on.
 */
export async function correctAddress(
  ctx: StaffContext,
  { orderId, version, ...corrected }: Input<typeof adminOrderAddress>,
): Promise<Result<Output<typeof adminOrderAddress>>> {
  const order = await lockOrder(ctx.tx, orderId)
  if (!order) return refuse('not-found')
  const items = await getOrderItems(ctx.tx, [orderId])
  if (!isUnpacked(order, items) || addressVersion(order.address) !== version) return refuse('state-changed')
  const address = { ...order.address, ...corrected }
  await ctx.tx.update(orders).set({ address }).where(eq(orders.id, orderId))
  const fields = changedFields(order.address, corrected)
  await recordAudit(ctx, 'order.address', `order:${orderId}`, null, { fields })
  if (fields.length > 0)
    await emitMessages(ctx.tx, [buildMessage('address_changed', order, { change: ctx.ids.uuid() })])
  return ok({})
}
