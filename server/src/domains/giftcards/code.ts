import { randomInt } from 'node:crypto'
import type { Config } from '../../config.ts'
import { decrypt, encrypt, fingerprint } from '../../platform/crypto/encryption.ts'
import { ALPHABET, CODE_LENGTH, computeCheckCharacter, isCode } from './rules.ts'

type Keys = Pick<Config, 'secret' | 'encryptionKeys'>

/** Generates a code: 24 random characters of an alphabet of 24 (110 bits), and a check character. */
export function generateCode(): string {
  let body = ''
  for (let i = 1; i < CODE_LENGTH; i++) body += ALPHABET[randomInt(ALPHABET.length)]
  return body + computeCheckCharacter(body)
}

/** Keyed hash of a code, to find its card. */
export const hashCode = (config: Keys, code: string): string => fingerprint(config, 'gift card', code)

/** Encrypts the code of a card. */
export const encryptCode = (config: Keys, cardId: string, code: string): string =>
  encrypt(config, `gift card ${cardId}`, code)

/** Decrypts the code of a card. @throws when the result is not a valid code */
export function decryptCode(config: Keys, cardId: string, encrypted: string): string {
  const code = decrypt(config, `gift card ${cardId}`, encrypted)
  if (!isCode(code)) throw new Error(`gift card ${cardId} has no stored code`)
  return code
}

/** Keyed hash of a token, to find its gift link. */
export const hashToken = (config: Keys, token: string): string => fingerprint(config, 'gift link', token)

export const encryptToken = (config: Keys, giftId: string, token: string): string =>
  encrypt(config, `gift link ${giftId}`, token)

export const decryptToken = (config: Keys, giftId: string, encrypted: string): string =>
  decrypt(config, `gift link ${giftId}`, encrypted)
