import { randomUUID } from 'node:crypto'
import { signatureHeaders } from '../../../../platform/http/raw/request-signature.ts'
import type { VendorFetch } from '../gateway.ts'

export type OmsSettings = {
  url: string
  merchantNo: string
  secret: string
  timeoutMs: number
  fetch: VendorFetch
}

/**
 * An answer of the card gateway; `lost` when none arrived or it cannot be read, so that the outcome is
 * unknown.
 */
export type OmsAnswer =
  | { kind: 'ok'; body: unknown }
  | { kind: 'refused'; status: number; code: string; message: string }
  | { kind: 'lost' }

/**
 * Sends one signed request. Does not follow redirects: requests go to the configured address only.
 * @param path with a leading slash, below the configured address
 */
export async function callOms(
  settings: OmsSettings,
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
): Promise<OmsAnswer> {
  const url = new URL(settings.url + path)
  const body = payload ? JSON.stringify(payload) : ''
  const parts = {
    method,
    path: url.pathname + url.search,
    timestamp: `${Math.floor(Date.now() / 1000)}`,
    nonce: randomUUID(),
    body,
  }
  try {
    const response = await settings.fetch(url, {
      method,
      headers: {
        ...signatureHeaders(settings.secret, parts),
        'x-merchant-no': settings.merchantNo,
        ...(payload ? { 'content-type': 'application/json' } : {}),
      },
      body: payload ? body : undefined,
      redirect: 'manual',
      signal: AbortSignal.timeout(settings.timeoutMs),
    })
    const answer: unknown = await response.json()
    if (response.ok) return { kind: 'ok', body: answer }
    // Overloaded or failing: the request may have been processed.
    if (response.status === 429 || response.status >= 500) return { kind: 'lost' }
    const { code, message } = answer as { code?: unknown; message?: unknown }
    const text = { code: String(code ?? response.status), message: String(message ?? '') }
    return { kind: 'refused', status: response.status, ...text }
  } catch {
    // No connection, a timeout or no JSON: the request may have been processed.
    return { kind: 'lost' }
  }
}
