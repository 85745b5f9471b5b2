import { hash, verify } from '@node-rs/argon2'

/** argon2id at the cost OWASP names (19 MiB, 2 passes); it runs on the thread pool, off the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

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
