import { z } from 'zod'
import type { VendorFetch } from '../gateway.ts'
import { openPayload, signPayload } from './jws.ts'

export type TwoC2pSettings = {
  /** Where the payment API is. */
  url: string
  /** Where refunds and voids are asked for. */
  actionUrl: string
  merchantId: string
  secret: string
  /** Ours, PEM. */
  privateKey: string
  /** 2C2P's, PEM. */
  publicKey: string
  /** Months that a purchase may be parted into, by comma. */
  instalments: string
  timeoutMs: number
  fetch: VendorFetch
}

/** What 2C2P answered; `lost` when nothing usable came back, so that what happened is not known. */
export type TwoC2pAnswer =
  | { kind: 'ok'; body: unknown }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'lost' }

const Signed = z.object({ payload: z.string() })
const Plain = z.object({ respCode: z.string(), respDesc: z.string().default('') })

/**
 * One question to the payment API. Question and answer are signed; a refusal may come bare, without a payload.
 * Redirects are not followed: the address is the setting's, no other.
 * @param path such as `paymentToken`
 */
export async function askTwoC2p(
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
      const body = openPayload(secret, signed.data.payload)
      return body === undefined ? { kind: 'lost' } : { kind: 'ok', body }
    }
    const { respCode, respDesc } = Plain.parse(answer)
    return { kind: 'refused', code: respCode, message: respDesc }
  } catch {
    // No connection, a timeout or nothing readable: the request may have arrived all the same.
    return { kind: 'lost' }
  }
}

/**
 * Ends what the shopper has not paid yet. The one request that 2C2P takes unsigned: the token is the right to it.
 * @returns whether 2C2P says that it is ended
 */
export async function endToken({ url, timeoutMs, fetch }: TwoC2pSettings, paymentToken: string) {
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
