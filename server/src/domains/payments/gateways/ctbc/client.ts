import type { VendorFetch } from '../gateway.ts'
import { computeMac, decrypt, encrypt, isSameMac } from './cipher.ts'

export type CtbcSettings = {
  /** Address of CTBC's pages and API. */
  url: string
  /** Shop number (merID) on the pages and in the API. */
  merId: string
  /** Merchant number, 13 digits. */
  merchantId: string
  /** Terminal number, 8 digits. */
  terminalId: string
  /** Encryption key, 24 characters. */
  key: string
  /** Numbers of monthly instalments, by comma. */
  instalments: string
  timeoutMs: number
  fetch: VendorFetch
}

/** Message version, as CTBC's sample programs send it. */
const version = { VERSION: '3.2', SwRevision: 'MicroPos 3.2 (2019/10/25)' }

/**
 * Decrypts an answer: a JSON object and its message authentication code; undefined where the code is wrong.
 */
function decryptAnswer(key: string, encrypted: string): unknown {
  const text = decrypt(key, encrypted) ?? ''
  const end = text.lastIndexOf('}') + 1
  const mac = text.slice(end).trim()
  const body = text.slice(0, end)
  // An answer without a code is authentic too: cutting the code off would break the padding.
  return mac === '' || isSameMac(mac, computeMac(key, body)) ? JSON.parse(body) : undefined
}

/**
 * Sends one request: JSON and its message authentication code, encrypted, as the answer is.
 * @param path such as `NewQuery/InquiryByLidm`
 * @returns undefined when no answer arrived or it cannot be read, so that the outcome is unknown
 */
export async function callCtbc(
  { url, merId, key, timeoutMs, fetch }: CtbcSettings,
  path: string,
  fields: Record<string, string>,
): Promise<unknown> {
  const body = JSON.stringify({ MERID: merId, ...fields, ...version })
  try {
    const response = await fetch(`${url}/MicroPos/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `${new URLSearchParams({ ApiEnc: encrypt(key, body + computeMac(key, body)), MERID: merId })}`,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status >= 300) return undefined
    const answer = new URLSearchParams((await response.text()).trim())
    return decryptAnswer(key, answer.get('ApiEnc') ?? '')
  } catch {
    // No connection, a timeout, or the bank's maintenance page.
    return undefined
  }
}
