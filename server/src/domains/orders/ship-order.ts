import type { Ctx } from '../../platform/context.ts'
import { type Result, refuse } from '../../platform/result.ts'
import { packParcel, parcelIntent, toDestination } from './admin/pack-parcel.ts'
import { getOrderItems, lockOrder } from './queries.ts'
import { leftToShip } from './rules.ts'

/**
 * Ships everything that is left of an order in one parcel with a known tracking number, in the caller's
 * transaction. Refuses `not-found`, `state-changed`, `order-on-hold`, and `input-invalid` for a carrier or a
 * number that cannot be.
 */
export async function shipRest(
  ctx: Ctx,
  orderId: string,
  { carrier, trackingNo }: { carrier: string; trackingNo: string },
): Promise<Result<object>> {
  const order = await lockOrder(ctx.tx, orderId)
  if (!order) return refuse('not-found')
  const items = (await getOrderItems(ctx.tx, [orderId])).flatMap((item) => {
    const quantity = leftToShip(item)
    return quantity > 0 && item.giftValue === null ? [{ itemId: item.id, quantity }] : []
  })
  if (items.length === 0) return refuse('state-changed')
  const parcel = {
    ...{ intent: parcelIntent(ctx), orderId, orderNo: order.no, carrier, trackingNo, rate: '' },
    destination: toDestination(order),
  }
  return await packParcel(ctx, parcel, [{ orderId, items }])
}
