import type { Input, Output } from '@pasar/contract/call'
import type { adminParcelTracking } from '@pasar/contract/calls/admin/order-actions'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { changeParcel } from '../../shipping/index.ts'
import { findOrdersToResend, recordSending } from '../returned/send-again.ts'
import { lockWithOrders } from './lock-parcel.ts'

/**
 * Corrects carrier and tracking number of an undelivered parcel, or sends one again that came back, and
 * registers the new number. What is sent again is decided under the locks of its orders, as their refunds
 * are. Refuses `not-found`, `state-changed`, also for a parcel that came back whose units are refunded, and
 * `input-invalid`.
 */
export async function correctTracking(
  ctx: StaffContext,
  { packageId, carrier, trackingNo }: Input<typeof adminParcelTracking>,
): Promise<Result<Output<typeof adminParcelTracking>>> {
  const locked = await lockWithOrders(ctx.tx, packageId)
  if (!locked) return refuse('not-found')
  const { parcel, orders } = locked
  const cameBack = parcel.state === 'returned'
  const resent = cameBack ? await findOrdersToResend(ctx.tx, parcel, orders) : []
  if (cameBack && resent.length === 0) return refuse('state-changed')
  const changed = await changeParcel(ctx, packageId, { carrier, trackingNo }, { sendsAgain: cameBack })
  if (!changed.ok) return changed
  if (parcel.carrier === carrier && parcel.trackingNo === trackingNo) return ok({})
  if (cameBack) await recordSending(ctx, parcel, { orders, resent })
  const before = { parcel: parcel.no, carrier: parcel.carrier, trackingNo: parcel.trackingNo }
  const after = { parcel: parcel.no, carrier, trackingNo }
  for (const { id } of orders) await recordAudit(ctx, 'order.tracking', `order:${id}`, before, after)
  return ok({})
}
