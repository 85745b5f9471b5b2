import type { Input, Output } from '@pasar/contract/call'
import type { adminParcelTracking } from '@pasar/contract/calls/admin/order-actions'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { isUniqueViolation } from '../../../platform/db/errors.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { findCarrier } from '../carriers/index.ts'
import { shippingMessage } from '../messages.ts'
import { changeTrackingNo, lockParcel } from './queries.ts'

/**
 * Corrects carrier and tracking number of an undelivered parcel and registers the new number.
 * Refuses `not-found`, `state-changed` and `input-invalid`.
 */
export async function correctTracking(
  ctx: StaffContext,
  { packageId, carrier, trackingNo }: Input<typeof adminParcelTracking>,
): Promise<Result<Output<typeof adminParcelTracking>>> {
  const parcel = await lockParcel(ctx.tx, packageId)
  if (!parcel) return refuse('not-found')
  if (parcel.state === 'delivered' || parcel.state === 'returned') return refuse('state-changed')
  if (parcel.carrier === carrier && parcel.trackingNo === trackingNo) return ok({})
  try {
    await changeTrackingNo(ctx.tx, packageId, carrier, trackingNo)
  } catch (error) {
    if (!isUniqueViolation(error, 'packages_tracking')) throw error
    return refuseFields({ trackingNo: shippingMessage('number-taken', ctx.language) })
  }
  if (findCarrier(ctx.config, carrier)) await emit(ctx.tx, 'shipment.register', { packageId })
  const before = { parcel: parcel.no, carrier: parcel.carrier, trackingNo: parcel.trackingNo }
  const after = { parcel: parcel.no, carrier, trackingNo }
  await recordAudit(ctx, 'order.tracking', `order:${parcel.orderId}`, before, after)
  return ok({})
}
