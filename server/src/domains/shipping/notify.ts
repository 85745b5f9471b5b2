import type { Deps } from '../../platform/context.ts'
import type { RawAnswer, RawRequest } from '../../platform/http/raw.ts'
import { isSignedBy } from '../../platform/http/sign.ts'
import { PASAR_EXPRESS } from './carriers/pasar-express/index.ts'
import { Notification, progressOf } from './carriers/pasar-express/wire.ts'
import { applyProgress } from './track-parcel.ts'

export const NOTIFY_PATH = '/carrier/notify'

const answer = (status: number, code: string): RawAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify({ code }),
})

/**
 * News the carrier pushes. Believed only when signed; a number we do not know (yet) is refused, so that it comes
 * again. The same news twice changes nothing.
 */
export async function takeNotice(deps: Deps, request: RawRequest): Promise<RawAnswer> {
  const header = (name: string) => String(request.headers[name] ?? '')
  const body = request.body.toString('utf8')
  const parts = {
    method: 'POST',
    path: NOTIFY_PATH,
    timestamp: header('x-timestamp'),
    nonce: header('x-nonce'),
    body,
  }
  const seconds = Math.floor(deps.clock.now().getTime() / 1000)
  if (!isSignedBy(deps.config.carrierSecret, parts, header('x-signature'), seconds))
    return answer(401, 'BAD_SIGNATURE')
  const notice = Notification.safeParse(jsonOf(body))
  if (!notice.success) return answer(400, 'BAD_MESSAGE')
  const known = await applyProgress(deps, PASAR_EXPRESS, progressOf(notice.data.shipment))
  return known ? answer(200, 'SUCCESS') : answer(404, 'UNKNOWN_SHIPMENT')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
