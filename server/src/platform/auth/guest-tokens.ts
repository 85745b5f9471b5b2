import { createHmac } from 'node:crypto'
import { DAY_MS } from '@pasar/contract/time'
import type { Config } from '../../config.ts'
import { equalSecrets } from '../crypto/equal-secrets.ts'
import { hashToken } from './tokens.ts'

/** Days for which the token of a guest is valid. */
export const GUEST_TOKEN_DAYS = 180

const PATTERN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,12})\.([\w-]{43})$/

const sign = (config: Pick<Config, 'secret'>, id: string, until: number): string =>
  createHmac('sha256', config.secret).update(`guest\n${id}\n${until}`).digest('base64url')

/**
 * Creates the token of a guest: a device without a member. Nothing is stored; the signature proves the id.
 * @param id a new id
 */
export function createGuestToken(config: Pick<Config, 'secret'>, id: string, now: Date): string {
  const until = Math.floor((now.getTime() + GUEST_TOKEN_DAYS * DAY_MS) / 1000)
  return `${id}.${until}.${sign(config, id, until)}`
}

/** Returns the id of a guest's token; undefined when it is malformed, forged or expired. */
export function readGuestId(config: Pick<Config, 'secret'>, token: string, now: Date): string | undefined {
  const [, id, until, signature] = PATTERN.exec(token) ?? []
  if (!id || !until || !signature || Number(until) * 1000 < now.getTime()) return undefined
  // Hashes have one length, and comparing them takes constant time.
  const isSigned = equalSecrets(hashToken(signature), hashToken(sign(config, id, Number(until))))
  return isSigned ? id : undefined
}
