import type { Ctx } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/db/errors.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { ok, type Result, refuse, refuseFields } from '../../platform/result.ts'
import { changeTrackingNo, lockParcel } from './admin/queries.ts'
import { findCarrier } from './carriers/index.ts'
import { shippingMessage } from './messages.ts'

/**
 * Changes carrier and tracking number of an undelivered parcel and registers the new number.
 * Refuses `not-found`, `state-changed` for a delivered, returned or voided parcel, and `input-invalid` when
 * another parcel has the number.
 * @returns carrier and number before
 */
export async function changeParcel(
  ctx: Ctx,
  packageId: string,
  { carrier, trackingNo }: { carrier: string; trackingNo: string },
): Promise<Result<{ no: number; orderId: string; carrier: string; trackingNo: string }>> {
  const parcel = await lockParcel(ctx.tx, packageId)
  if (!parcel) return refuse('not-found')
  if (parcel.state === 'delivered' || parcel.state === 'returned') return refuse('state-changed')
  if (parcel.voidState === 'requested' || parcel.voidState === 'voided') return refuse('state-changed')
  if (parcel.carrier === carrier && parcel.trackingNo === trackingNo) return ok(parcel)
  try {
    await changeTrackingNo(ctx.tx, packageId, carrier, trackingNo)
  } catch (error) {
    if (!isUniqueViolation(error, 'packages_tracking')) throw error
    return refuseFields({ trackingNo: shippingMessage('number-taken', ctx.language) })
  }
  if (findCarrier(ctx.config, carrier)) await emit(ctx.tx, 'shipment.register', { packageId })
  return ok(parcel)
}
