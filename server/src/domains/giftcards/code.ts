import { randomInt } from 'node:crypto'
import type { Config } from '../../config.ts'
import { fingerprint, seal, unseal } from '../../platform/crypto/sealed.ts'
import { checkOf, isCode, LENGTH, letters } from './rules.ts'

type Keys = Pick<Config, 'secret' | 'sealingKeys'>

/** A new code: 24 letters of 24 kinds at random, which is 110 bits, and the check character. */
export function makeCode(): string {
  let body = ''
  for (let i = 1; i < LENGTH; i++) body += letters[randomInt(letters.length)]
  return body + checkOf(body)
}

/** By what a card is found from its code, which itself is not kept. */
export const hashOf = (config: Keys, code: string): string => fingerprint(config, 'gift card', code)

/** How the code of a card is kept for those who may read it. */
export const sealCode = (config: Keys, cardId: string, code: string): string =>
  seal(config, `gift card ${cardId}`, code)

/** @throws when what was unsealed is no code: then it is not ours */
export function unsealCode(config: Keys, cardId: string, sealed: string): string {
  const code = unseal(config, `gift card ${cardId}`, sealed)
  if (!isCode(code)) throw new Error(`gift card ${cardId} holds no code`)
  return code
}

/** By what a link is found from its token. */
export const tokenHashOf = (config: Keys, token: string): string => fingerprint(config, 'gift link', token)

export const sealToken = (config: Keys, giftId: string, token: string): string =>
  seal(config, `gift link ${giftId}`, token)

export const unsealToken = (config: Keys, giftId: string, sealed: string): string =>
  unseal(config, `gift link ${giftId}`, sealed)
