import { z } from 'zod'
import type { VendorFetch } from '../gateway.ts'
import { signPayload, verifyPayload } from './jws.ts'

export type TwoC2pSettings = {
  /** Address of the payment API. */
  url: string
  /** Address of the API for refunds and voids. */
  actionUrl: string
  merchantId: string
  secret: string
  /** Our private key, PEM. */
  privateKey: string
  /** 2C2P's public key, PEM. */
  publicKey: string
  /** Numbers of monthly instalments, by comma. */
  instalments: string
  timeoutMs: number
  fetch: VendorFetch
}

/** An answer of 2C2P; `lost` when none arrived or it cannot be read, so that the outcome is unknown. */
export type TwoC2pAnswer =
  | { kind: 'ok'; body: unknown }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'lost' }

const Signed = z.object({ payload: z.string() })
const Plain = z.object({ respCode: z.string(), respDesc: z.string().default('') })

/**
 * Sends one signed request to the payment API and verifies the answer; refusals may be unsigned. Does not
 * follow redirects: requests go to the configured address only.
 * @param path such as `paymentToken`
 */
export async function callTwoC2p(
  { url, secret, timeoutMs, fetch }: TwoC2pSettings,
  path: string,
  payload: object,
): Promise<TwoC2pAnswer> {
  try {
    const response = await fetch(`${url}/payment/4.3/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ payload: signPayload(secret, payload) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer: unknown = await response.json()
    if (response.status >= 500) return { kind: 'lost' }
    const signed = Signed.safeParse(answer)
    if (signed.success) {
      const body = verifyPayload(secret, signed.data.payload)
      return body === undefined ? { kind: 'lost' } : { kind: 'ok', body }
    }
    const { respCode, respDesc } = Plain.parse(answer)
    return { kind: 'refused', code: respCode, message: respDesc }
  } catch {
    // No connection, a timeout or an unreadable answer: the request may have been processed.
    return { kind: 'lost' }
  }
}

/**
 * Cancels an unpaid transaction. 2C2P authorizes this request by the token, without a signature.
 * @returns whether 2C2P confirms the cancellation
 */
export async function cancelTransaction({ url, timeoutMs, fetch }: TwoC2pSettings, paymentToken: string) {
  try {
    const response = await fetch(`${url}/payment/4.3/cancelTransaction`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ paymentToken, locale: 'en' }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { respCode } = Plain.parse(await response.json())
    return respCode === '0000' || respCode === '0003'
  } catch {
    return false
  }
}
