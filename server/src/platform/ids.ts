import { randomBytes, randomFillSync, randomInt } from 'node:crypto'
import type { Clock } from './clock.ts'

export type Ids = {
  /** Returns a UUID version 7, which sorts by time of creation. */
  uuid(): string
  /** Returns a readable, unguessable number: letter, yymmdd (UTC), 12 random digits. */
  number(letter: string): string
  /** Returns a secret for links and tokens. @param bytes bytes of randomness */
  secret(bytes?: number): string
}

const pool = Buffer.alloc(16 * 256)
let used = pool.length

function randomSixteen(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += 16
  return pool.subarray(used - 16, used)
}

/**
 * Generates a UUID version 7 (RFC 9562): 48 bits of milliseconds, then random bits. Not in SQL: PostgreSQL
 * has `uuidv7()` only since version 18.
 * @param now milliseconds since the epoch
 */
export function uuidv7(now: number = Date.now()): string {
  const bytes = Buffer.from(randomSixteen())
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/**
 * Returns the lowest id of a moment: every earlier id sorts before it.
 * @param moment milliseconds since the epoch
 */
export const minUuidAt = (moment: number): string => {
  const hex = Math.max(moment, 0).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/**
 * Generates a readable number such as `P261121` + 12 random digits. The letter stands for the kind of record.
 * @param letter one capital letter
 */
export function makeNumber(letter: string, clock: Clock): string {
  const day = clock.now().toISOString().slice(2, 10).replaceAll('-', '')
  const digits = `${randomInt(1_000_000)}`.padStart(6, '0') + `${randomInt(1_000_000)}`.padStart(6, '0')
  return `${letter}${day}${digits}`
}

/** Creates the id generators of a process on its clock. */
export function makeIds(clock: Clock): Ids {
  return {
    uuid: () => uuidv7(clock.now().getTime()),
    number: (letter) => makeNumber(letter, clock),
    secret: (bytes = 32) => randomBytes(bytes).toString('base64url'),
  }
}
