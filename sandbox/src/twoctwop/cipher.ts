import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import { equalTexts } from '../lib/signature.ts'

const part = (value: object | string | Buffer) =>
  (Buffer.isBuffer(value)
    ? value
    : Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
  ).toString('base64url')
const bytes = (text = '') => Buffer.from(text, 'base64url')

/** Signs a payload as a JSON Web Signature by HMAC-SHA256; the key is the text of the secret. */
export function signJws(secret: string, payload: string): { token: string; canonical: string } {
  const canonical = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}`
  const signature = createHmac('sha256', secret).update(canonical).digest()
  return { token: `${canonical}.${part(signature)}`, canonical }
}

/** Verifies a JSON Web Signature and returns its payload; null where it is invalid. */
export function openJws(secret: string, token: unknown): Record<string, unknown> | null {
  const [head, body, signature = ''] = String(token).split('.')
  const expected = createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url')
  if (!equalTexts(signature, expected)) return null
  try {
    if (JSON.parse(bytes(head).toString()).alg !== 'HS256') return null
    return JSON.parse(bytes(body).toString())
  } catch {
    return null
  }
}

const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
const oaep = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }

/** Encrypts for one key (RSA-OAEP, A256GCM) and signs with another (PS256): JWE in JWS, RFC 7515 and 7516. */
export function encrypt(text: string, forKey: string, byKey: string): string {
  const head = part({ alg: 'RSA-OAEP', enc: 'A256GCM' })
  const [key, iv] = [randomBytes(32), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(head))
  const encrypted = Buffer.concat([cipher.update(text), cipher.final()])
  const wrapped = publicEncrypt({ key: createPublicKey(forKey), ...oaep }, key)
  const jwe = [head, part(wrapped), part(iv), part(encrypted), part(cipher.getAuthTag())].join('.')
  const canonical = `${part({ alg: 'PS256', typ: 'JWT' })}.${part(jwe)}`
  const signature = sign('sha256', Buffer.from(canonical), { key: createPrivateKey(byKey), ...pss })
  return `${canonical}.${part(signature)}`
}

/** Verifies with one key and decrypts with another; null where either fails. */
export function decrypt(token: string, ourKey: string, theirKey: string): string | null {
  const [head, body, signature] = token.trim().split('.')
  try {
    const key = { key: createPublicKey(theirKey), ...pss }
    if (!verify('sha256', Buffer.from(`${head}.${body}`), key, bytes(signature))) return null
    const [jweHead = '', wrapped, iv, encrypted, tag] = bytes(body).toString().split('.')
    const { alg, enc } = JSON.parse(bytes(jweHead).toString())
    if (alg !== 'RSA-OAEP' || enc !== 'A256GCM') return null
    const inner = privateDecrypt({ key: createPrivateKey(ourKey), ...oaep }, bytes(wrapped))
    const decipher = createDecipheriv('aes-256-gcm', inner, bytes(iv))
      .setAAD(Buffer.from(jweHead))
      .setAuthTag(bytes(tag))
    return Buffer.concat([decipher.update(bytes(encrypted)), decipher.final()]).toString()
  } catch {
    return null
  }
}
