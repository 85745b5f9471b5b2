import { randomInt } from 'node:crypto'
import type { Config } from '../../config.ts'
import { decrypt, encrypt, fingerprint } from '../../platform/crypto/encryption.ts'
import { ALPHABET, CODE_LENGTH, computeCheckCharacter, isCode } from './rules.ts'

type Keys = Pick<Config, 'secret' | 'sealingKeys'>

/** Generates a code: 24 random characters of an alphabet of 24 (110 bits), and a check character. */
export function generateCode(): string {
  let body = ''
  for (let i = 1; i < CODE_LENGTH; i++) body += ALPHABET[randomInt(ALPHABET.length)]
  return body + computeCheckCharacter(body)
}

/** Keyed hash of a code, to find its card. */
export const hashCode = (config: Keys, code: string): string => fingerprint(config, 'gift card', code)

/** Encrypts the code of a card. */
export const sealCode = (config: Keys, cardId: string, code: string): string =>
  encrypt(config, `gift card ${cardId}`, code)

/** Decrypts the code of a card. @throws when the result is not a valid code */
export function unsealCode(config: Keys, cardId: string, sealed: string): string {
  const code = decrypt(config, `gift card ${cardId}`, sealed)
  if (!isCode(code)) throw new Error(`gift card ${cardId} holds no code`)
  return code
}

/** Keyed hash of a token, to find its gift link. */
export const hashToken = (config: Keys, token: string): string => fingerprint(config, 'gift link', token)

export const sealToken = (config: Keys, giftId: string, token: string): string =>
  encrypt(config, `gift link ${giftId}`, token)

export const unsealToken = (config: Keys, giftId: string, sealed: string): string =>
  decrypt(config, `gift link ${giftId}`, sealed)
