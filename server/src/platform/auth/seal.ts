import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyOf = (config: Config, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', config.secret, '', `seal ${purpose}`, 32))

/**
 * Encrypts what must be read again but not from a copy of the database (AES-256-GCM, key derived from SECRET).
 * @param purpose what is sealed for one purpose cannot be opened for another
 */
export function seal(config: Config, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(config, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** @throws when it was sealed for another purpose, with another SECRET, or changed since */
export function unseal(config: Config, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(config, purpose), nonce)
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  return text.toString('utf8')
}
