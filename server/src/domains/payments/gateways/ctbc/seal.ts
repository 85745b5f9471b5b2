import { createCipheriv, createDecipheriv, timingSafeEqual } from 'node:crypto'
import iconv from 'iconv-lite'

const CIPHER = 'des-ede3-cbc'
/** The same for every merchant, as the bank's own programs have it. */
const IV = Buffer.from('hywebpg5')
const ENCODING = 'big5'
/** Hexadecimal digits at the end of what was encrypted that stand for all of it. */
const MAC_DIGITS = 48

const keyOf = (key: string) => Buffer.from(key, 'latin1')

/**
 * Encrypts a text for CTBC: Big5, triple DES in CBC mode, padded by PKCS #5, in capital hexadecimal digits.
 * @param key the 24 characters that the merchant and the bank share
 */
export function seal(key: string, text: string): string {
  const cipher = createCipheriv(CIPHER, keyOf(key), IV)
  return Buffer.concat([cipher.update(iconv.encode(text, ENCODING)), cipher.final()])
    .toString('hex')
    .toUpperCase()
}

/** What was encrypted so; undefined for anything else. */
export function unseal(key: string, sealed: string): string | undefined {
  if (!/^(?:[\dA-F]{16})+$/i.test(sealed)) return undefined
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(key), IV)
    const bytes = Buffer.concat([decipher.update(Buffer.from(sealed, 'hex')), decipher.final()])
    return iconv.decode(bytes, ENCODING)
  } catch {
    // Sealed by another key: the padding is not one.
    return undefined
  }
}

/** The code by which a text is known to come from whoever has the key: the end of what it is encrypted to. */
export const macOf = (key: string, text: string): string => seal(key, text).slice(-MAC_DIGITS)

/** The same over fields, each between bars. */
export const macOfFields = (key: string, fields: readonly string[]): string =>
  macOf(key, `|${fields.join('|')}|`)

/** Compares two codes in a time that tells nothing about where they differ. */
export function isSameMac(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one.toUpperCase()), Buffer.from(other.toUpperCase())]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** A text as CTBC's page can show it: what Big5 has of letters and digits, since fields are parted by signs. */
export const showable = (text: string, most: number): string =>
  [...text]
    .filter(
      (sign) => /[\p{L}\p{N}]/u.test(sign) && iconv.decode(iconv.encode(sign, ENCODING), ENCODING) === sign,
    )
    .slice(0, most)
    .join('')
