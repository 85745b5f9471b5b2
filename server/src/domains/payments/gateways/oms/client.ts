import { randomUUID } from 'node:crypto'
import { signedHeaders } from '../../../../platform/http/sign.ts'
import type { VendorFetch } from '../gateway.ts'

export type OmsSettings = {
  url: string
  merchantNo: string
  secret: string
  timeoutMs: number
  fetch: VendorFetch
}

/** What the vendor answered; `lost` when nothing usable came back, so that what happened is not known. */
export type OmsAnswer =
  | { kind: 'ok'; body: unknown }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'lost' }

/**
 * One signed request to the card gateway. Redirects are not followed: the address is the setting's, no other.
 * @param path with a leading slash, below the setting's address
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
        ...signedHeaders(settings.secret, parts),
        'x-merchant-no': settings.merchantNo,
        ...(payload ? { 'content-type': 'application/json' } : {}),
      },
      body: payload ? body : undefined,
      redirect: 'manual',
      signal: AbortSignal.timeout(settings.timeoutMs),
    })
    const answer: unknown = await response.json()
    if (response.ok) return { kind: 'ok', body: answer }
    if (response.status >= 500) return { kind: 'lost' }
    const { code, message } = answer as { code?: unknown; message?: unknown }
    return { kind: 'refused', code: String(code ?? response.status), message: String(message ?? '') }
  } catch {
    // No connection, a timeout or no JSON: the request may have arrived all the same.
    return { kind: 'lost' }
  }
}
