import { randomUUID } from 'node:crypto'
import { signatureHeaders } from '../../../../platform/http/raw/request-signature.ts'
import type { Carrier, CarrierResult, ShipmentStatus } from '../carrier.ts'
import { toShipmentStatus, VendorShipment } from './protocol.ts'

export const PASAR_EXPRESS = 'pasar-express'

type Settings = { url: string; account: string; secret: string; from: Record<string, string> }

const TIMEOUT_MS = 8_000

/** The adapter of Pasar Express: signed requests in both directions, a webhook for every status. */
export function pasarExpress(settings: Settings): Carrier {
  async function call(
    method: 'GET' | 'POST',
    path: string,
    payload?: object,
  ): Promise<CarrierResult<ShipmentStatus>> {
    const url = new URL(settings.url + path)
    const body = payload ? JSON.stringify(payload) : ''
    const timestamp = `${Math.floor(Date.now() / 1000)}`
    const parts = { method, path: url.pathname + url.search, timestamp, nonce: randomUUID(), body }
    try {
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
      const answer: unknown = await response.json()
      if (response.ok) return { ok: true, data: toShipmentStatus(VendorShipment.parse(answer)) }
      const { message } = answer as { message?: unknown }
      return { ok: false, lost: response.status >= 500, message: String(message ?? response.status) }
    } catch (error) {
      // No connection, a timeout or an unreadable response: the request may have been processed.
      return { ok: false, lost: true, message: error instanceof Error ? error.message : 'no answer' }
    }
  }

  return {
    id: PASAR_EXPRESS,
    register: ({ reference, trackingNo, to, pieces, notifyUrl }) =>
      call('POST', '/v1/shipments', {
        ...(trackingNo ? { trackingNo } : {}),
        reference,
        from: settings.from,
        to,
        packages: [{ pieces }],
        notifyUrl,
      }),
    query: (trackingNo) => call('GET', `/v1/shipments/${encodeURIComponent(trackingNo)}`),
  }
}
