import { createCipheriv, createDecipheriv, timingSafeEqual } from 'node:crypto'
import iconv from 'iconv-lite'

const CIPHER = 'des-ede3-cbc'
/**
 * The same for every merchant and message, as in the bank's sample programs. The protocol forces it: no
 * message has a field for another one. Equal beginnings of texts encrypt equally, so a message proves nothing
 * that a query can say.
 */
const IV = Buffer.from('hywebpg5')
const ENCODING = 'big5'
/** Hexadecimal digits at the end of the ciphertext that form the message authentication code. */
const MAC_DIGITS = 48

const toKey = (key: string) => Buffer.from(key, 'latin1')

/**
 * Encrypts a text for CTBC: Big5, triple DES in CBC mode, PKCS #5 padding, upper-case hexadecimal digits.
 * @param key the 24 characters that merchant and bank share
 */
export function encrypt(key: string, text: string): string {
  const cipher = createCipheriv(CIPHER, toKey(key), IV)
  return Buffer.concat([cipher.update(iconv.encode(text, ENCODING)), cipher.final()])
    .toString('hex')
    .toUpperCase()
}

/** Decrypts such a text; undefined for anything else. */
export function decrypt(key: string, encrypted: string): string | undefined {
  if (!/^(?:[\dA-F]{16})+$/i.test(encrypted)) return undefined
  try {
    const decipher = createDecipheriv(CIPHER, toKey(key), IV)
    const bytes = Buffer.concat([decipher.update(Buffer.from(encrypted, 'hex')), decipher.final()])
    return iconv.decode(bytes, ENCODING)
  } catch {
    // Encrypted with another key: the padding is invalid.
    return undefined
  }
}

/** The message authentication code of a text: the end of its ciphertext. */
export const computeMac = (key: string, text: string): string => encrypt(key, text).slice(-MAC_DIGITS)

/** The message authentication code of fields, joined by bars. */
export const computeFieldsMac = (key: string, fields: readonly string[]): string =>
  computeMac(key, `|${fields.join('|')}|`)

/** Compares two message authentication codes in constant time. */
export function isSameMac(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one.toUpperCase()), Buffer.from(other.toUpperCase())]
  return left.length === right.length && timingSafeEqual(left, right)
}

/**
 * A text as CTBC's page can display it: the letters and digits that Big5 contains. Punctuation separates
 * fields.
 */
export const displayable = (text: string, maxLength: number): string =>
  [...text]
    .filter(
      (char) => /[\p{L}\p{N}]/u.test(char) && iconv.decode(iconv.encode(char, ENCODING), ENCODING) === char,
    )
    .slice(0, maxLength)
    .join('')
