import { isNotNull } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import { decryptAuthenticator } from './factors/validate-factor.ts'
import { staff } from './tables.ts'

/**
 * Checks the authenticators of all staff.
 * @returns whether one is the demo owner's, whose secret is public; and the number of those that cannot be
 * decrypted: they were encrypted with another SECRET or a missing key of SEALING_KEYS
 */
export async function checkAuthenticators({
  db,
  config,
}: Pick<Deps, 'db' | 'config'>): Promise<{ demo: boolean; unreadable: number }> {
  const accounts = await db
    .select({ encrypted: staff.totpSecret })
    .from(staff)
    .where(isNotNull(staff.totpSecret))
  const secrets = accounts.map(({ encrypted }) => decryptAuthenticator(config, encrypted!))
  return {
    demo: secrets.includes(config.demoAuthenticator),
    unreadable: secrets.filter((secret) => secret === undefined).length,
  }
}
