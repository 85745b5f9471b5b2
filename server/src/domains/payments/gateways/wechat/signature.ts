import { createDecipheriv, createPublicKey, sign, verify, X509Certificate } from 'node:crypto'
import { pemBlocks } from '../../../../config/key-kinds.ts'
import type { WechatSettings } from './credentials.ts'

/** Maximum age of a signed message on arrival, and how far it may be ahead of our clock. */
const TOLERANCE_SECONDS = 300

/** Signs a text with the merchant's key: RSA-SHA256, base64. */
export const signWithRsa = (privateKey: string, text: string): string =>
  sign('sha256', Buffer.from(text), privateKey).toString('base64')

type Signable = { method: string; path: string; timestamp: string; nonce: string; body: string }

/**
 * The `Authorization` header of a request (pay.weixin.qq.com, V3: signature generation).
 * @param request `path` including the query; `timestamp` in seconds
 */
export function authorization(
  { mchId, serial, privateKey }: Pick<WechatSettings, 'mchId' | 'serial' | 'privateKey'>,
  { method, path, timestamp, nonce, body }: Signable,
): string {
  const signature = signWithRsa(privateKey, `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`)
  const parts = { mchid: mchId, nonce_str: nonce, timestamp, serial_no: serial, signature }
  const pairs = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${pairs.join(',')}`
}

/** The signed parameters for WeChat's bridge, valid for one prepared payment. */
export function bridgeParams(
  { appId, privateKey }: Pick<WechatSettings, 'appId' | 'privateKey'>,
  { prepayId, timeStamp, nonceStr }: { prepayId: string; timeStamp: string; nonceStr: string },
) {
  const packed = `prepay_id=${prepayId}`
  const paySign = signWithRsa(privateKey, `${appId}\n${timeStamp}\n${nonceStr}\n${packed}\n`)
  return { appId, timeStamp, nonceStr, package: packed, signType: 'RSA', paySign }
}

/** WeChat's keys by serial number: that of each certificate, or the configured id of a bare public key. */
function platformKeys({ platformKey, platformKeyId }: Pick<WechatSettings, 'platformKey' | 'platformKeyId'>) {
  return new Map(
    pemBlocks(platformKey).map((block) => {
      if (!block.includes('CERTIFICATE')) return [platformKeyId, createPublicKey(block)]
      const certificate = new X509Certificate(block)
      return [certificate.serialNumber, certificate.publicKey]
    }),
  )
}

/**
 * Whether WeChat signed an answer or a notification recently. Its deliberate probes (`WECHATPAY/SIGNTEST/…`)
 * are rejected like every wrong signature.
 * @param headers lower-cased
 * @param nowSeconds our clock, seconds since the epoch
 */
export function isSignedByWechat(
  settings: Pick<WechatSettings, 'platformKey' | 'platformKeyId'>,
  headers: Record<string, string | undefined>,
  body: string,
  nowSeconds: number,
): boolean {
  const { 'wechatpay-timestamp': timestamp = '', 'wechatpay-nonce': nonce = '' } = headers
  const { 'wechatpay-serial': serial = '', 'wechatpay-signature': signature = '' } = headers
  if (!/^\d{1,12}$/.test(timestamp) || nonce === '') return false
  if (Math.abs(nowSeconds - Number(timestamp)) > TOLERANCE_SECONDS) return false
  const key = platformKeys(settings).get(serial)
  if (!key) return false
  const text = Buffer.from(`${timestamp}\n${nonce}\n${body}\n`)
  return verify('sha256', text, key, Buffer.from(signature, 'base64'))
}

type EncryptedResource = { ciphertext: string; associated_data?: string | null; nonce: string }

/**
 * Decrypts the resource of a notification: AES-256-GCM with the APIv3 key, the tag appended.
 * @throws Error when it was encrypted with another key, or altered
 */
export function decryptResource(
  apiV3Key: string,
  { ciphertext, associated_data, nonce }: EncryptedResource,
): string {
  const bytes = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce), {
    authTagLength: 16,
  })
  decipher.setAAD(Buffer.from(associated_data ?? ''))
  decipher.setAuthTag(bytes.subarray(-16))
  return decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8')
}
