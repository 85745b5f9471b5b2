import { createHmac, randomBytes } from 'node:crypto'
import { hash, verify } from './hashing.ts'

export const hashPassword = (password: string): Promise<string> => hash(password)

// Verified when there is no account, so that unknown users take as long as wrong passwords.
let decoy: Promise<string> | undefined

/** Reports whether a password matches a hash. Without a hash it takes as long and returns false. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  if (stored) return await verify(stored, password)
  decoy ??= hashPassword('no account has this password')
  await verify(await decoy, password)
  return false
}

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
 * Like verifyPassword, for a password that is entered for every payment. Remembers a correct one for ten minutes as a
 * keyed digest in memory. A wrong one is hashed each time.
 */
export async function verifyPasswordCached(stored: string, password: string): Promise<boolean> {
  if (wasRecentlyVerified(stored, password)) return true
  if (!(await verifyPassword(stored, password))) return false
  if (verified.size >= VERIFIED_MAX) verified.clear()
  verified.set(computeDigest(stored, password), performance.now() + VERIFIED_FOR_MS)
  return true
}
