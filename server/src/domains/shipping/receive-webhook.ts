import type { Deps } from '../../platform/context.ts'
import type { RawRequest, RawResponse } from '../../platform/http/raw/raw-route.ts'
import { announceVoid } from './announce-void.ts'
import { EASYPOST } from './carriers/easypost/index.ts'
import { findCarrier } from './carriers/index.ts'
import { PASAR_EXPRESS, PASAR_EXPRESS_WEBHOOK } from './carriers/pasar-express/index.ts'
import { applyShipmentStatus } from './track-parcel.ts'

/** Paths of webhooks, and their carriers. */
export const webhookPaths = {
  [PASAR_EXPRESS_WEBHOOK]: PASAR_EXPRESS,
  '/carrier/notify/easypost': EASYPOST,
} as const

const answer = (status: number, code: string): RawResponse => ({
  status,
  type: 'application/json',
  body: JSON.stringify({ code }),
})

/**
 * Returns the receiver of a carrier's webhooks, which is idempotent. It rejects bad signatures with 401, and
 * unknown tracking numbers with 404 where the carrier then retries.
 */
export const webhookReceiver =
  (id: string) =>
  async (deps: Deps, request: RawRequest): Promise<RawResponse> => {
    const carrier = findCarrier(deps.config, id)
    const message = carrier ? carrier.readWebhook(request, deps.clock.now()) : null
    if (!carrier || message === null) return answer(401, 'BAD_SIGNATURE')
    if (message === undefined) return answer(400, 'BAD_MESSAGE')
    if (message.kind === 'void-decided') await announceVoid(deps, id, message.shipmentId)
    if (message.kind !== 'status') return answer(200, 'SUCCESS')
    const isKnown = await applyShipmentStatus(deps, id, message.status)
    return isKnown || !carrier.repeatsUnknown ? answer(200, 'SUCCESS') : answer(404, 'UNKNOWN_SHIPMENT')
  }
