import { randomBytes, randomFillSync, randomInt } from 'node:crypto'
import type { Clock } from './clock.ts'

export type Ids = {
  /** A UUID version 7: sorts by the time it was made. */
  uuid(): string
  /** A readable, unguessable number: letter, yymmdd (UTC), 12 random digits. */
  number(letter: string): string
  /** A secret for links and tokens. @param bytes of randomness */
  secret(bytes?: number): string
}

const pool = Buffer.alloc(16 * 256)
let taken = pool.length

function randomSixteen(): Buffer {
  if (taken === pool.length) {
    randomFillSync(pool)
    taken = 0
  }
  taken += 16
  return pool.subarray(taken - 16, taken)
}

/**
 * A UUID version 7 (RFC 9562): 48 bits of milliseconds, then random bits. Made here and not in SQL, since
 * PostgreSQL has `uuidv7()` only from 18 on.
 * @param now milliseconds since 1970
 */
export function uuidv7(now: number = Date.now()): string {
  const bytes = Buffer.from(randomSixteen())
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** The least id of a moment: whatever was made earlier is less. @param moment milliseconds since 1970 */
export const uuidAt = (moment: number): string => {
  const hex = Math.max(moment, 0).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/**
 * A readable number such as `P261121` + 12 random digits; the letter tells the kind (domain: Words and types).
 * @param letter one capital letter
 */
export function makeNumber(letter: string, clock: Clock): string {
  const day = clock.now().toISOString().slice(2, 10).replaceAll('-', '')
  const digits = `${randomInt(1_000_000)}`.padStart(6, '0') + `${randomInt(1_000_000)}`.padStart(6, '0')
  return `${letter}${day}${digits}`
}

/** The ids of a process, dated by its clock. */
export function makeIds(clock: Clock): Ids {
  return {
    uuid: () => uuidv7(clock.now().getTime()),
    number: (letter) => makeNumber(letter, clock),
    secret: (bytes = 32) => randomBytes(bytes).toString('base64url'),
  }
}
