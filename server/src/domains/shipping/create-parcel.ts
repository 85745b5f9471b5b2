import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { ok, type Result, refuse, refuseFields } from '../../platform/result.ts'
import { carrierOf } from './carriers/index.ts'
import { countPackages, insertPackage, isTracked } from './queries.ts'
import type { Destination } from './tables.ts'
import { sentence } from './texts.ts'

export type ParcelWanted = {
  orderId: string
  orderNo: string
  carrier: string
  /** Empty: the carrier gives one (fetchTrackingNo). */
  trackingNo: string
  destination: Destination
  items: readonly { orderItemId: string; quantity: number }[]
  /** The carrier's own label, when it gave one with the number. */
  labelUrl?: string
}

/** Where carriers push what happens to our parcels. */
export const notifyUrlOf = (publicUrl: string): string => `${publicUrl}/carrier/notify`

/**
 * Gets a tracking number from a carrier that gives them. Talks to the outside: never inside a transaction.
 * Refuses `gateway-unreachable`, and `input-invalid` for carriers whose numbers are typed.
 */
export async function fetchTrackingNo(
  ctx: Pick<Ctx, 'config' | 'log' | 'ids' | 'language'>,
  wanted: ParcelWanted,
): Promise<Result<{ trackingNo: string; labelUrl?: string }>> {
  const carrier = carrierOf(ctx.config, wanted.carrier)
  if (!carrier) return refuseFields({ trackingNo: sentence('number-needed', ctx.language) })
  const answer = await carrier.register({
    reference: `${wanted.orderNo}-${ctx.ids.secret(4)}`,
    trackingNo: '',
    to: wanted.destination,
    pieces: wanted.items.reduce((n, i) => n + i.quantity, 0),
    notifyUrl: notifyUrlOf(ctx.config.publicUrl),
  })
  if (answer.ok) return ok({ trackingNo: answer.data.trackingNo, labelUrl: answer.data.labelUrl })
  ctx.log.warn(
    { orderNo: wanted.orderNo, carrier: wanted.carrier, reason: answer.message },
    'no tracking number',
  )
  return refuse('gateway-unreachable')
}

/**
 * Notes a parcel of an order, whose lock the caller holds, and has it registered at its carrier after the commit.
 * Refuses `input-invalid` when the tracking number is another parcel's.
 */
export async function createParcel(
  ctx: Ctx,
  wanted: ParcelWanted,
): Promise<Result<{ id: string; no: number }>> {
  if (await isTracked(ctx.tx, wanted.carrier, wanted.trackingNo))
    return refuseFields({ trackingNo: sentence('number-taken', ctx.language) })
  const id = ctx.ids.uuid()
  const no = (await countPackages(ctx.tx, wanted.orderId)) + 1
  await insertPackage(
    ctx.tx,
    {
      id,
      orderId: wanted.orderId,
      no,
      carrier: wanted.carrier,
      trackingNo: wanted.trackingNo,
      state: 'created',
      reference: `${wanted.orderNo}-${no}`,
      destination: wanted.destination,
      shippedAt: ctx.clock.now(),
      labelUrl: wanted.labelUrl ?? '',
    },
    wanted.items,
  )
  if (carrierOf(ctx.config, wanted.carrier)) await emit(ctx.tx, 'shipment.register', { packageId: id })
  return ok({ id, no })
}
