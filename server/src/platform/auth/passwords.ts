import { createHmac, randomBytes } from 'node:crypto'
import type { HashPurpose } from './hash-queue.ts'
import { hash, verify } from './hashing.ts'

/**
 * Hashes a password or a payment PIN.
 * @throws QueueFull when too many hashes wait
 */
export const hashPassword = (password: string, purpose: HashPurpose = 'sign-in'): Promise<string> =>
  hash(password, purpose)

/** A password, or its hash, which those need who are inside a transaction. */
export type NewPassword = string | { hash: string }

/** Returns the hash of a new password. @throws QueueFull when too many hashes wait */
export const toHash = async (password: NewPassword): Promise<string> =>
  typeof password === 'string' ? await hashPassword(password) : password.hash

/** A hash of random bytes at the cost of hashing.ts, verified when there is no account. */
export const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$PG4gX5xKvanuH0164N44YQ$UVozNQA8ypvQfL5q0MVCVuPJLEsENcmFoLhyx8/Gmd8'

/**
 * Reports whether a sign-in password matches a hash. Without a hash it takes as long and returns false.
 * @throws QueueFull when too many hashes wait
 */
export const verifyPassword = (stored: string | null | undefined, password: string): Promise<boolean> =>
  verify(stored || DECOY, password, 'sign-in')

// Random per process, so that the digests are useless elsewhere.
const key = randomBytes(32)
const verified = new Map<string, number>()
const VERIFIED_FOR_MS = 10 * 60_000
const VERIFIED_MAX = 10_000

const computeDigest = (stored: string, password: string) =>
  createHmac('sha256', key).update(`${stored}\0${password}`).digest('base64')

/** Reports whether verifyPasswordCached accepted the password within the last ten minutes. */
export const wasRecentlyVerified = (stored: string, password: string): boolean =>
  (verified.get(computeDigest(stored, password)) ?? 0) > performance.now()

/**
 * Reports whether a payment PIN matches a hash, before any sign-in that waits. Remembers a correct PIN for
 * ten minutes as a keyed digest in memory. A wrong one is hashed each time.
 * @throws QueueFull when too many hashes wait
 */
export async function verifyPasswordCached(stored: string, password: string): Promise<boolean> {
  if (wasRecentlyVerified(stored, password)) return true
  if (!(await verify(stored, password, 'payment'))) return false
  if (verified.size >= VERIFIED_MAX) verified.clear()
  verified.set(computeDigest(stored, password), performance.now() + VERIFIED_FOR_MS)
  return true
}
