import { createPrivateKey, createPublicKey } from 'node:crypto'
import { CompactEncrypt, CompactSign, compactDecrypt, compactVerify } from 'jose'
import type { TwoC2pSettings } from './client.ts'
import { writeXml } from './xml.ts'

/** Inquiry, void, refund, refund status. */
export type ProcessType = 'I' | 'V' | 'R' | 'RS'

const VERSION = '3.8'
const decoder = new TextDecoder()

/** Encrypts a text for 2C2P, then signs it (developer.2c2p.com, JSON Web Tokens for exchange keys). */
export async function encrypt({ privateKey, publicKey }: Keys, text: string): Promise<string> {
  const encrypted = await new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'RSA-OAEP', enc: 'A256GCM' })
    .encrypt(createPublicKey(publicKey))
  return await new CompactSign(new TextEncoder().encode(encrypted))
    .setProtectedHeader({ alg: 'PS256', typ: 'JWT' })
    .sign(createPrivateKey(privateKey))
}

/**
 * Verifies and decrypts an answer.
 * @throws when 2C2P did not sign it, or it is not encrypted for us, by these algorithms
 */
export async function decrypt({ privateKey, publicKey }: Keys, token: string): Promise<string> {
  const signed = await compactVerify(token, createPublicKey(publicKey), { algorithms: ['PS256'] })
  const decrypted = await compactDecrypt(decoder.decode(signed.payload), createPrivateKey(privateKey), {
    keyManagementAlgorithms: ['RSA-OAEP'],
    contentEncryptionAlgorithms: ['A256GCM'],
  })
  return decoder.decode(decrypted.plaintext)
}

type Keys = Pick<TwoC2pSettings, 'privateKey' | 'publicKey'>

/**
 * Sends one request about an existing payment.
 * @param fields besides version, merchant and process type
 * @returns the answer's XML; undefined when none arrived or it cannot be read, so that the outcome is unknown
 */
export async function callMaintenance(
  settings: TwoC2pSettings,
  processType: ProcessType,
  fields: Record<string, string>,
): Promise<string | undefined> {
  const { actionUrl, merchantId: merchantID, timeoutMs, fetch } = settings
  const request = writeXml('PaymentProcessRequest', { version: VERSION, merchantID, ...fields, processType })
  const body = await encrypt(settings, request)
  try {
    const response = await fetch(actionUrl, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return response.ok ? await decrypt(settings, (await response.text()).trim()) : undefined
  } catch {
    return undefined
  }
}
