import { createPrivateKey, createPublicKey } from 'node:crypto'
import { createRequire } from 'node:module'
import type { AlipaySdk } from 'alipay-sdk'
import { z } from 'zod'
import type { VendorFetch } from '../gateway.ts'
import { chinaTime } from './messages.ts'

export type AlipaySettings = {
  /** Address of Alipay's gateway, for server and browser. */
  url: string
  appId: string
  /** The merchant's number at Alipay, which receives the money. */
  sellerId: string
  /** The application's private key, PEM. */
  privateKey: string
  /** Alipay's public key, PEM. */
  alipayPublicKey: string
  timeoutMs: number
  fetch: VendorFetch
}

/** An answer of Alipay; `lost` when none arrived, it cannot be read or Alipay did not sign it. */
export type AlipayAnswer =
  | { kind: 'ok'; body: unknown }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'lost' }

const require = createRequire(import.meta.url)
const sdks = new Map<string, AlipaySdk>()

/**
 * Returns Alipay's library, which signs and verifies. Loads it synchronously with the first use, so that
 * shops without Alipay do not load it.
 */
export function alipay({ url, appId, privateKey, alipayPublicKey }: AlipaySettings): AlipaySdk {
  const key = [url, appId, privateKey, alipayPublicKey].join('\n')
  const known = sdks.get(key)
  if (known) return known
  const { AlipaySdk: Sdk } = require('alipay-sdk') as typeof import('alipay-sdk')
  const sdk = new Sdk({
    appId,
    gateway: `${url}/gateway.do`,
    signType: 'RSA2',
    keyType: 'PKCS8',
    privateKey: createPrivateKey(privateKey).export({ type: 'pkcs8', format: 'pem' }).toString().trim(),
    alipayPublicKey: createPublicKey(alipayPublicKey)
      .export({ type: 'spki', format: 'pem' })
      .toString()
      .trim(),
  })
  sdks.set(key, sdk)
  return sdk
}

type Callbacks = { returnUrl?: string; notifyUrl?: string }

/** A signed request as a URL; its timestamp is China Standard Time. */
export const signedUrl = (
  settings: AlipaySettings,
  method: string,
  bizContent: object,
  callbacks: Callbacks = {},
) =>
  alipay(settings).pageExecute(method, 'GET', { ...callbacks, timestamp: chinaTime(new Date()), bizContent })

const Answer = z.looseObject({
  code: z.string(),
  sub_code: z.string().default(''),
  sub_msg: z.string().default(''),
})

/**
 * Codes of an unknown outcome: Alipay fails, limits the requests, or rejects the key or its permissions,
 * which says nothing about the payment or an earlier request.
 */
const uncertain = /^(20000|20001|40005|40006)$|SYSTEM_ERROR$|^isp\.|^isv\.(invalid-signature|invalid-app-id)$/

/**
 * Sends one request and verifies the signature of the answer. The library signs and verifies; the request
 * itself goes through our fetch, which logs it.
 */
export async function callAlipay(
  settings: AlipaySettings,
  method: string,
  bizContent: object,
): Promise<AlipayAnswer> {
  const key = `${method.replaceAll('.', '_')}_response`
  try {
    const response = await settings.fetch(signedUrl(settings, method, bizContent), {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(settings.timeoutMs),
    })
    const text = await response.text()
    const envelope = JSON.parse(text) as Record<string, unknown>
    alipay(settings).checkResponseSign(text, key, String(envelope.sign), '')
    const answer = Answer.parse(envelope[key])
    if (answer.code === '10000') return { kind: 'ok', body: answer }
    if (uncertain.test(answer.code) || uncertain.test(answer.sub_code)) return { kind: 'lost' }
    return { kind: 'refused', code: answer.sub_code, message: answer.sub_msg }
  } catch {
    return { kind: 'lost' }
  }
}
