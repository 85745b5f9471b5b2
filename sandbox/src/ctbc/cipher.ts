import { createCipheriv, createDecipheriv } from 'node:crypto'

const ALGORITHM = 'des-ede3-cbc'
const IV = 'hywebpg5'
const big5 = new TextDecoder('big5')

/** Encrypts bytes for the merchant, in capital hexadecimal digits. What the bank says here is plain ASCII. */
export function seal(text: string, key: string): string {
  const running = createCipheriv(ALGORITHM, key, IV)
  return (running.update(text, 'latin1', 'hex') + running.final('hex')).toUpperCase()
}

/** What the merchant encrypted, read as Big5; null for anything else. */
export function unseal(sealed: string, key: string): string | null {
  try {
    const running = createDecipheriv(ALGORITHM, key, IV)
    return big5.decode(Buffer.concat([running.update(sealed, 'hex'), running.final()]))
  } catch {
    return null
  }
}

/** The last 24 bytes of what a text is encrypted to. */
export const macOf = (text: string, key: string): string => seal(text, key).slice(-48)
