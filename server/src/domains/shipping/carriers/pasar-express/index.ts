import { randomUUID } from 'node:crypto'
import { signatureHeaders } from '../../../../platform/http/raw/request-signature.ts'
import type { Carrier, CarrierResult, ShipmentStatus } from '../carrier.ts'
import { toShipmentStatus, VendorShipment } from './protocol.ts'

export const PASAR_EXPRESS = 'pasar-express'

type Settings = { url: string; account: string; secret: string }

const TIMEOUT_MS = 8_000

const NOT_FOUND = 404
/** The parcel was picked up. */
const CONFLICT = 409

/** The adapter of Pasar Express: signed requests in both directions, a webhook for every status. */
export function pasarExpress(settings: Settings): Carrier {
  async function request(method: 'GET' | 'POST', path: string, payload?: object) {
    const url = new URL(settings.url + path)
    const body = payload ? JSON.stringify(payload) : ''
    const timestamp = `${Math.floor(Date.now() / 1000)}`
    const parts = { method, path: url.pathname + url.search, timestamp, nonce: randomUUID(), body }
    const response = await fetch(url, {
      method,
      headers: {
        ...signatureHeaders(settings.secret, parts),
        'x-account': settings.account,
        ...(payload ? { 'content-type': 'application/json' } : {}),
      },
      body: payload ? body : undefined,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: response.status, isOk: response.ok, answer: (await response.json()) as unknown }
  }

  async function call(...args: Parameters<typeof request>): Promise<CarrierResult<ShipmentStatus>> {
    try {
      const { isOk, status, answer } = await request(...args)
      return isOk
        ? { ok: true, data: toShipmentStatus(VendorShipment.parse(answer)) }
        : refused(status, answer)
    } catch (error) {
      return noAnswer(error)
    }
  }

  return {
    id: PASAR_EXPRESS,
    register: ({ reference, trackingNo, from, to, pieces, notifyUrl }) =>
      call('POST', '/v1/shipments', {
        ...(trackingNo ? { trackingNo } : {}),
        reference,
        ...(from ? { from } : {}),
        to,
        packages: [{ pieces }],
        notifyUrl,
      }),
    query: (trackingNo) => call('GET', `/v1/shipments/${encodeURIComponent(trackingNo)}`),
    async voidLabel({ reference, trackingNo }) {
      try {
        const { isOk, status, answer } = await request('POST', '/v1/shipments/void', {
          reference,
          trackingNo,
        })
        if (isOk || status === NOT_FOUND) return { ok: true, data: { isVoid: true } }
        return status === CONFLICT ? { ok: true, data: { isVoid: false } } : refused(status, answer)
      } catch (error) {
        return noAnswer(error)
      }
    },
  }
}

type Failure = Extract<CarrierResult<never>, { ok: false }>

function refused(status: number, answer: unknown): Failure {
  const { message } = answer as { message?: unknown }
  return { ok: false, lost: status >= 500, message: String(message ?? status) }
}

/** No connection, a timeout or an unreadable response: the request may have been processed. */
const noAnswer = (error: unknown): Failure => ({
  ok: false,
  lost: true,
  message: error instanceof Error ? error.message : 'no answer',
})
