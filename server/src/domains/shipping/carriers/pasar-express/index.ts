import { randomUUID } from 'node:crypto'
import type { RawRequest } from '../../../../platform/http/raw/raw-route.ts'
import { signatureHeaders, verifySignature } from '../../../../platform/http/raw/request-signature.ts'
import type { Carrier, CarrierMessage, CarrierResult, ShipmentStatus } from '../carrier.ts'
import { declined, noAnswer, parseJson, sendJson } from '../json-request.ts'
import { Notification, toShipmentStatus, VendorShipment } from './protocol.ts'

export const PASAR_EXPRESS = 'pasar-express'

/** The path of its webhooks, which is signed. */
export const PASAR_EXPRESS_WEBHOOK = '/carrier/notify'

type Settings = { url: string; account: string; secret: string }

const NOT_FOUND = 404
/** The parcel was picked up. */
const CONFLICT = 409

const messageOf = (answer: unknown): string => String((answer as { message?: unknown }).message ?? '')

/**
 * The adapter of Pasar Express: signed requests in both directions, a webhook for every status. It has one
 * service without a price list, and its registration is the purchase.
 */
export function pasarExpress(settings: Settings): Carrier {
  async function request(method: 'GET' | 'POST', path: string, payload?: object) {
    const url = new URL(settings.url + path)
    const body = payload ? JSON.stringify(payload) : ''
    const timestamp = `${Math.floor(Date.now() / 1000)}`
    const parts = { method, path: url.pathname + url.search, timestamp, nonce: randomUUID(), body }
    const headers = { ...signatureHeaders(settings.secret, parts), 'x-account': settings.account }
    return await sendJson(url, { method, headers, body })
  }

  async function call(...args: Parameters<typeof request>): Promise<CarrierResult<ShipmentStatus>> {
    try {
      const { isOk, status, answer } = await request(...args)
      return isOk
        ? { ok: true, data: toShipmentStatus(VendorShipment.parse(answer)) }
        : declined(status, messageOf(answer))
    } catch (error) {
      return noAnswer(error)
    }
  }

  return {
    id: PASAR_EXPRESS,
    hasRates: false,
    repeatsUnknown: true,
    createShipment: async ({ reference }) => ({ ok: true, data: { id: reference, rates: [] } }),
    buyLabel: (_, { reference, from, to, items, notifyUrl }) => {
      const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
      return call('POST', '/v1/shipments', { reference, from, to, packages: [{ pieces }], notifyUrl })
    },
    registerNumber: ({ reference, trackingNo, from, to, pieces, notifyUrl }) =>
      call('POST', '/v1/shipments', {
        ...{ trackingNo, reference, to, packages: [{ pieces }], notifyUrl },
        ...(from ? { from } : {}),
      }),
    query: (trackingNo) => call('GET', `/v1/shipments/${encodeURIComponent(trackingNo)}`),
    async voidLabel({ reference, trackingNo }) {
      try {
        const label = { reference, trackingNo }
        const { isOk, status, answer } = await request('POST', '/v1/shipments/void', label)
        if (isOk || status === NOT_FOUND) return { ok: true, data: { isVoid: true } }
        return status === CONFLICT
          ? { ok: true, data: { isVoid: false } }
          : declined(status, messageOf(answer))
      } catch (error) {
        return noAnswer(error)
      }
    },
    readWebhook: (raw, now) => readWebhook(settings.secret, raw, now),
  }
}

function readWebhook(secret: string, request: RawRequest, now: Date): CarrierMessage | null | undefined {
  const header = (name: string) => String(request.headers[name] ?? '')
  const body = request.body.toString('utf8')
  const parts = {
    ...{ method: 'POST', path: PASAR_EXPRESS_WEBHOOK, body },
    ...{ timestamp: header('x-timestamp'), nonce: header('x-nonce') },
  }
  const seconds = Math.floor(now.getTime() / 1000)
  if (!verifySignature(secret, parts, header('x-signature'), seconds)) return null
  const notification = Notification.safeParse(parseJson(body))
  return notification.success
    ? { kind: 'status', status: toShipmentStatus(notification.data.shipment) }
    : undefined
}
