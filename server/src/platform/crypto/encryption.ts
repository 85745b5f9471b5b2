import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

type Keys = Pick<Config, 'secret' | 'encryptionKeys'>

const deriveKey = (secret: string | Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** Returns the key with an id of SEALING_KEYS; without an id, SECRET. */
function getSecret(config: Keys, id: string): string | Buffer {
  if (id === '') return config.secret
  const found = config.encryptionKeys.find((key) => key.id === id)
  if (!found) throw new Error(`SEALING_KEYS lacks the key “${id}”`)
  return found.secret
}

/**
 * Encrypts a text with AES-256-GCM, under the first of SEALING_KEYS or, without any, a key derived from
 * SECRET. The result contains the key's id, so that keys can be rotated.
 * @param purpose binds the ciphertext: decrypting it for another purpose fails. Include the row's id to bind
 * it to a row.
 */
export function encrypt(config: Keys, purpose: string, text: string): string {
  const id = config.encryptionKeys[0]?.id ?? ''
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(getSecret(config, id), `seal ${purpose}`), nonce)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const bytes = Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
  return id ? `${id}.${bytes}` : bytes
}

/**
 * Decrypts a text of `encrypt`.
 * @throws when the purpose differs, the key is missing, or the ciphertext was modified
 */
export function decrypt(config: Keys, purpose: string, encrypted: string): string {
  const dot = encrypted.indexOf('.')
  const bytes = Buffer.from(encrypted.slice(dot + 1), 'base64url')
  const key = deriveKey(getSecret(config, encrypted.slice(0, Math.max(dot, 0))), `seal ${purpose}`)
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  return text.toString('utf8')
}

/**
 * Computes a keyed hash by which equal texts are found without decrypting them. The key is derived from
 * SECRET, since document and card numbers are few enough to try. It does not follow SEALING_KEYS:
 * fingerprints must stay comparable.
 */
export const fingerprint = (config: Pick<Config, 'secret'>, purpose: string, text: string): string =>
  createHmac('sha256', deriveKey(config.secret, `fingerprint ${purpose}`))
    .update(text)
    .digest('base64url')
