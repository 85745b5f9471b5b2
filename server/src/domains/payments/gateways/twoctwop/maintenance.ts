import { createPrivateKey, createPublicKey } from 'node:crypto'
import { CompactEncrypt, CompactSign, compactDecrypt, compactVerify } from 'jose'
import type { TwoC2pSettings } from './client.ts'
import { writeXml } from './xml.ts'

/** Inquire, void, refund, and how refunds stand. */
export type ProcessType = 'I' | 'V' | 'R' | 'RS'

const VERSION = '3.8'
const decoder = new TextDecoder()

/** Encrypted for 2C2P, then signed by us (developer.2c2p.com, JSON Web Tokens for exchange keys). */
export async function seal({ privateKey, publicKey }: Keys, text: string): Promise<string> {
  const encrypted = await new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'RSA-OAEP', enc: 'A256GCM' })
    .encrypt(createPublicKey(publicKey))
  return await new CompactSign(new TextEncoder().encode(encrypted))
    .setProtectedHeader({ alg: 'PS256', typ: 'JWT' })
    .sign(createPrivateKey(privateKey))
}

/** @throws when it is not signed by 2C2P, or not encrypted for us, by just these algorithms */
export async function unseal({ privateKey, publicKey }: Keys, token: string): Promise<string> {
  const signed = await compactVerify(token, createPublicKey(publicKey), { algorithms: ['PS256'] })
  const opened = await compactDecrypt(decoder.decode(signed.payload), createPrivateKey(privateKey), {
    keyManagementAlgorithms: ['RSA-OAEP'],
    contentEncryptionAlgorithms: ['A256GCM'],
  })
  return decoder.decode(opened.plaintext)
}

type Keys = Pick<TwoC2pSettings, 'privateKey' | 'publicKey'>

/**
 * One request about a payment that was made.
 * @param fields beside version, merchant and kind
 * @returns the answer's XML; undefined when nothing usable came back, so that what happened is not known
 */
export async function maintain(
  settings: TwoC2pSettings,
  processType: ProcessType,
  fields: Record<string, string>,
): Promise<string | undefined> {
  const { actionUrl, merchantId: merchantID, timeoutMs, fetch } = settings
  const request = writeXml('PaymentProcessRequest', { version: VERSION, merchantID, ...fields, processType })
  const body = await seal(settings, request)
  try {
    const response = await fetch(actionUrl, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return response.ok ? await unseal(settings, (await response.text()).trim()) : undefined
  } catch {
    return undefined
  }
}
