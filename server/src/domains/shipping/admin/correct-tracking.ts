import type { Input, Output } from '@pasar/contract/call'
import type { adminParcelTracking } from '@pasar/contract/calls/admin/order-deeds'
import { auditDeed } from '../../../platform/audit/deed.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { carrierOf } from '../carriers/index.ts'
import { isTracked } from '../queries.ts'
import { sentence } from '../texts.ts'
import { lockParcel, renumber } from './queries.ts'

/** Corrects carrier and tracking number of a parcel that has not arrived, and follows the right one from then on. */
export async function correctTracking(
  ctx: StaffContext,
  { packageId, carrier, trackingNo }: Input<typeof adminParcelTracking>,
): Promise<Result<Output<typeof adminParcelTracking>>> {
  const parcel = await lockParcel(ctx.tx, packageId)
  if (!parcel) return refuse('not-found')
  if (parcel.state === 'delivered' || parcel.state === 'returned') return refuse('state-changed')
  if (parcel.carrier === carrier && parcel.trackingNo === trackingNo) return ok({})
  if (await isTracked(ctx.tx, carrier, trackingNo))
    return refuseFields({ trackingNo: sentence('number-taken', ctx.language) })
  await renumber(ctx.tx, packageId, carrier, trackingNo)
  if (carrierOf(ctx.config, carrier)) await emit(ctx.tx, 'shipment.register', { packageId })
  const before = { parcel: parcel.no, carrier: parcel.carrier, trackingNo: parcel.trackingNo }
  const after = { parcel: parcel.no, carrier, trackingNo }
  await auditDeed(ctx, 'order.tracking', `order:${parcel.orderId}`, before, after)
  return ok({})
}
