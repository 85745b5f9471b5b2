import { createHash } from 'node:crypto'
import type { AfterSaleParcelPurpose } from '@pasar/contract/calls/after-sales/shapes'
import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { ok, type Refusal, type Result, refuse, refuseFields } from '../../platform/result.ts'
import type { Carrier, CarrierResult, Rate, Shipment } from './carriers/carrier.ts'
import { findCarrier } from './carriers/index.ts'
import { PASAR_EXPRESS_WEBHOOK } from './carriers/pasar-express/index.ts'
import { getDispatchAddress } from './dispatch-address.ts'
import { type LabelRequest, openLabelRequest, recordShipment, useLabel } from './label-requests.ts'
import { shippingMessage } from './messages.ts'
import { countParcels, insertParcel } from './queries.ts'
import { nextPoll } from './rules.ts'
import { findShipmentItems } from './shipment-items.ts'
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
  /** The service of the carrier; empty: the cheapest. */
  rate?: string
  /** Our reference at the carrier and its label, when the number was issued (fetchTrackingNo). */
  reference?: string
  labelUrl?: string
  shipmentId?: string
  service?: string
  estimatedAt?: Date
  /** Idempotency key of the request; null without one. */
  intent: string | null
  /** The after-sales request that it belongs to; none for what was ordered. */
  afterSale?: { id: string; purpose: AfterSaleParcelPurpose }
}

/** The URL for tracking webhooks of carriers that take it with each parcel. */
export const webhookUrl = (publicUrl: string): string => `${publicUrl}${PASAR_EXPRESS_WEBHOOK}`

/**
 * A reference that a repeated request sends again, so that the carrier issues one number. A request that is
 * repeated after a correction of the address has another one, because the label has the destination.
 */
function buildReference(
  { ids }: Pick<Ctx, 'ids'>,
  { orderNo, intent, destination, rate = '' }: ParcelInput,
): string {
  if (intent === null) return `${orderNo}-${ids.secret(4)}`
  const hash = createHash('sha256')
    .update(intent + rate)
    .update(JSON.stringify(destination))
    .digest('hex')
  return `${orderNo}-${hash.slice(0, 12)}`
}

/** Refuses a parcel whose address was erased with the account of its owner. */
const refuseWithoutAddress = (
  { language }: Pick<Ctx, 'language'>,
  { destination }: ParcelInput,
): Refusal | undefined =>
  destination.address === ''
    ? refuseFields({ carrier: shippingMessage('address-missing', language) })
    : undefined

/**
 * Requests a tracking number from the carrier. Sends a network request: call it outside transactions. The
 * request is recorded first; a caller whose parcel is then refused calls releaseLabel().
 * Refuses `gateway-unreachable`, `carrier-declined`, `dispatch-address-missing`, and `input-invalid` for
 * carriers whose numbers staff enter and without an address.
 */
export async function fetchTrackingNo(ctx: LabelContext, input: ParcelInput): Promise<Result<IssuedLabel>> {
  const carrier = findCarrier(ctx.config, input.carrier)
  if (!carrier) return refuseFields({ trackingNo: shippingMessage('number-needed', ctx.language) })
  const refusal = refuseWithoutAddress(ctx, input)
  if (refusal) return refusal
  const from = await getDispatchAddress(ctx.db)
  if (!from) return refuse('dispatch-address-missing')
  const label = await openLabelRequest(ctx, carrier.id, buildReference(ctx, input))
  const shipment = await buildShipment(ctx, { ...input, reference: label.reference }, from)
  const created = label.shipmentId ?? (await createShipment(ctx, carrier, label, shipment))
  if (typeof created !== 'string') return refuseAnswer(ctx, input, created)
  const answer = await carrier.buyLabel(created, shipment, input.rate ?? '')
  if (!answer.ok) return refuseAnswer(ctx, input, answer)
  const { trackingNo, labelUrl, service, estimatedAt } = answer.data
  return ok({ trackingNo, labelUrl, service, estimatedAt, reference: label.reference, shipmentId: created })
}

type LabelContext = Pick<Ctx, 'config' | 'log' | 'ids' | 'language' | 'db' | 'clock'>

type IssuedLabel = Required<Pick<ParcelInput, 'trackingNo' | 'reference' | 'shipmentId'>> &
  Pick<ParcelInput, 'labelUrl' | 'service' | 'estimatedAt'>

/** @returns the id of the shipment to buy, which is recorded, or the carrier's answer */
async function createShipment(
  ctx: LabelContext,
  carrier: Carrier,
  label: LabelRequest,
  shipment: Shipment,
): Promise<string | Failure> {
  const created = await carrier.createShipment(shipment)
  return created.ok ? await recordShipment(ctx, label, created.data.id) : created
}

type Failure = Extract<CarrierResult<never>, { ok: false }>

function refuseAnswer(
  ctx: LabelContext,
  { orderNo, carrier }: Pick<ParcelInput, 'orderNo' | 'carrier'>,
  { lost, message }: Failure,
): Refusal {
  ctx.log.warn({ orderNo, carrier, reason: message }, 'no tracking number')
  return lost ? refuse('gateway-unreachable') : refuse('carrier-declined', { reason: message })
}

/**
 * Lists the prices of a carrier's services for a parcel. Sends a network request; the shipment at the carrier
 * is not bought. Refuses what fetchTrackingNo() refuses.
 */
export async function quoteRates(ctx: LabelContext, input: ParcelInput): Promise<Result<Rate[]>> {
  const carrier = findCarrier(ctx.config, input.carrier)
  if (!carrier) return refuseFields({ trackingNo: shippingMessage('number-needed', ctx.language) })
  const from = await getDispatchAddress(ctx.db)
  if (!from) return refuse('dispatch-address-missing')
  const reference = buildReference(ctx, input)
  const created = await carrier.createShipment(await buildShipment(ctx, { ...input, reference }, from))
  return created.ok ? ok(created.data.rates) : refuseAnswer(ctx, input, created)
}

/** Returns what the carrier learns of a parcel. */
async function buildShipment(
  ctx: Pick<Ctx, 'db' | 'config'>,
  { reference, destination, items }: Pick<ParcelInput, 'destination' | 'items'> & { reference: string },
  from: ParcelAddress,
): Promise<Shipment> {
  return {
    ...{ reference, from, to: destination },
    items: await findShipmentItems(ctx.db, items),
    notifyUrl: webhookUrl(ctx.config.publicUrl),
  }
}

/**
 * Creates a parcel and registers it at its carrier after the commit. The caller holds the order's lock.
 * Refuses `input-invalid` without an address and when another parcel has the tracking number, and
 * `state-changed` when its label was voided meanwhile.
 * @returns its number within each of its orders, by order id; `no` within the first
 */
export async function createParcel(
  ctx: Ctx,
  input: ParcelInput,
): Promise<Result<{ id: string; no: number; numbers: ReadonlyMap<string, number> }>> {
  const refusal = refuseWithoutAddress(ctx, input)
  if (refusal) return refusal
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
      pollAt: nextPoll(ctx.clock.now(), ctx.clock.now()),
      labelUrl: input.labelUrl ?? '',
      shipmentId: input.shipmentId ?? '',
      service: input.service ?? '',
      estimatedAt: input.estimatedAt ?? null,
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
