import { createCipheriv, createDecipheriv } from 'node:crypto'

const ALGORITHM = 'des-ede3-cbc'
const IV = 'hywebpg5'
const big5 = new TextDecoder('big5')

/** Encrypts an ASCII text for the merchant, in upper-case hexadecimal digits. */
export function encrypt(text: string, key: string): string {
  const running = createCipheriv(ALGORITHM, key, IV)
  return (running.update(text, 'latin1', 'hex') + running.final('hex')).toUpperCase()
}

/** Decrypts a Big5 text of the merchant; null where it cannot be decrypted. */
export function decrypt(encrypted: string, key: string): string | null {
  try {
    const running = createDecipheriv(ALGORITHM, key, IV)
    return big5.decode(Buffer.concat([running.update(encrypted, 'hex'), running.final()]))
  } catch {
    return null
  }
}

/** Returns the MAC of a text: the last 24 bytes of its encryption. */
export const computeMac = (text: string, key: string): string => encrypt(text, key).slice(-48)
