import { createCipheriv, createPublicKey, randomBytes, sign, verify } from 'node:crypto'
import type { Sign } from '../lib/signature.ts'
import { PLATFORM_SERIAL, platformKey, wechatKeys } from './keys.ts'

const merchantPublicKey = createPublicKey(wechatKeys.privateKey)

/** Returns whether the merchant's key signed a text. @param signature base64 */
export const isSignedByMerchant = (text: string, signature: string) =>
  verify('sha256', Buffer.from(text), merchantPublicKey, Buffer.from(signature, 'base64'))

/**
 * Signs timestamp, nonce and body, one a line, with the platform's key.
 * @param now milliseconds since 1970
 */
export function platformHeaders(body: string, now: number, key: string = platformKey) {
  const timestamp = String(Math.floor(now / 1000))
  const nonce = randomBytes(16).toString('hex')
  const canonical = `${timestamp}\n${nonce}\n${body}\n`
  const headers = {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': PLATFORM_SERIAL,
    'wechatpay-signature': sign('sha256', Buffer.from(canonical), key).toString('base64'),
  }
  return { headers, canonical }
}

/** Signs a notification; with any secret but the platform's own it uses the merchant's key. */
export const signNotification: Sign = (secret, _url, body, now) =>
  platformHeaders(body, now, secret === platformKey ? platformKey : wechatKeys.privateKey)

/** Encrypts a text with the merchant's APIv3 key: AES-256-GCM, the tag behind the text. */
export function encrypt(kind: string, content: string) {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', wechatKeys.apiV3Key, nonce)
  cipher.setAAD(Buffer.from(kind))
  const text = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()])
  return {
    original_type: kind,
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: Buffer.concat([text, cipher.getAuthTag()]).toString('base64'),
    associated_data: kind,
    nonce,
  }
}
