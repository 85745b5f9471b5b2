import { createPrivateKey, createPublicKey } from 'node:crypto'
import { createRequire } from 'node:module'
import type { AlipaySdk } from 'alipay-sdk'
import { z } from 'zod'
import type { VendorFetch } from '../gateway.ts'
import { chinaTime } from './wire.ts'

export type AlipaySettings = {
  /** Where the gateway is, for servers and browsers alike. */
  url: string
  appId: string
  /** Whose money it becomes: the merchant's own number at Alipay. */
  sellerId: string
  /** The application's key, PEM or bare base64. */
  privateKey: string
  /** Alipay's public key, likewise. */
  alipayPublicKey: string
  timeoutMs: number
  fetch: VendorFetch
}

/** What Alipay answered; `lost` when nothing usable, or nothing of Alipay's, came back. */
export type AlipayAnswer =
  | { kind: 'ok'; body: unknown }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'lost' }

const require = createRequire(import.meta.url)
const made = new Map<string, AlipaySdk>()

/**
 * Alipay's own library, which signs and checks signatures. It is loaded with the first use, at once: a shop without Alipay
 * does not carry it, and messages are read without waiting.
 */
export function alipay({ url, appId, privateKey, alipayPublicKey }: AlipaySettings): AlipaySdk {
  const key = [url, appId, privateKey, alipayPublicKey].join('\n')
  const known = made.get(key)
  if (known) return known
  const { AlipaySdk: Sdk } = require('alipay-sdk') as typeof import('alipay-sdk')
  const sdk = new Sdk({
    appId,
    gateway: `${url}/gateway.do`,
    signType: 'RSA2',
    keyType: 'PKCS8',
    privateKey: createPrivateKey(pemOf(privateKey, 'PRIVATE KEY'))
      .export({ type: 'pkcs8', format: 'pem' })
      .toString()
      .trim(),
    alipayPublicKey: createPublicKey(pemOf(alipayPublicKey, 'PUBLIC KEY'))
      .export({ type: 'spki', format: 'pem' })
      .toString()
      .trim(),
  })
  made.set(key, sdk)
  return sdk
}

/** Alipay's console gives keys as bare base64. */
const pemOf = (key: string, kind: string) =>
  key.includes('-----BEGIN') ? key : `-----BEGIN ${kind}-----\n${key.trim()}\n-----END ${kind}-----`

type More = { returnUrl?: string; notifyUrl?: string }

/** A request as an address, signed; its time is China's, whatever ours is. */
export const signedAddress = (
  settings: AlipaySettings,
  method: string,
  bizContent: object,
  more: More = {},
) => alipay(settings).pageExecute(method, 'GET', { ...more, timestamp: chinaTime(new Date()), bizContent })

const Answer = z.looseObject({
  code: z.string(),
  sub_code: z.string().default(''),
  sub_msg: z.string().default(''),
})

/** Codes that say nothing about what was done. */
const unsure = /^(20000|20001)$|SYSTEM_ERROR$|^isp\./

/**
 * Asks Alipay, and believes an answer that Alipay signed. The library makes and checks the signatures; it asks by its own
 * way out, so the request is made here, where what is said is kept with the payment.
 */
export async function askAlipay(
  settings: AlipaySettings,
  method: string,
  bizContent: object,
): Promise<AlipayAnswer> {
  const key = `${method.replaceAll('.', '_')}_response`
  try {
    const response = await settings.fetch(signedAddress(settings, method, bizContent), {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(settings.timeoutMs),
    })
    const text = await response.text()
    const whole = JSON.parse(text) as Record<string, unknown>
    alipay(settings).checkResponseSign(text, key, String(whole.sign), '')
    const answer = Answer.parse(whole[key])
    if (answer.code === '10000') return { kind: 'ok', body: answer }
    if (unsure.test(answer.code) || unsure.test(answer.sub_code)) return { kind: 'lost' }
    return { kind: 'refused', code: answer.sub_code, message: answer.sub_msg }
  } catch {
    return { kind: 'lost' }
  }
}
