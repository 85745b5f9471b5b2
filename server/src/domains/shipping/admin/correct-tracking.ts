import type { Input, Output } from '@pasar/contract/call'
import type { adminParcelTracking } from '@pasar/contract/calls/admin/order-actions'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { changeParcel } from '../change-parcel.ts'
import { getOrdersOfParcels } from '../queries.ts'

/**
 * Corrects carrier and tracking number of an undelivered parcel, or sends one again that came back, and
 * registers the new number.
 * Refuses `not-found`, `state-changed` and `input-invalid`.
 */
export async function correctTracking(
  ctx: StaffContext,
  { packageId, carrier, trackingNo }: Input<typeof adminParcelTracking>,
): Promise<Result<Output<typeof adminParcelTracking>>> {
  const changed = await changeParcel(ctx, packageId, { carrier, trackingNo }, { sendsAgain: true })
  if (!changed.ok) return changed
  const parcel = changed.data
  if (parcel.carrier === carrier && parcel.trackingNo === trackingNo) return ok({})
  const before = { parcel: parcel.no, carrier: parcel.carrier, trackingNo: parcel.trackingNo }
  const after = { parcel: parcel.no, carrier, trackingNo }
  for (const { id } of (await getOrdersOfParcels(ctx.tx, [packageId])).get(packageId) ?? [])
    await recordAudit(ctx, 'order.tracking', `order:${id}`, before, after)
  return ok({})
}
