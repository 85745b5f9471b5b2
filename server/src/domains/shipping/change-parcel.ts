import type { Ctx } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/db/errors.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { ok, type Result, refuse, refuseFields } from '../../platform/result.ts'
import { changeTrackingNo, lockParcel } from './admin/queries.ts'
import { findCarrier } from './carriers/index.ts'
import { shippingMessage } from './messages.ts'
import { isBeingVoided } from './rules.ts'

/**
 * Changes carrier and tracking number of an undelivered parcel and registers the new number.
 * Refuses `not-found`, `state-changed` for a delivered or voided parcel, and for one that came back unless it
 * is sent again, `input-invalid` when another parcel has the number, or this one came back with it.
 * @param sendsAgain whether a parcel that came back is sent again with the new number, which the caller has
 * decided under the locks of its orders
 * @returns carrier and number before
 */
export async function changeParcel(
  ctx: Ctx,
  packageId: string,
  { carrier, trackingNo }: { carrier: string; trackingNo: string },
  { sendsAgain = false } = {},
): Promise<Result<{ no: number; orderId: string; carrier: string; trackingNo: string }>> {
  const parcel = await lockParcel(ctx.tx, packageId)
  if (!parcel) return refuse('not-found')
  const cameBack = parcel.state === 'returned'
  if (parcel.state === 'delivered' || (cameBack && !sendsAgain)) return refuse('state-changed')
  if (isBeingVoided(parcel)) return refuse('state-changed')
  if (parcel.carrier === carrier && parcel.trackingNo === trackingNo)
    return cameBack ? refuseFields({ trackingNo: shippingMessage('number-used', ctx.language) }) : ok(parcel)
  try {
    const shippedAt = cameBack ? ctx.clock.now() : parcel.shippedAt
    await changeTrackingNo(ctx.tx, packageId, { carrier, trackingNo, shippedAt })
  } catch (error) {
    if (!isUniqueViolation(error, 'packages_tracking')) throw error
    return refuseFields({ trackingNo: shippingMessage('number-taken', ctx.language) })
  }
  if (findCarrier(ctx.config, carrier)) await emit(ctx.tx, 'shipment.register', { packageId })
  return ok(parcel)
}
