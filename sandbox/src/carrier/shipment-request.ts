import { sha256hex } from '../lib/signature.ts'
import type { Parcel } from './stages.ts'

export type ShipmentRequest = Pick<
  Parcel,
  'reference' | 'from' | 'to' | 'packages' | 'notifyUrl' | 'requestHash'
>

export type Refusal = { ok: false; status: number; code: string; message: string }
type ParsedRequest = { ok: true; input: ShipmentRequest & { trackingNo?: string } } | Refusal

export const refuse = (status: number, code: string, message: string): Refusal => ({
  ok: false,
  status,
  code,
  message,
})

const invalid = (message: string) => refuse(400, 'INVALID_REQUEST', message)

const record = (value: unknown): Record<string, unknown> =>
  value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

const isHttpUrl = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value)

/**
 * Parses a shop's request of a shipment; rejects with INVALID_REQUEST. An empty tracking number counts as
 * none.
 */
export function parseShipmentRequest(body: Record<string, unknown>): ParsedRequest {
  const { reference } = body
  const trackingNo = body.trackingNo || undefined
  const notifyUrl = body.notifyUrl || null
  if (typeof reference !== 'string' || reference === '') return invalid('reference is required.')
  if (trackingNo !== undefined && !(typeof trackingNo === 'string' && /^[\w-]{4,40}$/.test(trackingNo)))
    return invalid('trackingNo must be 4 to 40 letters, digits, underscores or dashes.')
  if (notifyUrl !== null && !isHttpUrl(notifyUrl)) return invalid('notifyUrl must be an http address.')
  const input = {
    trackingNo,
    reference,
    from: record(body.from),
    to: record(body.to),
    packages: Array.isArray(body.packages) ? body.packages : [],
    notifyUrl,
    requestHash: sha256hex(JSON.stringify(body)),
  }
  return { ok: true, input }
}
