import type { Deps } from '../../platform/context.ts'
import type { RawRequest, RawResponse } from '../../platform/http/raw/raw-route.ts'
import { verifySignature } from '../../platform/http/raw/request-signature.ts'
import { PASAR_EXPRESS } from './carriers/pasar-express/index.ts'
import { Notification, toShipmentStatus } from './carriers/pasar-express/protocol.ts'
import { applyShipmentStatus } from './track-parcel.ts'

export const WEBHOOK_PATH = '/carrier/notify'

const answer = (status: number, code: string): RawResponse => ({
  status,
  type: 'application/json',
  body: JSON.stringify({ code }),
})

/**
 * Receives a tracking webhook. Rejects bad signatures with 401 and unknown tracking numbers with 404, so that
 * the carrier retries. Idempotent.
 */
export async function receiveWebhook(deps: Deps, request: RawRequest): Promise<RawResponse> {
  const header = (name: string) => String(request.headers[name] ?? '')
  const body = request.body.toString('utf8')
  const parts = {
    method: 'POST',
    path: WEBHOOK_PATH,
    timestamp: header('x-timestamp'),
    nonce: header('x-nonce'),
    body,
  }
  const seconds = Math.floor(deps.clock.now().getTime() / 1000)
  if (!verifySignature(deps.config.carrierSecret, parts, header('x-signature'), seconds))
    return answer(401, 'BAD_SIGNATURE')
  const notification = Notification.safeParse(parseJson(body))
  if (!notification.success) return answer(400, 'BAD_MESSAGE')
  const known = await applyShipmentStatus(deps, PASAR_EXPRESS, toShipmentStatus(notification.data.shipment))
  return known ? answer(200, 'SUCCESS') : answer(404, 'UNKNOWN_SHIPMENT')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
