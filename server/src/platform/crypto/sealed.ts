import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

type Keys = Pick<Config, 'secret' | 'sealingKeys'>

const derived = (secret: string | Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** The key of an id: one of SEALING_KEYS; without an id the one derived from SECRET. */
function secretOf(config: Keys, id: string): string | Buffer {
  if (id === '') return config.secret
  const found = config.sealingKeys.find((key) => key.id === id)
  if (!found) throw new Error(`SEALING_KEYS lacks the key “${id}”`)
  return found.secret
}

/**
 * Encrypts what must be read again but not from a copy of the database: AES-256-GCM under the first of
 * SEALING_KEYS, or a key derived from SECRET where none is set. What is sealed names its key, so that another one
 * can be put in front.
 * @param purpose what is sealed for one purpose cannot be opened for another; with the id of its row in it, what was
 *   sealed for one row cannot be moved to another
 */
export function seal(config: Keys, purpose: string, text: string): string {
  const id = config.sealingKeys[0]?.id ?? ''
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', derived(secretOf(config, id), `seal ${purpose}`), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const bytes = Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
  return id ? `${id}.${bytes}` : bytes
}

/** @throws when it was sealed for another purpose, by a key that is gone, or changed since */
export function unseal(config: Keys, purpose: string, sealed: string): string {
  const dot = sealed.indexOf('.')
  const bytes = Buffer.from(sealed.slice(dot + 1), 'base64url')
  const key = derived(secretOf(config, sealed.slice(0, Math.max(dot, 0))), `seal ${purpose}`)
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  return text.toString('utf8')
}

/**
 * By what two equal texts are known to be equal without being read: a hash under a key derived from SECRET, since
 * document and card numbers are few enough to be tried one by one. It does not follow SEALING_KEYS: what was told
 * apart before must be told apart afterwards.
 */
export const fingerprint = (config: Pick<Config, 'secret'>, purpose: string, text: string): string =>
  createHmac('sha256', derived(config.secret, `fingerprint ${purpose}`))
    .update(text)
    .digest('base64url')
