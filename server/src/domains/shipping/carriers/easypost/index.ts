import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { RawRequest } from '../../../../platform/http/raw/raw-route.ts'
import type { BoughtLabel, Carrier, CarrierMessage, CarrierResult, LabelKey } from '../carrier.ts'
import { declined, noAnswer, parseJson, sendJson } from '../json-request.ts'
import {
  chooseRate,
  Event,
  Failure,
  Refund,
  Tracker,
  TrackerList,
  toRates,
  toStatus,
  VendorShipment,
} from './protocol.ts'
import { buildShipment } from './request.ts'

export const EASYPOST = 'easypost'

type Settings = { url: string; key: string; webhookSecret: string }

const NOT_FOUND = 404
/** The label was bought by an earlier request, or one is buying it now (docs.easypost.com/docs/errors). */
const BOUGHT = 'SHIPMENT.POSTAGE.EXISTS'

/**
 * The adapter of EasyPost (docs.easypost.com), which sells labels of many carriers: a shipment has rates, and
 * the purchase of one is its label. Refunds of labels are decided later, after up to 30 days.
 */
export function easyPost(settings: Settings): Carrier {
  const authorization = `Basic ${Buffer.from(`${settings.key}:`).toString('base64')}`

  async function send<T extends z.ZodType>(
    shape: T,
    method: 'GET' | 'POST',
    path: string,
    payload?: object,
  ): Promise<CarrierResult<z.output<T>> & { status: number; code: string }> {
    try {
      const url = new URL(`${settings.url}/v2${path}`)
      const body = payload ? JSON.stringify(payload) : ''
      const { isOk, status, answer } = await sendJson(url, { method, headers: { authorization }, body })
      if (isOk) return { ok: true, data: shape.parse(answer), status, code: '' }
      const { code = '', message = '' } = Failure.safeParse(answer).data?.error ?? {}
      const text = typeof message === 'string' ? message : JSON.stringify(message)
      return { ...declined(status, text.slice(0, 300)), status, code }
    } catch (error) {
      return { ...noAnswer(error), status: 0, code: '' }
    }
  }

  const find = (id: string) => send(VendorShipment, 'GET', `/shipments/${encodeURIComponent(id)}`)

  async function buyLabel(id: string, service: string): Promise<CarrierResult<BoughtLabel>> {
    const found = await find(id)
    if (!found.ok) return found
    const bought = toLabel(found.data)
    if (bought) return { ok: true, data: bought }
    const rate = chooseRate(found.data, service)
    if (!rate)
      return declined(NOT_FOUND, found.data.messages[0]?.message || 'no service delivers this parcel')
    const path = `/shipments/${encodeURIComponent(id)}/buy`
    const answer = await send(VendorShipment, 'POST', path, { rate: { id: rate.id } })
    const shipment = answer.code === BOUGHT ? await find(id) : answer
    if (!shipment.ok) return shipment
    const label = toLabel(shipment.data)
    return label ? { ok: true, data: label } : noAnswer('a purchase without a label')
  }

  async function voidLabel(
    { shipmentId }: LabelKey,
    isNew: boolean,
  ): Promise<CarrierResult<{ isVoid: boolean }>> {
    // Labels of numbers that staff entered are cancelled by staff.
    if (!shipmentId) return { ok: true, data: { isVoid: true } }
    const found = await find(shipmentId)
    if (!found.ok) return found.status === NOT_FOUND ? { ok: true, data: { isVoid: true } } : found
    if (!found.data.tracking_code) return { ok: true, data: { isVoid: true } }
    const known = found.data.refund_status
    // A rejected refund is requested again by the same call (docs.easypost.com/docs/shipping-refund).
    if (known && !(isNew && known === 'rejected')) return toVoid(known)
    const asked = await send(VendorShipment, 'POST', `/shipments/${encodeURIComponent(shipmentId)}/refund`)
    return asked.ok ? toVoid(asked.data.refund_status) : asked
  }

  return {
    id: EASYPOST,
    hasRates: true,
    // An account may have parcels of others, and endpoints that fail often are disabled.
    repeatsUnknown: false,
    async createShipment(shipment) {
      const answer = await send(VendorShipment, 'POST', '/shipments', buildShipment(shipment))
      return answer.ok ? { ok: true, data: { id: answer.data.id, rates: toRates(answer.data) } } : answer
    },
    buyLabel: (id, _, service) => buyLabel(id, service),
    async registerNumber({ trackingNo }) {
      const answer = await send(Tracker, 'POST', '/trackers', { tracker: { tracking_code: trackingNo } })
      return answer.ok ? { ok: true, data: toStatus(answer.data) } : answer
    },
    async query(trackingNo) {
      const query = new URLSearchParams({ tracking_code: trackingNo, page_size: '1' })
      const answer = await send(TrackerList, 'GET', `/trackers?${query}`)
      if (!answer.ok) return answer
      const [tracker] = answer.data.trackers
      return tracker ? { ok: true, data: toStatus(tracker) } : declined(NOT_FOUND, 'unknown tracking number')
    },
    voidLabel,
    readWebhook: (request) => readWebhook(settings.webhookSecret, request),
  }
}

/** Carriers that bill on the first scan have no refund. */
function toVoid(
  status: z.output<typeof VendorShipment>['refund_status'],
): CarrierResult<{ isVoid: boolean }> {
  if (status === 'refunded' || status === 'not_applicable') return { ok: true, data: { isVoid: true } }
  if (status === 'rejected') return { ok: true, data: { isVoid: false } }
  return { ok: false, lost: true, undecided: true, message: 'the refund of the label is not decided yet' }
}

function toLabel(shipment: VendorShipment): BoughtLabel | undefined {
  const { tracking_code: trackingNo, postage_label: label, tracker, selected_rate: rate } = shipment
  if (!trackingNo || !label) return undefined
  const labelUrl = label.label_pdf_url ?? label.label_url
  return {
    ...(tracker ? toStatus(tracker) : { state: 'created', events: [] }),
    trackingNo,
    ...(labelUrl ? { labelUrl } : {}),
    ...(rate ? { service: `${rate.carrier} ${rate.service}` } : {}),
  }
}

/** Events are signed over the body by the secret in NFKD (docs.easypost.com/guides/webhooks-guide). */
function readWebhook(secret: string, request: RawRequest): CarrierMessage | null | undefined {
  const signature = createHmac('sha256', secret.normalize('NFKD')).update(request.body).digest('hex')
  const expected = Buffer.from(`hmac-sha256-hex=${signature}`)
  const given = Buffer.from(String(request.headers['x-hmac-signature'] ?? ''))
  if (!secret || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const event = Event.safeParse(parseJson(request.body.toString('utf8')))
  if (!event.success) return undefined
  const { description, result } = event.data
  if (description === 'tracker.updated' || description === 'tracker.created') {
    const tracker = Tracker.safeParse(result)
    return tracker.success ? { kind: 'status', status: toStatus(tracker.data) } : undefined
  }
  if (description !== 'refund.successful') return { kind: 'ignored' }
  const refund = Refund.safeParse(result)
  return refund.success ? { kind: 'void-decided', shipmentId: refund.data.shipment_id } : undefined
}
