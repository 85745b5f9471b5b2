import { createHmac, randomBytes } from 'node:crypto'
import { hash, verify } from './hashing.ts'

export const hashPassword = (password: string): Promise<string> => hash(password)

// Verified against when there is no account, so that unknown users take as long as wrong passwords.
let decoy: Promise<string> | undefined

/**
 * Whether a password fits a hash. Without a hash it takes as long and is false.
 */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  if (stored) return await verify(stored, password)
  decoy ??= hashPassword('no account has this password')
  await verify(await decoy, password)
  return false
}

// Of this process alone: what it marks can be compared nowhere else.
const key = randomBytes(32)
const right = new Map<string, number>()
const RIGHT_FOR_MS = 10 * 60_000
const RIGHT_AT_MOST = 10_000

const markOf = (stored: string, password: string) =>
  createHmac('sha256', key).update(`${stored}\0${password}`).digest('base64')

/** Whether isPasswordAgain found it right within the last ten minutes; false says nothing. */
export const wasRight = (stored: string, password: string): boolean =>
  (right.get(markOf(stored, password)) ?? 0) > performance.now()

/**
 * As isPassword, for one that is typed for every payment: that it was right is known for ten minutes, by a keyed
 * mark in memory. A wrong one is computed each time, and a new hash forgets the old.
 */
export async function isPasswordAgain(stored: string, password: string): Promise<boolean> {
  if (wasRight(stored, password)) return true
  if (!(await isPassword(stored, password))) return false
  if (right.size >= RIGHT_AT_MOST) right.clear()
  right.set(markOf(stored, password), performance.now() + RIGHT_FOR_MS)
  return true
}
