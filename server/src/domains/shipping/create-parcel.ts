import { createHash } from 'node:crypto'
import type { AfterSaleParcelPurpose } from '@pasar/contract/calls/after-sales/shapes'
import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { ok, type Result, refuse, refuseFields } from '../../platform/result.ts'
import { findCarrier } from './carriers/index.ts'
import { getDispatchAddress } from './dispatch-address.ts'
import { openLabelRequest, useLabel } from './label-requests.ts'
import { shippingMessage } from './messages.ts'
import { countParcels, insertParcel } from './queries.ts'
import type { ParcelAddress } from './tables.ts'

export type ParcelInput = {
  orderId: string
  orderNo: string
  carrier: string
  /** Empty when the carrier issues it (fetchTrackingNo). */
  trackingNo: string
  destination: ParcelAddress
  items: readonly { orderItemId: string; quantity: number }[]
  /** Further orders whose items are in it, locked by the caller. */
  sharedBy?: readonly string[]
  /** Our reference at the carrier and the URL of its label, when the number was issued (fetchTrackingNo). */
  reference?: string
  labelUrl?: string
  /** Idempotency key of the request; null without one. */
  intent: string | null
  /** The after-sales request that it belongs to; none for what was ordered. */
  afterSale?: { id: string; purpose: AfterSaleParcelPurpose }
}

/** The URL to which carriers send tracking webhooks. */
export const webhookUrl = (publicUrl: string): string => `${publicUrl}/carrier/notify`

/**
 * A reference that a repeated request sends again, so that the carrier issues one number. A request that is
 * repeated after a correction of the address has another one, because the label has the destination.
 */
function buildReference({ ids }: Pick<Ctx, 'ids'>, { orderNo, intent, destination }: ParcelInput): string {
  if (intent === null) return `${orderNo}-${ids.secret(4)}`
  const hash = createHash('sha256').update(intent).update(JSON.stringify(destination)).digest('hex')
  return `${orderNo}-${hash.slice(0, 12)}`
}

/**
 * Requests a tracking number from the carrier. Sends a network request: call it outside transactions. The
 * request is recorded first; a caller whose parcel is then refused calls releaseLabel().
 * Refuses `gateway-unreachable`, `dispatch-address-missing`, and `input-invalid` for carriers whose numbers
 * staff enter.
 */
export async function fetchTrackingNo(
  ctx: Pick<Ctx, 'config' | 'log' | 'ids' | 'language' | 'db' | 'clock'>,
  input: ParcelInput,
): Promise<Result<{ trackingNo: string; reference: string; labelUrl?: string }>> {
  const carrier = findCarrier(ctx.config, input.carrier)
  if (!carrier) return refuseFields({ trackingNo: shippingMessage('number-needed', ctx.language) })
  const from = await getDispatchAddress(ctx.db)
  if (!from) return refuse('dispatch-address-missing')
  const reference = await openLabelRequest(ctx, carrier.id, buildReference(ctx, input))
  const answer = await carrier.register({
    reference,
    trackingNo: '',
    from,
    to: input.destination,
    pieces: input.items.reduce((n, i) => n + i.quantity, 0),
    notifyUrl: webhookUrl(ctx.config.publicUrl),
  })
  if (answer.ok) return ok({ trackingNo: answer.data.trackingNo, reference, labelUrl: answer.data.labelUrl })
  ctx.log.warn(
    { orderNo: input.orderNo, carrier: input.carrier, reason: answer.message },
    'no tracking number',
  )
  return refuse('gateway-unreachable')
}

/**
 * Creates a parcel and registers it at its carrier after the commit. The caller holds the order's lock.
 * Refuses `input-invalid` when another parcel has the tracking number, and `state-changed` when its label was
 * voided meanwhile.
 * @returns its number within each of its orders, by order id; `no` within the first
 */
export async function createParcel(
  ctx: Ctx,
  input: ParcelInput,
): Promise<Result<{ id: string; no: number; numbers: ReadonlyMap<string, number> }>> {
  const { reference } = input
  if (reference !== undefined && !(await useLabel(ctx.tx, input.carrier, reference)))
    return refuse('state-changed')
  const id = ctx.ids.uuid()
  const no = (await countParcels(ctx.tx, input.orderId)) + 1
  const sharedBy: { orderId: string; no: number }[] = []
  for (const orderId of input.sharedBy ?? [])
    sharedBy.push({ orderId, no: (await countParcels(ctx.tx, orderId)) + 1 })
  const isInserted = await insertParcel(
    ctx.tx,
    {
      id,
      orderId: input.orderId,
      purpose: input.afterSale?.purpose ?? 'order',
      afterSaleId: input.afterSale?.id ?? null,
      no,
      carrier: input.carrier,
      trackingNo: input.trackingNo,
      state: 'created',
      reference: reference ?? `${input.orderNo}-${no}`,
      destination: input.destination,
      shippedAt: ctx.clock.now(),
      labelUrl: input.labelUrl ?? '',
      intent: input.intent,
    },
    input.items,
    sharedBy,
  )
  if (!isInserted) return refuseFields({ trackingNo: shippingMessage('number-taken', ctx.language) })
  if (findCarrier(ctx.config, input.carrier)) await emit(ctx.tx, 'shipment.register', { packageId: id })
  const numbers = [[input.orderId, no] as const, ...sharedBy.map((o) => [o.orderId, o.no] as const)]
  return ok({ id, no, numbers: new Map(numbers) })
}
